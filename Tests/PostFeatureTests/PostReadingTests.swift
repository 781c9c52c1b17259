import Domain
import Presentation
import TestSupport
import Testing

@testable import PostFeature

@MainActor
@Suite struct PostReadingTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  private static let unread = PostThread.fixture(
    ancestors: [.fixture(id: "0", isUnread: true)], post: .fixture(isUnread: true))

  @Test func postsAreReadWhenOpenedOrScrolledAway() async {
    await scene.performAndWait {
      model.onAppear()
    } whileWaiting: {
      await scene.posts.threads.next().succeed(Self.unread)
    }
    #expect(scene.row("1")?.row.isUnread == false)
    #expect(scene.row("0")?.row.isUnread == true)
    #expect(scene.marked.all == [["1"]])
    await scene.performAndWait { model.didHideRow("0") }
    #expect(scene.row("0")?.row.isUnread == false)
    #expect(scene.marked.all == [["1"], ["0"]])
    await scene.performAndWait { model.didHideRow("0") }
    #expect(scene.marked.all.count == 2)
  }

  @Test func failureToSaveReadPostsIsShown() async {
    scene.reading.marks.always { _ in throw LoadFailure.storage(.unavailable) }
    await scene.performAndWait {
      model.onAppear()
    } whileWaiting: {
      await scene.posts.threads.next().succeed(Self.unread)
    }
    #expect(scene.state.toast?.message.hasPrefix("Posts could not be marked as read.") == true)
  }

  @Test func contentWarningStateIsRemembered() async {
    await scene.appear(.fixture(post: .fixture(contentWarning: "food")))
    #expect(scene.row()?.row.text == nil)
    await scene.performAndWait { model.didTap(.warning, inRow: "1") }
    #expect(scene.row()?.row.text?.text == "Hello")
    scene.changes.announce(.opened(["1": false]))
    #expect(scene.row()?.row.text == nil)
    scene.changes.announce(.preferencesChanged(Preferences(opensWarnings: true)))
    #expect(scene.row()?.row.text == nil)
    scene.changes.announce(.opened(["1": true]))
    #expect(scene.row()?.row.warning?.isOpen == true)
  }

  @Test func thePreferenceToExpandWarningsAppliesAtOnce() async {
    await scene.appear(.fixture(post: .fixture(contentWarning: "food")))
    scene.changes.announce(.preferencesChanged(Preferences(opensWarnings: true)))
    #expect(scene.row()?.row.text?.text == "Hello")
  }

  @Test func aWarningExpandedDuringAFetchStaysOpen() async {
    let covered = PostThread.fixture(post: .fixture(contentWarning: "food"))
    await scene.appear(covered)
    model.didTapRetry()
    let request = await scene.posts.threads.next()
    model.didTap(.warning, inRow: "1")
    request.succeed(covered)
    await model.loading.finished
    #expect(scene.row()?.row.warning?.isOpen == true)
  }

  @Test func threadBeginsAtTheOpenedPostAndScrollsOnce() async {
    await scene.appear(.full)
    #expect(model.viewData.scrollTarget == "1")
    model.didScroll(to: "0")
    #expect(scene.state.scrollTarget == "1")
    model.didScroll(to: "1")
    model.didTapRetry()
    await scene.answer(.full)
    #expect(scene.state.scrollTarget == nil)
  }

  @Test func keysStartAtTheOpenedPost() async {
    await scene.appear(.full)
    let rows = scene.rowIDs
    let opened = rows.firstIndex(of: "1") ?? 0
    rows[opened...].forEach(model.didShowRow)
    model.didStep(by: 1)
    #expect(model.viewData.scrollTarget == rows[opened + 1])
    model.didStep(by: -1)
    #expect(model.viewData.scrollTarget == "1")
  }
}

extension PostScene {
  fileprivate func performAndWait(
    _ action: @MainActor () -> Void, whileWaiting answer: @MainActor () async -> Void
  ) async {
    let completion = Completion(of: action)
    await answer()
    await completion.reached
  }
}
