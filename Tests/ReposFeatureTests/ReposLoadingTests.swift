import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ReposFeature

@MainActor
@Suite struct ReposLoadingTests {
  /// The possible late answers of a replaced request.
  nonisolated static let answers: [Result<Page<CodeRepository>, any Error>] = [
    .success(.fixture("stale")), .failure(LoadFailure.offline), .failure(LoadFailure.notFound),
    .failure(URLError(.cancelled)), .failure(CancellationError()),
  ]

  let scene = ReposScene()
  var model: ReposViewModel { scene.model }

  @Test func successShowsLoadingAndThenTheFavorites() async {
    #expect(scene.state == ReposState(.favorites))
    model.onAppear()
    #expect(scene.state.list == PagedList(.loading(previous: nil)))
    #expect(model.viewData.phase == .loading)
    await scene.answer(.fixture("1", "2"))
    #expect(scene.state == scene.shown(.fixture("1", "2")))
    #expect(model.viewData.phase == .rows)
  }

  @Test func successOnAnOwnersScreenLoadsTheirRepositories() async {
    let scene = ReposScene(.owned(by: "ada"))
    scene.model.onAppear()
    let request = await scene.pages.next()
    #expect(request.input == .init(subject: "ada", cursor: nil))
    request.succeed(.fixture("1"))
    await scene.model.pager.loading.finished
    #expect(scene.state == scene.shown(.fixture("1")))
  }

  @Test func successOfMineUsesTheNameInTheSettings() async {
    let scene = ReposScene(.mine, gitHubName: "grace")
    scene.model.onAppear()
    let request = await scene.pages.next()
    #expect(request.input == .init(subject: "grace", cursor: nil))
    request.succeed(.fixture("1", next: "c"))
    await scene.model.pager.loading.finished
    #expect(scene.state == scene.shown(.fixture("1", next: "c")))
    scene.model.pager.loadMore()
    let more = await scene.pages.next()
    #expect(more.input == .init(subject: "grace", cursor: "c"))
    more.succeed(.fixture("2"))
    await scene.model.pager.loadingMore.finished
    #expect(scene.rowIDs == ["1", "2"])
  }

  @Test func successOfMineFallsBackToTheProfile() async throws {
    let scene = ReposScene(.mine, gitHubName: "")
    var me = Person.ada
    let link = RichText.Span(
      range: 0..<4, target: .link(try #require(URL(string: "https://github.com/lovelace"))))
    me.fields = [.init(name: "Code", value: RichText("here", spans: [link]))]
    scene.accounts.accounts.always { [me] in .fixture(person: me) }
    scene.model.onAppear()
    let request = await scene.pages.next()
    #expect(request.input == .init(subject: "lovelace", cursor: nil))
    request.succeed(.fixture("1"))
    await scene.model.pager.loading.finished
    #expect(scene.state == scene.shown(.fixture("1")))
  }

  @Test func failureToFindYourNameSuggestsChangingIt() async {
    let scene = ReposScene(.mine, gitHubName: "")
    await scene.performAndWait { scene.model.onAppear() }
    #expect(scene.state.list == PagedList(.failed(.notFound, previous: nil)))
    #expect(
      scene.model.viewData.phase
        == .empty(
          title: "No Name Yet",
          message: "Enter your GitHub name in Settings, or link to your code from your profile."))
  }

  @Test func failureReplacesTheRowsAndOffersARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.state.list == PagedList(.failed(.offline, previous: nil)))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The repositories could not be loaded. Check your connection and try again.",
            action: .retry)))
  }

  @Test func failureOfRateLimitingShowsWhenToRetry() async {
    let end = scene.clock.date.addingTimeInterval(12 * 60)
    model.onAppear()
    await scene.fail(LoadFailure.rateLimited(until: end))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "Too Many Requests",
            message: "The repositories could not be loaded. "
              + "The server asked Moments to slow down. Try again at 12:12 PM.",
            action: .retryAfter(end))))
  }

  @Test(arguments: [
    (
      ReposSubject.favorites,
      ListPhase.empty(
        title: "Name Not Found", message: "GitHub has no user with the name in your settings.")
    ),
    (
      .owned(by: "ada"),
      .empty(title: "User Not Found", message: "No user is named “ada”.")
    ),
  ])
  func failureToFindThePersonSaysSo(
    _ subject: ReposSubject, _ phase: ListPhase
  ) async {
    let scene = ReposScene(subject)
    scene.model.onAppear()
    await scene.fail(LoadFailure.notFound)
    #expect(scene.model.viewData.phase == phase)
  }

  @Test func failureOfARefreshIsShownAndKeepsTheRows() async {
    await scene.appear(.fixture("1"))
    let before = scene.state.list
    model.didTapRetry()
    await scene.fail(LoadFailure.offline)
    #expect(
      scene.state.list
        == PagedList(.failed(.offline, previous: before.items.value), freshness: before.freshness))
    #expect(
      scene.state.toast?.message
        == "The repositories could not be loaded. Check your connection and try again.")
    #expect(model.viewData.phase == .rows)
    model.toaster.dismiss(2)
    #expect(scene.state.toast != nil)
    model.toaster.dismiss(1)
    #expect(scene.state.toast == nil)
  }

  @Test func anotherSourceReplacesEverythingShown() async {
    await scene.appear(.fixture("1", next: "c"))
    let completion = Completion { model.pager.rowAppeared("1") }
    let stale = await scene.pages.next()
    scene.changes.announce(.codeSourceChanged)
    #expect(scene.state.list == PagedList(.loading(previous: nil)))
    await scene.answer(.fixture("2"))
    stale.succeed(.fixture("stale"))
    await completion.reached
    #expect(scene.state == scene.shown(.fixture("2")))
  }

  @Test func anotherSourceLoadsNothingIfNothingWasShown() {
    scene.changes.announce(.codeSourceChanged)
    #expect(scene.state == ReposState(.favorites))
    #expect(!model.pager.loading.isRunning)
  }

  @Test func closingWhileLoadingCancelsAndReleasesTheModel() async {
    await scene.pages.expectRelease {
      ReposAssembly.makeViewModel(
        .favorites, scene.sources, changes: scene.changes, navigate: { _ in })
    } load: {
      $0.onAppear()
    }
  }
}
