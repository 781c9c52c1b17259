import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ProfileFeature
@testable import ProfileHeaderFeature

@MainActor
@Suite struct ProfileLoadingTests {
  /// The possible late answers of a replaced request.
  nonisolated static let answers: [Result<Person, any Error>] = [
    .success(.fixture(nick: "stale")), .failure(LoadFailure.offline),
    .failure(LoadFailure.notFound), .failure(URLError(.cancelled)), .failure(CancellationError()),
  ]

  let scene = ProfileScene()
  var model: ProfileViewModel { scene.model }

  @Test func extrasLoadAfterTheProfileAndFailSilently() async {
    scene.follows.pages.always { _ in throw LoadFailure.offline }
    scene.people.hashtags.always { _ in [Hashtag(name: "looms")] }
    await scene.appear()
    await model.completing.finished
    #expect(scene.state.extras == ProfileExtras(hashtags: [Hashtag(name: "looms")]))
    #expect(scene.state.toast == nil)
    scene.follows.pages.always { _ in Page(items: [.alan]) }
    scene.people.hashtags.always { _ in throw LoadFailure.unsupported }
    model.didTapRetry()
    await scene.answer()
    await scene.answer(.fixture("1"))
    await model.completing.finished
    #expect(scene.state.extras == ProfileExtras(familiar: [.alan]))
  }

