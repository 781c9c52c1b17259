import Domain
import Presentation
import TestSupport
import Testing

@testable import CatchUpFeature

@MainActor
@Suite struct CatchUpReadingTests {
  let scene = CatchUpScene()
  var model: CatchUpViewModel { scene.model }

  private func through(_ action: @MainActor () -> Void) async {
    await Ending(of: action).reached
  }

  @Test func allAreMarkedAtOnceAndLeave() async {
    await scene.appear(.fixture(id: "2", author: .ada), .fixture(id: "1", author: .alan))
    await through { model.didTapMarkRead() }
    #expect(scene.marked.all == [["2", "1"]])
    #expect(
      model.viewData.phase
        == .empty(title: "All Caught Up", message: "New posts of your feed appear here."))
    await through { model.didTapMarkRead() }
    #expect(scene.marked.all.count == 1)
  }

  @Test func theyComeBackIfTheyCouldNotBeMarked() async {
    scene.reading.marks.always { _ in throw LoadFailure.storage(.full) }
    await scene.appear(.fixture(id: "1", author: .ada))
    await through { model.didTapMarkRead() }
    #expect(scene.rows == [["1"]])
    #expect(
      scene.state.toast?.message.hasPrefix("Posts could not be marked as read.") == true)
  }

  @Test func whatIsReadOrGoneElsewhereLeaves() async {
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
