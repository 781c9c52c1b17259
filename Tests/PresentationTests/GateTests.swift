import TestSupport
import Testing

/// Tests the fakes themselves, because a fake that can't fail a test proves nothing.
@MainActor
@Suite struct GateTests {
  private let reports = Recorder<String>()

  @Test func answersReachTheirOwnCallInAnyOrder() async throws {
    let fakes = Fakes()
    let gate: Gate<Int, Int> = fakes.gate("double")
    async let one = gate(1)
    let first = await gate.next()
    async let two = gate(2)
    let second = await gate.next()
    second.succeed(second.input * 2)
    first.succeed(first.input * 2)
    #expect(try await one == 2)
    #expect(try await two == 4)
  }

  @Test func anUnexpectedCallFailsTheTest() async {
    await call { _ in }
    #expect(reports.all == ["ask(7) was called, which the test did not expect"])
  }

  @Test func anUnansweredCallFailsTheTest() async {
    await call { _ = await $0.next() }
    #expect(reports.all == ["ask(7) was never answered"])
  }

  @Test func secondAnswerFailsTheTest() async {
    await call {
      let request = await $0.next()
      request.succeed(1)
      request.succeed(2)
    }
    #expect(reports.all == ["ask(7) was answered twice"])
  }

  @Test func defaultAnswersAreAutomatic() async throws {
    let gate: Gate<Int, Int> = Fakes().gate("double")
    gate.always { $0 * 2 }
    #expect(try await gate(2) == 4)
    #expect(gate.pending.isEmpty)
  }

  /// Makes a call, lets the test handle it and ends the test's part.
  private func call(_ act: @MainActor (Gate<Int, Int>) async -> Void) async {
    var fakes: Fakes? = Fakes(report: reports.add)
    guard let gate: Gate<Int, Int> = fakes?.gate("ask") else { return }
    let call = Task { try? await gate(7) }
    await gate.arrival
    await act(gate)
    fakes = nil
    _ = await call.value
  }
}
