import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ScheduledFeature

@MainActor
@Suite struct ScheduledChangesTests {
  let scene = ScheduledScene()
  var model: ScheduledViewModel { scene.model }

  @Test func changesElsewhereReplaceTheRows() async {
    await scene.appear(.looms)
    scene.changes.announce(.scheduled([.wool, .looms.at(ScheduledPost.tomorrow + 7_200)]))
    #expect(scene.texts == ["Wool", "Looms"])
    scene.changes.announce(.scheduled([]))
    #expect(scene.texts == [])
  }

  /// An answer on its way may be older than the change.
  @Test func aChangeDuringTheFirstLoadIsKept() async {
    model.onAppear()
    let request = await scene.posts.posts.next()
    scene.changes.announce(.scheduled([.wool]))
    request.succeed([.wool])
    await model.pager.loading.finished
    #expect(scene.texts == ["Wool"])
  }

  @Test func aTimeCanBeChosenAndSaved() async {
    await scene.appear(.looms, .wool)
    model.didTapChangeTime("1")
    #expect(scene.rows.map { $0.move != nil } == [true, false])
    #expect(scene.rows[0].move?.date == ScheduledPost.tomorrow)
    model.didChoose(ScheduledPost.tomorrow + 60)
    model.didTapSetTime()
    let request = await scene.posts.moves.next()
    #expect(request.input == .init("1", to: ScheduledPost.tomorrow + 60))
    request.succeed(())
    await model.changing.finished
    #expect(scene.state.move == nil)
  }

  @Test func aTimeChosenWhileAnotherIsStoredStaysOpen() async {
    await scene.appear(.looms)
    model.didTapChangeTime("1")
    model.didChoose(ScheduledPost.tomorrow + 60)
    model.didTapSetTime()
    let request = await scene.posts.moves.next()
    model.didChoose(ScheduledPost.tomorrow + 120)
    request.succeed(())
    await model.changing.finished
    #expect(scene.rows[0].move?.date == ScheduledPost.tomorrow + 120)
  }

  @Test func aSecondTapSetsTheTimeOnce() async {
    let moves = Recorder<FakeScheduled.Move>()
    scene.posts.moves.always { moves.add($0) }
    await scene.appear(.looms)
    model.didTapChangeTime("1")
    model.didTapSetTime()
    model.didTapSetTime()
    await model.changing.finished
    #expect(moves.all.count == 1)
  }

  @Test func aTimeThatFailsToSaveStaysOnScreen() async {
    await scene.appear(.looms)
    model.didTapChangeTime("1")
    model.didChoose(ScheduledPost.tomorrow + 60)
    model.didTapSetTime()
    await scene.posts.moves.next().fail(LoadFailure.storage(.full))
    await model.changing.finished
    #expect(scene.rows[0].move?.date == ScheduledPost.tomorrow + 60)
    #expect(scene.state.toast?.message.hasPrefix("The time could not be changed.") == true)
    model.didTapKeepTime()
    #expect(scene.rows[0].move == nil)
  }

  @Test func aTimeTooSoonCannotBeSaved() async {
    await scene.appear(.looms)
    model.didTapChangeTime("1")
    model.didChoose(.fixture + 299)
    #expect(scene.rows[0].move?.problem != nil)
    model.didChoose(.fixture + 300)
    #expect(scene.rows[0].move?.problem == nil)
  }

  @Test func aRemovedPostDiscardsItsNewTime() async {
    await scene.appear(.looms)
    model.didTapChangeTime("1")
    scene.changes.announce(.scheduled([.wool]))
    #expect(scene.state.move == nil)
  }

  @Test func deletingAsksForConfirmation() async {
    await scene.appear(.looms)
    model.didTapDelete("1")
    #expect(scene.state.question == ScheduledDeletion(post: .looms))
    model.didCloseQuestion()
    #expect(scene.state.question == nil)
    model.didConfirmDelete(ScheduledDeletion(post: .looms))
    let request = await scene.posts.deletions.next()
    #expect(request.input == "1")
    request.fail(LoadFailure.storage(.full))
    await model.changing.finished
    #expect(scene.state.toast?.message.hasPrefix("The post could not be deleted.") == true)
  }
}
