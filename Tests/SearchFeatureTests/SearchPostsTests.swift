import Domain
import Presentation
import TestSupport
import Testing

@testable import SearchFeature

/// Actions on found posts, here and on other screens.
@MainActor
@Suite struct SearchPostsTests {
  let scene = SearchScene()
  var model: SearchViewModel { scene.model }

  @Test func mappingOfPhases() async {
    #expect(
      SearchScene("").model.viewData
        == SearchViewData(
          field: .init(text: "", isSearching: false), scope: .posts, scopes: SearchScope.allCases,
          recent: [], heading: nil,
          phase: .loading,
          rows: .posts(Rows()), foot: .none, scrollTarget: nil))
    await scene.appear(Page(items: []))
    #expect(
      model.viewData
        == SearchViewData(
          field: .init(text: "#swift", isSearching: false), scope: .posts,
          scopes: [.posts, .people, .hashtags], recent: [],
          heading: nil, phase: .empty(title: "No Posts Found", message: "No results for “#swift”"),
          rows: .posts(Rows()), foot: .none, scrollTarget: nil))
  }

  @Test func mappingOfRowsAndFoot() async {
    await scene.appear(.fixture("1", next: "c"))
    let context = RowContext(now: .fixture, formatting: .fixture, .fixture())
    #expect(scene.row() == PostRowViewData(.fixture(), in: context))
    #expect(
      model.viewData
        == SearchViewData(
          field: .init(text: "#swift", isSearching: false), scope: .posts,
          scopes: [.posts, .people, .hashtags], recent: [],
          heading: nil, phase: .rows, rows: model.viewData.rows, foot: .more, scrollTarget: nil))
    #expect(scene.rowIDs == ["1"])
  }

  @Test func aServerFilterHidesAPost() async {
    await scene.appear(.fixture("1", "2", "3").hiding("2"))
    #expect(scene.rowIDs == ["1", "3"])
  }

  @Test func failureToLoadMoreIsShownBelowUntilARetry() async {
    await scene.appear(.fixture("1", next: "c"))
    model.pager.rowAppeared("1")
    await scene.posts.searches.next().fail(LoadFailure.timedOut)
    await model.posts.pager.loadingMore.finished
    #expect(scene.state.posts.list.paging == .failedMore(.timedOut, "c"))
    model.pager.loadMore()
    await scene.answerMore(.fixture("2"))
    #expect(scene.state == scene.shown(.fixture("1", "2")))
  }

  @Test func reactionIsUndoneFromTheToast() async {
    await scene.appear()
    scene.posts.reactions.always { call in
      .fixture(id: call.post).setting(call.reaction, isOn: call.isOn)
    }
    await scene.performAndWait { model.didTap(.action(.boost), inRow: "1") }
    await scene.performAndWait { model.didTapUndo() }
    #expect(scene.state == scene.shown(.fixture("1")))
  }

  @Test func keysStepThroughThePosts() async {
    await scene.appear(.fixture("1", "2"))
    model.pager.rowAppeared("1")
    model.didStep(by: 1)
    #expect(model.viewData.scrollTarget == "1")
    model.didStep(by: 1)
    #expect(model.viewData.scrollTarget == "2")
    model.posts.didScroll(to: "1")
    #expect(scene.state.posts.scrollTarget == "2")
    model.posts.didScroll(to: "2")
    #expect(scene.state.posts.scrollTarget == nil)
  }

  @Test func keysSkipPeople() async {
    await scene.appear(.fixture("1", "2"))
    model.didChoose(.people)
    model.didStep(by: 1)
    #expect(scene.state.posts.scrollTarget == nil)
    await scene.search.people.next().succeed(Page(items: []))
    await model.people.loading.finished
  }

  @Test func tapsNavigate() async {
    await scene.appear(Page(items: [.fixture(isUnread: true)]))
    await scene.performAndWait { model.didTap(.post, inRow: "1") }
    model.didTapPerson("ada")
    model.didTapHashtag("tea")
    model.didTap(.action(.reply), inRow: "1")
    #expect(
      scene.destinations.all == [.post("1"), .profile("ada"), .timeline(.hashtag("tea"))])
    #expect(scene.answered.all == ["1"])
    #expect(scene.marked.all == [["1"]])
  }

  @Test func changesElsewhereAreShown() async {
    await scene.appear(
      Page(items: [
        .fixture(id: "1"), .fixture(id: "2"), .fixture(id: "3", author: .alan),
      ]))
    scene.changes.announce(.changed(.fixture(text: "Edited")))
    scene.changes.announce(.deleted("2"))
    scene.changes.announce(.published(.fixture(id: "new")))
    #expect(scene.row()?.text?.text == "Edited")
    #expect(scene.rowIDs == ["1", "3"])
    scene.changes.announce(.related(Relationship(personID: "alan", following: .no)))
    #expect(scene.rowIDs == ["1", "3"])
    scene.changes.announce(.related(Relationship(personID: "alan", isMuted: true)))
    #expect(scene.rowIDs == ["1"])
    scene.changes.announce(.related(Relationship(personID: "alan")))
    #expect(scene.rowIDs == ["1", "3"])
  }
}
