import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MembersFeature

@MainActor
@Suite struct MembersLoadingTests {
  let scene = MembersScene()
  var model: MembersViewModel { scene.model }

  @Test func successShowsLoadingAndThenTheListAndItsPeople() async {
    model.onAppear()
    #expect(model.viewData.phase == .loading && model.viewData.settings == nil)
    #expect(model.title == "List")
    await scene.answer(.fixture(), .named("Ada", "Bo"))
    #expect(model.title == "Makers" && scene.members == ["Ada", "Bo"])
    #expect(
      model.viewData.settings
        == ListSettingsViewData(
          name: "Makers", canRename: false, replies: .members, isExclusive: false))
    model.onAppear()
    #expect(!model.members.loading.isRunning)
  }

  @Test func cachedPeopleAreShownUntilTheSourceAnswers() async {
    scene.lists.cached.always { Cached([.fixture()], fetched: .fixture) }
    scene.lists.cachedPages.always { _ in
      Cached(.named("Ada"), fetched: .fixture(minutesAgo: 5))
    }
    model.onAppear()
    let request = await scene.lists.list.next()
    #expect(model.title == "Makers" && scene.names == ["Ada"])
    request.fail(LoadFailure.offline)
    await model.members.loading.finished
    #expect(scene.names == ["Ada"] && model.viewData.age != nil)
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.list(.gone))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "List Deleted",
            message: "The list could not be loaded. The list was deleted, maybe on another device.",
            action: nil)))
    model.pager.load()
    await scene.answer(.fixture(), .named("Ada"))
    #expect(scene.names == ["Ada"])
  }

  @Test func failureToRefreshIsShownAndKeepsTheRows() async {
    await scene.appear(.fixture(), .named("Ada"))
    model.pager.load()
    await scene.fail(LoadFailure.offline)
    #expect(scene.names == ["Ada"])
    #expect(
      scene.state.toast?.message
        == "The list could not be loaded. Check your connection and try again.")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    let before = scene.state
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test func staleAnswerChangesNothing() async {
    await scene.appear(.fixture(), .named("Ada"))
    let completion = Completion { model.pager.load() }
    let stale = await scene.lists.list.next()
    model.pager.load()
    #expect(stale.wasCancelled)
    stale.succeed(.fixture(title: "Stale"))
    await scene.lists.pages.next().succeed(.named("Stale"))
    await completion.reached
    await scene.answer(.fixture(), .named("Bo"))
    #expect(scene.names == ["Bo"] && model.title == "Makers")
  }

  @Test func theLastRowLoadsTheNextPage() async {
    await scene.appear(.fixture(), .named("Ada", next: "c"))
    model.pager.rowAppeared("Ada")
    let request = await scene.lists.pages.next()
    #expect(request.input == .init("1", after: "c"))
    request.fail(LoadFailure.timedOut)
    await model.members.loadingMore.finished
    #expect(scene.state.members.paging == .failedMore(.timedOut, "c"))
    model.pager.loadMore()
    await scene.lists.pages.next().succeed(.named("Bo"))
    await model.members.loadingMore.finished
    #expect(scene.names == ["Ada", "Bo"])
  }

  // MARK: Searching

  @Test func aSearchWaitsForAPauseAndMarksMembers() async {
    await scene.appear(.fixture(), .named("Ada"))
    model.didTypeQuery("ad")
    #expect(scene.names == ["Ada"])
    await scene.clock.sleeper(for: MembersViewModel.pause)
    scene.clock.advance(by: MembersViewModel.pause)
    let request = await scene.lists.searches.next()
    #expect(request.input == .init("ad"))
    #expect(model.viewData.field == SearchFieldViewData(text: "ad", isSearching: true))
    request.succeed(.named("Ada", "Adam"))
    await model.found.loading.finished
    #expect(scene.names == ["Ada", "Adam"] && scene.members == ["Ada"])
    model.didTypeQuery("")
    #expect(scene.names == ["Ada"])
  }

  @Test func storedPeopleAreShownUntilTheServerAnswers() async {
    await scene.appear(.fixture(), .named("Ada"))
    scene.lists.cachedSearches.always { _ in .named("Bo") }
    model.didTypeQuery("bo")
    model.didSubmitQuery()
    let request = await scene.lists.searches.next()
    #expect(scene.names == ["Bo"] && model.viewData.field.isSearching)
    request.fail(LoadFailure.offline)
    await model.found.loading.finished
    #expect(scene.names == ["Bo"] && model.viewData.age == TimedText("Not updated yet"))
    #expect(
      scene.state.toast?.message
        == "The search could not be completed. Check your connection and try again.")
  }

  @Test func noResultsSayWhoCanBeFound() async {
    await scene.appear(.fixture(), .named("Ada"))
    await scene.find("zoe", .named())
    #expect(
      model.viewData.phase
        == .empty(title: "No Results", message: "Only people you follow can be added to a list."))
  }

  @Test func failureToSearchOffersARetry() async {
    await scene.appear(.fixture(), .named("Ada"))
    model.didTypeQuery("bo")
    model.didSubmitQuery()
    await scene.lists.searches.next().fail(LoadFailure.offline)
    await model.found.loading.finished
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The search could not be completed. Check your connection and try again.",
            action: .retry)))
    model.pager.load()
    await scene.lists.searches.next().succeed(.named("Bo"))
    await model.found.loading.finished
    #expect(scene.names == ["Bo"])
  }
}
