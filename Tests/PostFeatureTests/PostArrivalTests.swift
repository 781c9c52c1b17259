import Domain
import Presentation
import TestSupport
import Testing

@testable import PostFeature

/// Replies that arrive while the thread is open, and while the app is in the background.
@MainActor
@Suite struct PostArrivalTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  nonisolated private static let reply = Post.fixture(
    id: "new", author: .ada, parent: .init(id: "2"))

  nonisolated private static let arrivals: [Change] = [
    .arrived([.fixture(id: "7"), reply]),
    .arrivedAboveGap(Page(items: [reply], gaps: [Gap(id: "gap", index: 1)])),
    .notificationsChanged([Notice(id: "1", kind: .reply, person: .ada, post: reply)]),
  ]

  private var withReply: PostThread {
    var thread = PostThread.full
    thread.replies.insert(.init(post: Self.reply, depth: 2), at: 3)
    return thread
  }

  private func announce(_ change: Change) {
    scene.changes.announce(change)
  }

  @Test(arguments: arrivals)
  func aReplyThatArrivesIsLoadedInTheBackground(_ arrival: Change) async {
    await scene.appear(.full)
    model.didScroll(to: "1")
    let before = scene.state
    announce(arrival)
    await scene.posts.threads.arrival
    #expect(scene.state == before)
    await scene.answer(withReply)
    #expect(scene.rowIDs == ["0", "1", "2", "3", "4", "new", "5"])
    #expect(scene.state == scene.shown(withReply))
    announce(arrival)
    #expect(!model.loading.isRunning)
  }

  @Test(arguments: [
    Post.fixture(id: "new", parent: .init(id: "elsewhere")), .fixture(id: "new"),
    .fixture(id: "new", parent: .init(id: "0")), .fixture(id: "3", parent: .init(id: "2")),
  ])
  func anUnrelatedPostLoadsNothing(_ post: Post) async {
    await scene.appear(.full)
    announce(.arrived([post]))
    #expect(!model.loading.isRunning)
  }

  @Test func manyRepliesAreMergedIntoTwoLoads() async {
    await scene.appear(.full)
    for number in 1...5 {
      announce(.arrived([.fixture(id: .init("new \(number)"), parent: .init(id: "1"))]))
    }
    let first = await scene.posts.threads.next()
    #expect(scene.posts.threads.pending.isEmpty && !first.wasCancelled)
    first.succeed(.full)
    await scene.answer(withReply)
    #expect(scene.posts.threads.pending.isEmpty && !model.loading.isRunning)
    #expect(scene.rowIDs.contains("new"))
  }

  @Test(arguments: [true, false])
  func aReplyArrivingDuringALoadIsLoadedIfMissing(_ isMissing: Bool) async {
    model.onAppear()
    let first = await scene.posts.threads.next()
    announce(.arrived([Self.reply]))
    first.succeed(isMissing ? .full : withReply)
    if isMissing { await scene.answer(withReply) } else { await model.loading.finished }
    #expect(scene.rowIDs.contains("new") && !model.loading.isRunning)
  }

  @Test func aHiddenThreadLoadsWhenItIsShownAgain() async {
    await scene.appear(.full)
    model.didLeave()
    announce(.arrived([Self.reply]))
    model.didBecomeActive()
    #expect(!model.loading.isRunning)
    model.onAppear()
    await scene.answer(withReply)
    #expect(scene.rowIDs.contains("new") && !model.loading.isRunning)
    model.didLeave()
    model.onAppear()
    #expect(!model.loading.isRunning)
  }

  @Test func comingBackLoadsInTheBackground() async {
    await scene.appear(.full)
    let before = scene.state
    model.didBecomeActive()
    await scene.posts.threads.arrival
    #expect(scene.state == before)
    await scene.answer(withReply)
    #expect(scene.rowIDs.contains("new"))
  }

  @Test func failureInTheBackgroundIsNotShown() async {
    await scene.appear(.full)
    let before = scene.state
    model.didBecomeActive()
    await scene.fail(LoadFailure.offline)
    #expect(scene.state == before)
    announce(.arrived([Self.reply]))
    await scene.answer(withReply)
    #expect(scene.rowIDs.contains("new"))
  }

  @Test func aThreadDeletedMeanwhileSaysSo() async {
    await scene.appear(.full)
    model.didBecomeActive()
    await scene.fail(LoadFailure.notFound)
    #expect(scene.state.thread == .failed(.notFound, previous: nil))
  }

  @Test func pullingReplacesABackgroundLoad() async {
    await scene.appear(.full)
    model.didBecomeActive()
    let quiet = await scene.posts.threads.next()
    let completion = Completion { model.didTapRetry() }
    #expect(quiet.wasCancelled && scene.state.thread.isLoading)
    quiet.succeed(.fixture())
    await scene.fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.state.toast != nil && scene.rowIDs == ["0", "1", "2", "3", "4", "5"])
  }

  @Test func laterAncestorsDoNotMoveAReplyBeingRead() async {
    var orphan = PostThread.full
    orphan.ancestors = []
    await scene.appear(orphan)
    model.didShowRow("5")
    model.didBecomeActive()
    await scene.answer(.full)
    #expect(scene.rowIDs.first == "0" && scene.state.scrollTarget == nil)
  }

  @Test func changesDuringABackgroundLoadAreKept() async {
    await scene.appear(.full)
    model.didBecomeActive()
    announce(.deleted("2"))
    await scene.answer(.full)
    #expect(scene.rowIDs == ["0", "1", "5"])
  }
}
