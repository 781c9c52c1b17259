import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ListsFeature

@MainActor
@Suite struct ListsLoadingTests {
  let scene = ListsScene()
  var model: ListsViewModel { scene.model }

  @Test func successShowsLoadingAndThenTheRows() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading)
    await scene.answer([.makers, .sea])
    #expect(scene.titles == ["Makers", "Sea"])
    #expect(
      scene.state
        == ListsState(
          list: .shown(
            Page(items: [ListedList(list: .makers), ListedList(list: .sea)]), .fetched(.fixture)),
          isNameRead: true))
    model.onAppear()
    #expect(!model.pager.loading.isRunning)
  }

  @Test func cachedListsAreShownUntilTheSourceAnswers() async {
    scene.lists.cached.always { Cached([.makers], fetched: .fixture(minutesAgo: 5)) }
    model.onAppear()
    let request = await scene.lists.lists.next()
    #expect(scene.titles == ["Makers"])
    request.fail(LoadFailure.offline)
    await model.pager.loading.finished
    #expect(scene.titles == ["Makers"])
    #expect(model.viewData.age != nil)
  }

  @Test func aPersonsListsAreCachedToo() async {
    let scene = ListsScene(.person("ada"))
    scene.lists.cached.always { Cached([.makers, .sea], fetched: .fixture) }
    scene.lists.cachedWith.always { _ in ["2"] }
    scene.model.onAppear()
    let request = await scene.lists.lists.next()
    #expect(scene.joined == ["Sea"])
    request.succeed([.makers, .sea])
    let with = await scene.lists.with.next()
    #expect(with.input == "ada")
    with.succeed(["1"])
    await scene.model.pager.loading.finished
    #expect(scene.joined == ["Makers"])
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.list(.notPermitted))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "Not Allowed",
            message:
              "The lists could not be loaded. Your sign-in doesn’t cover lists. Sign out and "
              + "sign in again to allow them.", action: nil)))
    model.pager.load()
    await scene.answer([.makers])
    #expect(scene.titles == ["Makers"])
  }

  @Test func failureToRefreshIsShownAndKeepsTheRows() async {
    await scene.appear(.makers)
    model.pager.load()
    await scene.fail(LoadFailure.offline)
    #expect(scene.titles == ["Makers"])
    #expect(
      scene.state.toast?.message
        == "The lists could not be loaded. Check your connection and try again.")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let before = scene.state.list
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state.list == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear(.makers)
    await scene.lists.lists.supersede(with: [.sea]) { model.pager.load() }
    await scene.answer([.makers, .sea])
    #expect(scene.titles == ["Makers", "Sea"])
  }
}
