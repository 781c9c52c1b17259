import Domain
import Presentation
import TestSupport
import Testing

@testable import HeldNoticesFeature

@MainActor
@Suite struct HeldNoticesAnswerTests {
  let scene = HeldNoticesScene()
  var model: HeldNoticesViewModel { scene.model }

  @Test(arguments: NoticeRequest.Answer.allCases)
  func successClosesTheScreen(_ answer: NoticeRequest.Answer) async {
    await scene.appear()
    let completion = Completion { model.didTapAnswer(answer) }
    let request = await scene.requests.answers.next()
    #expect(request.input == .init(answer, "7"))
    #expect(!model.viewData.canAnswer)
    // The first answer wins.
    model.didTapAnswer(.dismissed)
    scene.changes.announce(.requested(.fixture, isOpen: false))
    #expect(scene.departures.all.isEmpty)
    request.succeed(())
    await completion.reached
    #expect(scene.departures.all.count == 1)
  }

  @Test func failureIsShownAndRestoresTheButtons() async {
    await scene.appear()
    let completion = Completion { model.didTapAnswer(.accepted) }
    await scene.requests.answers.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(model.viewData.canAnswer && scene.departures.all.isEmpty)
    #expect(
      scene.state.toast?.message
        == "Your decision could not be saved. This device is full. Free some space and try again.")
  }

  @Test func anAnswerElsewhereHidesTheButtonsUntilItIsRefused() async {
    await scene.appear()
    scene.changes.announce(.requested(.fixture, isOpen: false))
    #expect(!model.viewData.canAnswer && scene.departures.all.isEmpty)
    scene.changes.announce(.requested(.fixture, isOpen: true))
    #expect(model.viewData.canAnswer)
    let other = NoticeRequest(id: "8", person: .alan, count: 1)
    scene.changes.announce(.requested(other, isOpen: false))
    #expect(model.viewData.canAnswer)
  }

  @Test func anAnsweredRequestHasNoButtons() async {
    let scene = HeldNoticesScene(nil)
    await scene.appear()
    #expect(!scene.model.viewData.canAnswer)
    #expect(scene.model.viewData.title == "Ada Lovelace")
    await Completion { scene.model.didTapAnswer(.accepted) }.reached
    #expect(scene.requests.answers.pending.isEmpty)
  }
}
