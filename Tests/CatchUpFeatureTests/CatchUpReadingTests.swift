import Domain
import Presentation
import TestSupport
import Testing

@testable import CatchUpFeature

@MainActor
@Suite struct CatchUpReadingTests {
  let scene = CatchUpScene()
  var model: CatchUpViewModel { scene.model }

  private func performAndWait(_ action: @MainActor () -> Void) async {
    await Completion(of: action).reached
  }

  @Test func allPostsLeaveAtOnceAndAreMarkedLater() async {
    await scene.appear(.fixture(id: "2", author: .ada), .fixture(id: "1", author: .alan))
    let completion = Completion { model.didTapMarkRead() }
    #expect(
      model.viewData.phase
        == .empty(title: "All Caught Up", message: "New posts from your feed appear here."))
    #expect(scene.state.toast?.message == "2 posts marked as read")
    await scene.clock.sleeper
    #expect(scene.marked.all == [])
    // Loading in the meantime does not bring them back.
    model.didTapRetry()
    await scene.answer([.fixture(id: "3", author: .ada), .fixture(id: "2", author: .ada)])
    #expect(scene.rows == [["3"]])
    scene.clock.advance(by: UndoTimer.length)
    await completion.reached
    #expect(scene.marked.all == [["2", "1"]] && scene.state.toast == nil)
    scene.changes.announce(.read(["3"]))
    model.didTapMarkRead()
    #expect(scene.state.marking == [])
  }

  @Test func undoBringsThemBackUnmarked() async {
    await scene.appear(.fixture(id: "2", author: .ada), .fixture(id: "1", author: .alan))
    let completion = Completion { model.didTapMarkRead() }
    await scene.clock.sleeper
    model.didTapUndo()
    await completion.reached
    #expect(scene.rows == [["2"], ["1"]] && scene.state.toast == nil)
    #expect(scene.marked.all == [])
  }

  @Test(arguments: [true, false])
  func postsAreMarkedOnceUndoExpires(_ isDismissed: Bool) async throws {
    await scene.appear(.fixture(id: "1", author: .ada))
    let first = Completion { model.didTapMarkRead() }
    await scene.clock.sleeper
    if isDismissed {
      let toast = try #require(scene.state.toast)
      let marking = Completion { model.toaster.close(toast.id) }
      await marking.reached
      await first.reached
    } else {
      model.didTapRetry()
      await scene.answer([.fixture(id: "2", author: .ada)])
      let completion = Completion { model.didTapMarkRead() }
      await scene.clock.sleeper
      model.didTapUndo()
      await completion.reached
      await first.reached
      #expect(scene.rows == [["2"]])
    }
    #expect(scene.marked.all == [["1"]])
  }

  @Test func postsReturnIfMarkingFails() async {
    scene.reading.marks.always { _ in throw LoadFailure.storage(.full) }
    await scene.appear(.fixture(id: "1", author: .ada))
    let completion = Completion { model.didTapMarkRead() }
    await scene.clock.sleeper
    scene.clock.advance(by: UndoTimer.length)
    await completion.reached
    #expect(scene.rows == [["1"]])
    #expect(
      scene.state.toast?.message.hasPrefix("Posts could not be marked as read.") == true)
  }

  @Test func postsReadOrDeletedElsewhereDisappear() async {
    await scene.appear(
      .fixture(id: "4", author: .ada), .fixture(id: "3", author: .ada),
      .fixture(id: "2", author: .ada), .fixture(id: "1", author: .alan))
    scene.changes.announce(.read(["3", "unknown"]))
    #expect(scene.rows == [["4", "2"], ["1"]])
    scene.changes.announce(.deleted("2"))
    #expect(scene.rows == [["4"], ["1"]])
    scene.changes.announce(.related(Relationship(personID: "alan", isMuted: true)))
    #expect(scene.rows == [["4"]])
    scene.changes.announce(.changed(.fixture(id: "4", author: .ada, text: "Edited")))
    #expect(model.viewData.groups.first?.rows.first?.text == "Edited")
  }

  @Test func aPostOpensItsThread() async {
    let boost = Post.fixture(id: "1", author: .ada, boost: .init(id: "b", person: .alan))
    await scene.appear(boost)
    model.didTapPost("b")
    model.didTapPost("unknown")
    #expect(scene.destinations.all == [.post("1")])
  }
}
