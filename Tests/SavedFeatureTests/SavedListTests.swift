import Domain
import Presentation
import TestSupport
import Testing

@testable import SavedFeature

/// How posts are added to the list and removed from it.
@MainActor
@Suite struct SavedListTests {
  let scene = SavedScene()
  var model: SavedViewModel { scene.model }

  private func answerReactionsImmediately() {
    scene.posts.reactions.always { call in
      .bookmark(call.post).setting(call.reaction, isOn: call.isOn)
    }
  }

  @Test func aRemovedPostDisappearsAndUndoRestoresIt() async {
    answerReactionsImmediately()
    await scene.appear(.bookmarks("1", "2", "3"))
    await scene.performAndWait { model.posts.actions.perform(.action(.bookmark), inRow: "2") }
    #expect(scene.rowIDs == ["1", "3"])
    #expect(scene.state.toast?.undo != nil)
    await scene.performAndWait { model.posts.actions.undo() }
    #expect(scene.rowIDs == ["1", "2", "3"])
    #expect(scene.state == scene.shown(.bookmarks("1", "2", "3")))
  }

  @Test func aServerFilterHidesAPost() async {
    await scene.appear(.bookmarks("1", "2", "3").hiding("2"))
    #expect(scene.rowIDs == ["1", "3"])
  }

  @Test func undoRestoresTheLastOfSeveral() async {
    answerReactionsImmediately()
    await scene.appear(.bookmarks("1", "2", "3", "4"))
    for id in ["1", "3", "2"] {
      await scene.performAndWait { model.posts.actions.perform(.action(.bookmark), inRow: id) }
    }
    #expect(scene.rowIDs == ["4"])
    await scene.performAndWait { model.posts.actions.undo() }
    #expect(scene.rowIDs == ["2", "4"])
  }

  @Test func failureToRemoveRestoresThePost() async {
    await scene.appear(.bookmarks("1", "2"))
    let completion = Completion { model.posts.actions.perform(.action(.bookmark), inRow: "1") }
    #expect(scene.rowIDs == ["2"])
    await scene.posts.reactions.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.rowIDs == ["1", "2"])
    #expect(
      scene.state.toast?.message
        == "Your bookmark could not be saved. Check your connection and try again.")
  }

  @Test func removingTheLastPostShowsTheEmptyState() async {
    answerReactionsImmediately()
    await scene.appear(.bookmarks("1"))
    await scene.performAndWait { model.posts.actions.perform(.action(.bookmark), inRow: "1") }
    #expect(
      model.viewData.phase
        == .empty(title: "No Bookmarks", message: "Posts that you bookmark appear here."))
  }

  @Test func removingAllLoadedPostsLoadsMore() async {
    answerReactionsImmediately()
    await scene.appear(.bookmarks("1", next: "c"))
    let completion = Completion { model.posts.actions.perform(.action(.bookmark), inRow: "1") }
    await scene.saved.pages.next().succeed(.bookmarks("2"))
    await completion.reached
    #expect(scene.rowIDs == ["2"])
  }

  @Test func aPostAddedElsewhereAppearsOnTop() async {
    await scene.appear(.bookmarks("1"))
    let added = Post.bookmark("9")
    for change in Change.reacted(.bookmark, isOn: true, to: added) {
      scene.changes.announce(change)
    }
    #expect(scene.rowIDs == ["9", "1"])
    let removed = added.setting(.bookmark, isOn: false)
    for change in Change.reacted(.bookmark, isOn: false, to: removed) {
      scene.changes.announce(change)
    }
    #expect(scene.rowIDs == ["1"])
  }

  @Test func aPostAddedWhileLoadingStays() async {
    model.onAppear()
    let request = await scene.saved.pages.next()
    scene.changes.announce(.saved(.bookmark("9"), in: .bookmarks))
    request.succeed(.bookmarks("1"))
    await model.posts.pager.loading.finished
    #expect(scene.rowIDs == ["9", "1"])
  }

  @Test func otherReactionsAndOtherPostsDoNotChangeTheList() async {
    answerReactionsImmediately()
    await scene.appear(.bookmarks("1"))
    scene.changes.announce(.saved(.fixture(id: "7"), in: .favorites))
    scene.changes.announce(.changed(.bookmark("8")))
    scene.changes.announce(.published(.fixture(id: "9")))
    await scene.performAndWait { model.posts.actions.perform(.action(.favorite), inRow: "1") }
    #expect(scene.rowIDs == ["1"])
    scene.changes.announce(.deleted("1"))
    #expect(scene.rowIDs == [])
  }

  @Test func mutingTheAuthorRemovesTheirPosts() async {
    await scene.appear(Page(items: [.bookmark("1"), .bookmark("2", author: .alan)]))
    scene.changes.announce(.related(Relationship(personID: "alan", isMuted: true)))
    #expect(scene.rowIDs == ["1"])
  }

  @Test func favoritesListLikedPosts() async {
    let scene = SavedScene(.favorites)
    let favorite = Post.fixture(reactions: .init(isFavorite: true))
    await scene.appear(Page(items: [favorite]))
    scene.posts.reactions.always { call in favorite.setting(call.reaction, isOn: call.isOn) }
    await scene.performAndWait { scene.model.posts.actions.perform(.action(.bookmark), inRow: "1") }
    #expect(scene.rowIDs == ["1"])
    await scene.performAndWait { scene.model.posts.actions.perform(.action(.favorite), inRow: "1") }
    #expect(scene.rowIDs == [])
  }

  @Test func tapsNavigate() async {
    await scene.appear()
    model.posts.actions.perform(.post, inRow: "1")
    model.posts.actions.openPerson("ada")
    model.posts.actions.openHashtag("tea")
    model.posts.actions.perform(.action(.reply), inRow: "1")
    #expect(
      scene.destinations.all == [.post("1"), .profile("ada"), .timeline(.hashtag("tea"))])
    #expect(scene.answered.all == ["1"])
  }

  @Test func keysStepThroughThePosts() async {
    await scene.appear(.bookmarks("1", "2"))
    model.posts.pager.rowAppeared("1")
    model.posts.didStep(by: 1)
    model.posts.didStep(by: 1)
    #expect(model.viewData.scrollTarget == "2")
    model.posts.didScroll(to: "1")
    #expect(model.viewData.scrollTarget == "2")
    model.posts.didScroll(to: "2")
    #expect(model.viewData.scrollTarget == nil)
  }

  @Test func mappingOfAnEmptyList() async {
    for (list, title, symbol, message) in [
      (SavedList.bookmarks, "Bookmarks", "bookmark", "Posts that you bookmark appear here."),
      (.favorites, "Favorites", "heart", "Posts that you add to your favorites appear here."),
    ] {
      let scene = SavedScene(list)
      await scene.appear(Page(items: []))
      #expect(
        scene.model.viewData
          == SavedViewData(
            title: title, symbol: symbol,
            phase: .empty(title: "No \(title)", message: message), age: nil, rows: Rows(),
            foot: .none, scrollTarget: nil))
    }
  }
}