  @Test func successShowsThePersonAndTheirPosts() async {
    #expect(scene.state == ProfileState())
    model.onAppear()
    #expect(
      scene.state
        == ProfileState(
          profile: .loading(previous: nil), posts: PostListState(PagedList(.loading(previous: nil)))
        ))
    #expect(model.viewData.phase == .loading)
    #expect(scene.header == nil)
    await scene.answer(.ada, .followed)
    #expect(model.viewData.phase == .rows)
    #expect(model.viewData.posts == .loading)
    let posts = await scene.people.posts.next()
    #expect(posts.input == .init(person: "ada", cursor: nil))
    posts.succeed(.fixture("1", "2"))
    await model.posts.pager.loading.finished
    #expect(scene.state == scene.shown(.ada, .followed, .fixture("1", "2")))
    #expect(model.viewData.posts == .rows)
  }

  @Test func appearingAgainFetchesNothing() async {
    await scene.appear()
    await scene.performAndWait { model.onAppear() }
    #expect(scene.state == scene.shown())
  }

  @Test func successOnYourProfileShowsTheAccountThenRefreshes() async {
    let scene = ProfileScene(.me)
    let asked = Recorder<Person.ID>()
    scene.people.people.always { id in
      asked.add(id)
      throw LoadFailure.offline
    }
    scene.model.onAppear()
    await scene.model.loading.finished
    await scene.model.completing.finished
    #expect(asked.all == ["grace"])
    #expect(scene.state.toast == nil)
    let posts = await scene.people.posts.next()
    #expect(posts.input == .init(person: "grace", cursor: nil))
    posts.succeed(.fixture("1"))
    await scene.model.posts.pager.loading.finished
    #expect(scene.profile == Profile(own: .fixture()))
    #expect(scene.rowIDs == ["1"])
  }

  @Test func yourPushedProfileIsYourOwnToo() async {
    let scene = ProfileScene(.person("grace"))
    scene.model.onAppear()
    await scene.model.loading.finished
    await scene.answer(.fixture("1"))
    #expect(scene.profile == Profile(own: .fixture()))
    #expect(scene.header?.mainButton == nil)
    #expect(scene.model.viewData.menu == nil)
  }

  @Test func failureReplacesThePersonAndOffersARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    await scene.failPosts(LoadFailure.offline)
    #expect(
      scene.state
        == ProfileState(
          profile: .failed(.offline, previous: nil),
          posts: PostListState(PagedList(.failed(.offline, previous: nil)))))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "This profile could not be loaded. Check your connection and try again.",
            action: .retry)))
  }

  @Test func failureToFindThePersonSaysSo() async {
    model.onAppear()
    await scene.fail(LoadFailure.notFound)
    await scene.failPosts(LoadFailure.notFound)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "Person Not Found",
            message: "They left, or your server doesn’t know them.",
            action: .retry)))
  }

  @Test func failureToFindThemAgainRemovesThem() async {
    await scene.appear()
    model.didTapRetry()
    await scene.fail(LoadFailure.notFound)
    await scene.failPosts(LoadFailure.notFound)
    #expect(scene.state.profile == .failed(.notFound, previous: nil))
    #expect(scene.header == nil)
  }

  @Test func failureOfThePostsKeepsThePersonAndCanBeRetried() async {
    model.onAppear()
    await scene.answer()
    await scene.failPosts(LoadFailure.timedOut)
    #expect(scene.header != nil)
    #expect(
      model.viewData.posts
        == .failed(
          FailureText(
            title: "No Answer",
            message:
              "The posts could not be loaded. The server took too long to answer. Try again.",
            action: .retry)))
    model.posts.pager.load()
    await scene.answer(.fixture("1"))
    #expect(scene.state == scene.shown())
  }

  @Test func failureToLoadTheRelationshipHidesTheButtons() async {
    model.onAppear()
    await scene.people.people.next().succeed(.ada)
    await scene.people.relationships.next().fail(LoadFailure.offline)
    await model.loading.finished
    await scene.answer(.fixture("1"))
    #expect(scene.header?.mainButton == nil)
    #expect(
      scene.state.toast?.message
        == "The follow status could not be loaded. Check your connection and try again."
    )
  }

  @Test func failureToReadTheAccountHidesTheActions() async {
    let scene = ProfileScene(account: nil)
    scene.model.onAppear()
    await scene.people.people.next().succeed(.ada)
    await scene.model.loading.finished
    await scene.answer(.fixture("1"))
    #expect(scene.profile == Profile(person: .ada, actions: []))
    #expect(scene.row()?.actions.isEmpty == true)
    #expect(scene.header?.canMessage == false)
  }

  @Test func retryAfterAFailureShowsThePerson() async {
    model.onAppear()
    await scene.fail(LoadFailure.timedOut)
    await scene.failPosts(LoadFailure.timedOut)
    model.didTapRetry()
    #expect(scene.state.profile == .loading(previous: nil))
    await scene.answer()
    await scene.answer(.fixture("1"))
    #expect(scene.state == scene.shown())
  }

  @Test func refreshFetchesAgainAndKeepsEverything() async {
    await scene.appear()
    async let refreshed: Void = model.didPullToRefresh()
    let person = await scene.people.people.next()
    #expect(scene.state.profile.isLoading)
    #expect(model.viewData.phase == .rows)
    #expect(model.viewData.posts == .rows)
    person.succeed(.fixture(nick: "Ada King"))
    await scene.people.relationships.next().succeed(.followed)
    await scene.people.posts.next().succeed(.fixture("2"))
    await refreshed
    #expect(scene.state == scene.shown(.fixture(nick: "Ada King"), .followed, .fixture("2")))
  }

  @Test func failureOfARefreshIsShownAndKeepsEverything() async {
    await scene.appear()
    model.didTapRetry()
    await scene.answer(.fixture("1"))
    await scene.fail(LoadFailure.offline)
    var expected = scene.shown()
    expected.profile.finish(.failure(.offline))
    expected.toast = Toast(
      id: 1, message: "This profile could not be loaded. Check your connection and try again.")
    #expect(scene.state == expected)
    #expect(model.viewData.phase == .rows)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationOfTheFirstLoadAllowsLoadingAgain(_ error: any Error) async {
    model.onAppear()
    await scene.fail(error)
    await scene.failPosts(error)
    #expect(scene.state == ProfileState())
    await scene.appear()
    #expect(scene.state == scene.shown())
  }

  @Test func cancellationWhileFetchingTheRelationshipRestores() async {
    model.onAppear()
    await scene.people.people.next().succeed(.ada)
    await scene.people.relationships.next().fail(CancellationError())
    await model.loading.finished
    #expect(scene.state.profile == .idle)
    await scene.answer(.fixture("1"))
  }

  @Test(arguments: answers.indices)
  func staleAnswerChangesNothing(_ index: Int) async {
    await scene.appear()
    // A cancelled request can still ask for the relationship.
    scene.people.relationships.always { _ in .stranger }
    let completion = Completion { model.didTapRetry() }
    let stale = await scene.people.people.next()
    await scene.answer(.fixture("1"))
    model.didTapRetry()
    await scene.answer(.fixture("1"))
    let before = scene.state
    stale.answer(Self.answers[index])
    await completion.reached
    #expect(scene.state == before)
    await scene.people.people.next().succeed(.fixture(nick: "Ada King"))
    await model.loading.finished
    #expect(scene.state == scene.shown(.fixture(nick: "Ada King")))
  }

  @Test func closingWhileLoadingCancelsAndReleasesTheModel() async {
    var model: ProfileViewModel? = ProfileAssembly.makeViewModel(
      .person("ada"), scene.sources, changes: scene.changes, navigate: { _ in }, compose: { _ in })
    weak let lost = model
    model?.onAppear()
    let person = await scene.people.people.next()
    let posts = await scene.people.posts.next()
    model = nil
    #expect(lost == nil)
    #expect(person.wasCancelled)
    #expect(posts.wasCancelled)
    person.fail(CancellationError())
    posts.fail(CancellationError())
  }
}
