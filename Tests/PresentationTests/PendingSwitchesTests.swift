import Domain
import TestSupport
import Testing

@testable import Presentation

@MainActor
@Suite struct PendingSwitchesTests {
  private struct Call: Hashable, Sendable {
    let isOn: Bool
    let key: String
  }

  private struct Revert: Hashable, Sendable {
    let key: String
    let isOn: Bool
    let failure: LoadFailure?
  }

  private let fakes = Fakes()
  private let calls: Gate<Call, Void>
  private let reverts = Recorder<Revert>()
  private let switches: PendingSwitches<String>

  init() {
    let calls: Gate<Call, Void> = fakes.gate("send")
    self.calls = calls
    switches = PendingSwitches { isOn, key in
      try await calls(Call(isOn: isOn, key: key))
    }
  }

  private func want(_ isOn: Bool, _ key: String) {
    switches.want(isOn, key) { [reverts] isOn, failure in
      reverts.add(Revert(key: key, isOn: isOn, failure: failure))
    }
  }

  @Test func aChangeHoldsUntilConfirmed() async {
    let completion = Completion { want(true, "a") }
    #expect(switches.applied(to: false, "a") && !switches.applied(to: false, "b"))
    await calls.next().succeed(())
    await completion.reached
    #expect(!switches.applied(to: false, "a") && reverts.all.isEmpty)
  }

  @Test func theLastOfSeveralTapsWinsWithOneRequest() async {
    let completion = Completion { want(true, "a") }
    let first = await calls.next()
    want(false, "a")
    want(true, "a")
    want(false, "a")
    #expect(!switches.applied(to: true, "a"))
    first.succeed(())
    let last = await calls.next()
    #expect(last.input == Call(isOn: false, key: "a"))
    last.succeed(())
    await completion.reached
  }

  @Test func failureRevertsTheChange() async {
    let completion = Completion { want(true, "a") }
    await calls.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(reverts.all == [Revert(key: "a", isOn: false, failure: .offline)])
    #expect(!switches.applied(to: false, "a"))
  }

  /// The source never had it, so the screen is already right.
  @Test func failureOfAnUndoneChangeIsNotShown() async {
    let completion = Completion { want(true, "a") }
    let first = await calls.next()
    want(false, "a")
    first.fail(LoadFailure.offline)
    await completion.reached
    #expect(reverts.all.isEmpty && !switches.applied(to: false, "a"))
  }

  @Test func failureShowsTheSourcesValue() async {
    let completion = Completion { want(true, "a") }
    let first = await calls.next()
    want(false, "a")
    first.succeed(())
    await calls.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(reverts.all == [Revert(key: "a", isOn: true, failure: .offline)])
  }

  @Test func cancellationRevertsSilently() async {
    let completion = Completion { want(true, "a") }
    await calls.next().fail(CancellationError())
    await completion.reached
    #expect(reverts.all == [Revert(key: "a", isOn: false, failure: nil)])
  }
}
