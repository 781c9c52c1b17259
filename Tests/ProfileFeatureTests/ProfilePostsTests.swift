import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ProfileFeature
@testable import ProfileHeaderFeature

/// The person's posts: pages, reactions, reading.
@MainActor
@Suite struct ProfilePostsTests {
  let scene = ProfileScene()
  var model: ProfileViewModel { scene.model }

  private func appear(_ page: Page<Post>) async {
    await scene.appear(.ada, .stranger, page)
  }

  @Test func successOfLoadingMoreAppendsBelow() async {
    await appear(.fixture("1", "2", next: "c"))
    #expect(model.viewData.foot == .more)
    model.posts.pager.rowAppeared("1")
    #expect(!model.posts.pager.loadingMore.isRunning)
    model.posts.pager.rowAppeared("2")
    #expect(model.viewData.foot == .loading)
    let request = await scene.people.posts.next()
    #expect(request.input == .init(person: "ada", cursor: "c"))
    request.succeed(.fixture("2", "3"))
    await model.posts.pager.loadingMore.finished
    #expect(scene.state == scene.shown(.ada, .stranger, .fixture("1", "2", "3")))
    #expect(model.viewData.foot == .none)
  }

  @Test func aServerFilterHidesAPost() async {
    await appear(.fixture("1", "2", "3").hiding("2"))
    #expect(scene.rowIDs == ["1", "3"])
  }

  @Test func failureToLoadMoreIsShownBelowUntilARetry() async {
    await appear(.fixture("1", next: "c"))
    model.posts.pager.rowAppeared("1")
    await scene.people.posts.next().fail(LoadFailure.offline)
    await model.posts.pager.loadingMore.finished
    #expect(
      model.viewData.foot
        == .failed(
          FailureText(
            title: "No Connection",
            message: "More posts could not be loaded. Check your connection and try again.",
            action: .retry)))
    model.posts.pager.rowAppeared("1")
    #expect(!model.posts.pager.loadingMore.isRunning)
    model.posts.pager.loadMore()
    await scene.answerMore(.fixture("2"))
    #expect(scene.rowIDs == ["1", "2"])
  }

  @Test func sourceWithOnlyEmptyPagesIsNotAskedForever() async {
    let asked = Recorder<Cursor?>()
    scene.people.posts.always { call in
      asked.add(call.cursor)
      return Page(items: [], next: "again")
    }
    await scene.performAndWait {
      model.onAppear()
    } whileWaiting: {
      await scene.answer()
    }
    #expect(asked.all.count == 6)
    #expect(model.viewData.posts == .nothingYet && model.viewData.foot == .paused)
  }

  @Test func favoriteIsShownAtOnceAndUndone() async {
    await appear(.fixture("1", "2"))
    scene.posts.reactions.always { call in
      .fixture(id: call.post).setting(call.reaction, isOn: call.isOn)
    }
    let other = scene.row("2")
    await scene.performAndWait { model.posts.actions.perform(.action(.favorite), inRow: "1") }
    #expect(scene.row()?.actions.first { $0.id == .favorite }?.isOn == true)
    #expect(scene.row("2") == other)
    #expect(
      scene.state.toast
        == Toast(
          id: 1, message: "Added to your favorites",
          undo: .reaction(.favorite, isOn: false, "1")))
    await scene.performAndWait { model.didTapUndo() }
    #expect(scene.state == scene.shown(.ada, .stranger, .fixture("1", "2")))
  }

  @Test func aRowScrolledAwayIsRead() async {
    await appear(Page(items: [.fixture(isUnread: true)]))
    #expect(scene.row()?.isUnread == true)
    model.posts.pager.rowAppeared("1")
    await scene.performAndWait { model.posts.rowDisappeared("1") }
    #expect(scene.row()?.isUnread == false)
    #expect(scene.marked.all == [["1"]])
  }

  @Test func tapsNavigate() async {
    await appear(.fixture("1"))
    model.posts.actions.perform(.post, inRow: "1")
    model.didTapPerson("alan")
    model.didTapPerson("ada")
    model.posts.actions.openHashtag("swift")
    model.didTapMessage()
    model.posts.actions.perform(.action(.reply), inRow: "1")
    model.didTapMention()
    #expect(
      scene.destinations.all == [
        .post("1"), .profile("alan"), .timeline(.hashtag("swift")), .messages(with: "ada"),
      ])
    #expect(scene.composed.all == [.reply(to: "1"), .mention("ada")])
    #expect(scene.state.posts.scrollTarget == ProfileViewData.top)
  }

  @Test func keysStepThroughThePosts() async {
    await appear(.fixture("1", "2"))
    model.posts.pager.rowAppeared("1")
    model.posts.didStep(by: 1)
    #expect(scene.state.posts.scrollTarget == "1")
    model.posts.didStep(by: 1)
    #expect(scene.state.posts.scrollTarget == "2")
  }
}

extension ProfileScene {
  fileprivate func performAndWait(
    _ action: @MainActor () -> Void, whileWaiting answer: @MainActor () async -> Void
  ) async {
    let completion = Completion(of: action)
    await answer()
    await completion.reached
  }
}
