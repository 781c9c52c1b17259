import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import SearchFeature

@MainActor
@Suite struct SearchLoadingTests {
  /// The possible late answers of a replaced request.
  nonisolated static let answers: [Result<Page<Post>, any Error>] = [
    .success(.fixture("stale")), .failure(LoadFailure.offline), .failure(LoadFailure.notFound),
    .failure(URLError(.cancelled)), .failure(CancellationError()),
  ]

  let scene = SearchScene()
  var model: SearchViewModel { scene.model }

  @Test func successShowsLoadingAndThenThePosts() async {
    model.onAppear()
    #expect(
      scene.state
        == SearchState(
          query: "#swift", text: "#swift", posts: PostListState(PagedList(.loading(previous: nil))))
    )
    #expect(model.viewData.phase == .loading)
    let request = await scene.posts.searches.next()
    #expect(request.input == .init(query: "#swift", cursor: nil))
    request.succeed(.fixture("1", "2"))
    await model.posts.pager.loading.finished
    #expect(scene.state == scene.shown(.fixture("1", "2")))
    #expect(model.viewData.phase == .rows)
    await scene.performAndWait { model.onAppear() }
    #expect(scene.state == scene.shown(.fixture("1", "2")))
  }

  @Test func failureReplacesTheRowsUntilARetry() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The search could not be completed. Check your connection and try again.",
            action: .retry)))
    model.pager.load()
    #expect(scene.state.posts.list.items == .loading(previous: nil))
    await scene.answer(.fixture("1"))
    #expect(scene.state == scene.shown(.fixture("1")))
  }

  @Test func failureOfARefreshIsShownAndKeepsTheRows() async {
    await scene.appear()
    async let refreshed: Void = scene.refresh()
    await scene.posts.searches.next().fail(LoadFailure.offline)
    await refreshed
    #expect(scene.rowIDs == ["1"])
    #expect(
      scene.state.toast
        == Toast(
          id: 1, message: "The search could not be completed. Check your connection and try again.")
    )
  }

  @Test func failureToReadTheAccountHidesTheActions() async {
    let scene = SearchScene(account: nil)
    await scene.appear()
    #expect(scene.row()?.actions.isEmpty == true)
    #expect(
      scene.state.toast?.message
        == "Data on this device could not be read. Sign in again to continue.")
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationAllowsSearchingAgain(_ error: any Error) async {
    let before = scene.state
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == before)
    await scene.appear()
    #expect(scene.state == scene.shown(.fixture("1")))
  }

  @Test(arguments: answers.indices)
  func staleAnswerOfAnotherSearchChangesNothing(_ index: Int) async {
    await scene.appear()
    model.didType("tea")
    let completion = Completion { model.didSubmit() }
    let stale = await scene.posts.searches.next()
    #expect(stale.input == .init(query: "tea", cursor: nil))
    model.didType("rain")
    model.didSubmit()
    #expect(stale.wasCancelled)
    let before = scene.state
    stale.answer(Self.answers[index])
    await completion.reached
    #expect(scene.state == before)
    await scene.answer(.fixture("9"))
    #expect(scene.state == scene.shown(.fixture("9"), query: "rain"))
  }

  @Test func stalePageOfAnotherSearchIsDropped() async {
    await scene.appear(.fixture("1", next: "c"))
    let completion = Completion { model.pager.rowAppeared("1") }
    let stale = await scene.posts.searches.next()
    #expect(stale.input == .init(query: "#swift", cursor: "c"))
    model.didType("rain")
    model.didSubmit()
    await scene.answer(.fixture("9"))
    stale.succeed(.fixture("2"))
    await completion.reached
    #expect(scene.rowIDs == ["9"])
  }

  @Test func anotherSearchRemovesTheOldPosts() async {
    await scene.appear()
    model.didType("  two \n words ")
    #expect(scene.rowIDs == ["1"])
    model.didSubmit()
    #expect(model.state.text == "two words")
    let request = await scene.posts.searches.next()
    #expect(scene.rowIDs.isEmpty)
    #expect(model.viewData.phase == .loading)
    request.succeed(.fixture("2", next: "c"))
    await model.pager.loading.finished
    #expect(scene.state == scene.shown(.fixture("2", next: "c"), query: "two words"))
    model.pager.rowAppeared("2")
    let more = await scene.posts.searches.next()
    #expect(more.input == .init(query: "two words", cursor: "c"))
    more.succeed(.fixture("3"))
    await model.posts.pager.loadingMore.finished
    #expect(scene.rowIDs == ["2", "3"])
  }

  @Test func repeatingTheSearchKeepsThePostsWhileLoading() async {
    await scene.appear()
    model.didSubmit()
    #expect(scene.rowIDs == ["1"])
    await scene.answer(.fixture("2"))
    #expect(scene.rowIDs == ["2"])
  }

  @Test func anEmptySearchDoesNothing() async {
    let scene = SearchScene("")
    scene.model.onAppear()
    await scene.model.pager.refresh()
    let before = scene.state
    scene.model.didSubmit()
    scene.model.didType(" \n")
    scene.model.didSubmit()
    scene.model.didType("")
    #expect(scene.state == before)
    #expect(scene.posts.searches.pending.isEmpty)
  }

  @Test func closingWhileSearchingCancelsAndReleasesTheModel() async {
    await scene.posts.searches.expectRelease {
      SearchAssembly.makeViewModel(
        "#swift", scene.sources, changes: scene.changes, navigate: { _ in }, reply: { _ in },
        onSearch: { _ in })
    } load: {
      $0.onAppear()
    }
  }
}
