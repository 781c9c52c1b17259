import Domain
import Presentation
import TestSupport
import Testing

@testable import HistoryFeature

/// Edits that arrive while the versions are shown.
@MainActor
@Suite struct HistoryEditTests {
  let scene = HistoryScene()
  var model: HistoryViewModel { scene.model }

  @Test(arguments: [
    Change.changed(.edited(minutesAgo: -5)), .edited(.edited(minutesAgo: -5)),
  ])
  func anEditLoadsTheVersionsInTheBackground(_ change: Change) async {
    await scene.appear(.texts("Tee"))
    let before = scene.state
    scene.changes.announce(change)
    await scene.posts.versions.arrival
    #expect(scene.state == before)
    await scene.answer(.edited)
    #expect(scene.state == scene.shown(.edited))
    scene.changes.announce(change)
    #expect(!model.loading.isRunning)
  }

  @Test(arguments: [
    Change.changed(.edited(minutesAgo: 0)), .changed(.fixture(id: "1")), .deleted("1"),
    .changed(.edited("2", minutesAgo: -5)),
  ])
  func otherChangesLoadNothing(_ change: Change) async {
    await scene.appear(.texts("Tee"))
    scene.changes.announce(change)
    #expect(!model.loading.isRunning)
  }

  @Test func manyEditsAreMergedIntoTwoLoads() async {
    await scene.appear(.texts("Tee"))
    for minutes in 1...5 {
      scene.changes.announce(.changed(.edited(minutesAgo: -Double(minutes))))
    }
    let first = await scene.posts.versions.next()
    #expect(scene.posts.versions.pending.isEmpty && !first.wasCancelled)
    first.succeed(.texts("Tee"))
    await scene.answer(.edited)
    #expect(scene.rows.count == 2 && !model.loading.isRunning)
  }

  @Test func anEditWhileHiddenLoadsOnReturn() async {
    await scene.appear(.texts("Tee"))
    model.didLeave()
    scene.changes.announce(.changed(.edited(minutesAgo: -5)))
    #expect(!model.loading.isRunning)
    model.onAppear()
    await scene.answer(.edited)
    #expect(scene.rows.count == 2)
  }

  @Test func failureInTheBackgroundIsNotShown() async {
    await scene.appear(.texts("Tee"))
    let before = scene.state
    scene.changes.announce(.changed(.edited(minutesAgo: -5)))
    await scene.fail(LoadFailure.offline)
    #expect(scene.state == before)
  }

  @Test func anEditBeforeTheScreenAppearedLoadsNothing() {
    scene.changes.announce(.changed(.edited(minutesAgo: -5)))
    #expect(scene.state == HistoryState() && !model.loading.isRunning)
  }
}
