import Domain
import Presentation
import TestSupport
import Testing

@testable import SignInFeature

@MainActor
@Suite struct SignInModelTests {
  let scene = SignInScene()

  @Test func successGoesFromTheSourceToTheAccount() async {
    await scene.authorize()
    #expect(
      scene.state.steps == [
        .address(.mastodon), .found(.server(.fixture)), .authorize(.fixture, .fixture()),
      ])
    scene.service.defaults.add(PostDefaults(visibility: .followers))
    #expect(scene.model.didReceive(.granted))
    let finish = await scene.service.finishes.next()
    #expect(finish.input.pending == .fixture() && finish.input.answer == .granted)
    finish.succeed(.fixture())
    let addition = await scene.accounts.additions.next()
    #expect(addition.input == .fixture())
    #expect(scene.accounts.addedDefaults.all == [PostDefaults(visibility: .followers)])
    addition.succeed(())
    await scene.model.working.finished
    #expect(scene.step == .done(.fixture()))
    scene.model.didTapContinue()
    scene.model.didLeave()
    #expect(scene.closings.all == [.fixture()])
  }

  @Test func successWithAMomentsAddressNeedsNoPermission() async {
    scene.model.didChoose(.moments)
    scene.model.didTypeAddress("http://m.example")
    scene.model.didTypeUserName("jsmith")
    scene.model.didTapContinue()
    let search = await scene.service.moments.next()
    #expect(search.input.address == "http://m.example" && search.input.userName == "jsmith")
    search.succeed(.fixture())
    await scene.model.working.finished
    scene.model.didTapContinue()
    await scene.accounts.additions.next().succeed(())
    await scene.model.working.finished
    #expect(scene.step == .done(.fixture()))
  }

  @Test func failureStaysOnTheStepAndCanBeRetried() async {
    scene.model.didChoose(.mastodon)
    scene.model.didTypeAddress("nowhere.example")
    scene.model.didTapContinue()
    await scene.service.servers.next().fail(SignInFailure.unreachable(host: "nowhere.example"))
    await scene.model.working.finished
    #expect(scene.step == .address(.mastodon))
    #expect(scene.state.problem?.failure == .unreachable(host: "nowhere.example"))
    #expect(scene.state.addresses == [.mastodon: "nowhere.example"])
    scene.model.didTapContinue()
    await scene.service.servers.next().succeed(.fixture)
    await scene.model.working.finished
    #expect(scene.step == .found(.server(.fixture)))
    #expect(scene.state.problem == nil)
  }

  /// The code was already redeemed, so asking for another one would be wrong.
  @Test func failureOfTheStoreRetriesTheSameAccount() async {
    await scene.authorize()
    _ = scene.model.didReceive(.granted)
    await scene.service.finishes.next().succeed(.fixture())
    await scene.accounts.additions.next().fail(LoadFailure.storage(.full))
    await scene.model.working.finished
    #expect(scene.state.problem?.failure == .failed(.storage(.full)))
    scene.model.didTapRetry()
    await scene.accounts.additions.next().succeed(())
    await scene.model.working.finished
    #expect(scene.step == .done(.fixture()))
  }

  @Test func cancellationByGoingBackIgnoresTheAnswer() async {
    scene.model.didChoose(.mastodon)
    scene.model.didTypeAddress("social.example")
    let completion = Completion { scene.model.didTapContinue() }
    let request = await scene.service.servers.next()
    scene.model.steps = []
    await request.cancelled
    request.succeed(.fixture)
    await completion.reached
    #expect(scene.state == SignInState(addresses: [.mastodon: "social.example"]))
  }

  @Test func cancellationOfTheWorkLeavesTheStepUnchanged() async {
    scene.model.didChoose(.mastodon)
    scene.model.didTypeAddress("social.example")
    scene.model.didTapContinue()
    await scene.service.servers.next().fail(CancellationError())
    await scene.model.working.finished
    #expect(scene.state.work == nil && scene.state.problem == nil)
    #expect(scene.step == .address(.mastodon))
  }

  @Test func leavingClosesOnceAndForgetsTheRequest() async {
    await scene.authorize()
    scene.model.didLeave()
    await scene.model.forgetting.finished
    scene.model.didLeave()
    await scene.model.forgetting.finished
    #expect(scene.closings.all == [nil])
    #expect(scene.service.cancellations.all.first == .fixture())
  }

  @Test func staleAnswersOfAnOlderRequestAreRefused() async {
    await scene.authorize(by: .code)
    #expect(scene.model.didReceive(.granted(code: Secret("17"), state: "old")))
    #expect(scene.state.problem?.failure == .notAskedFor)
    #expect(!scene.model.working.isRunning)
  }

  @Test func aKnownServerSkipsToItsAddress() {
    let state = SignInScene(server: "social.example").state
    #expect(state.steps == [.address(.mastodon)])
    #expect(state.addresses == [.mastodon: "social.example"])
    #expect(SignInScene().state == SignInState())
  }

  @Test func anUnexpectedAnswerIsIgnored() async {
    #expect(!scene.model.didReceive(.granted))
    await scene.find()
    #expect(!scene.model.didReceive(.granted))
  }

  @Test func aRepeatedLinkIsUsedOnce() async {
    await scene.authorize()
    #expect(scene.model.didReceive(.granted))
    #expect(scene.model.didReceive(.granted))
    await scene.service.finishes.next().fail(SignInFailure.denied)
    await scene.model.working.finished
    #expect(scene.service.finishes.pending.isEmpty)
    #expect(scene.state.problem?.failure == .denied)
  }

  /// A state can end up in crash reports and in messages of failed tests.
  @Test func noDescriptionOfTheStateShowsTheCode() async {
    await scene.authorize(by: .code)
    scene.model.didTypeCode("geheim")
    scene.model.didTapContinue()
    let finish = await scene.service.finishes.next()
    #expect(finish.input.answer == .granted(code: Secret("geheim"), state: "state"))
    for text in ["\(scene.state)", String(reflecting: scene.state)] {
      #expect(!text.contains("geheim"))
    }
    var dumped = ""
    dump(scene.state, to: &dumped)
    #expect(!dumped.contains("geheim"))
    finish.fail(CancellationError())
    await scene.model.working.finished
  }
}
