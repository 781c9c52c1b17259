import TestSupport
import Testing

/// The fakes themselves: a fake that cannot fail a test proves nothing.
@MainActor
@Suite struct GateTests {
  @Test func answersGoToTheirOwnCallInAnyOrder() async throws {
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

  @Test func callThatNobodyExpectedFailsTheTest() async {
    await expectIssue("ask(7) was called, which the test did not expect") { _ in }
  }

  @Test func callThatWasNeverAnsweredFailsTheTest() async {
    await expectIssue("ask(7) was never answered") { _ = await $0.next() }
  }

  @Test func secondAnswerFailsTheTest() async throws {
    let fakes = Fakes()
    let gate: Gate<Int, Int> = fakes.gate("ask")
    async let answer = gate(1)
    let request = await gate.next()
    request.succeed(1)
    #expect(try await answer == 1)
    withKnownIssue {
      request.succeed(2)
    } matching: {
      "\($0)".contains("ask(1) was answered twice")
    }
  }

  private func expectIssue(
    _ message: String, afterCalling act: @MainActor (Gate<Int, Int>) async -> Void
  ) async {
    var fakes: Fakes? = Fakes()
    guard let gate: Gate<Int, Int> = fakes?.gate("ask") else { return }
    let call = Task { try await gate(7) }
    await gate.arrival
    await act(gate)
    withKnownIssue {
      fakes = nil
    } matching: {
      "\($0)".contains(message)
    }
    await #expect(throws: CancellationError.self) { try await call.value }
  }
}
