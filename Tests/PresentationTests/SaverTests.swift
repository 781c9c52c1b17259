import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct SaverTests {
  let fakes = Fakes()
  let writes: Gate<[Int], Void>
  let saver: Saver<[Int]>
  let log = Log()

  init() {
    let writes: Gate<[Int], Void> = fakes.gate("write")
    self.writes = writes
    saver = Saver(merging: +) { try await writes($0) }
  }

  private func save(_ values: Int...) {
    saver.save(values) { [log] in log.lines.append("\($0)") }
  }

  @Test func valuesDuringASaveAreSavedTogetherAfterIt() async {
    let completion = Completion { save(1) }
    let first = await writes.next()
    save(2)
    save(3)
    first.succeed(())
    let second = await writes.next()
    #expect(second.input == [2, 3])
    second.succeed(())
    await completion.reached
    #expect(log.lines == [])
  }

  @Test func savedIsReportedOnceWhenNothingWaits() async {
    let completion = Completion {
      saver.save([1], onFailure: { _ in }, onSaved: { log.lines.append("1") })
    }
    let first = await writes.next()
    saver.save([2], onFailure: { _ in }, onSaved: { log.lines.append("2") })
    first.succeed(())
    let second = await writes.next()
    #expect(log.lines == [])
    second.succeed(())
    await completion.reached
    #expect(log.lines == ["2"])
  }

  @Test func withoutMergingTheNewestWins() async {
    let newest = Saver<[Int]> { [writes] in try await writes($0) }
    let completion = Completion { newest.save([1]) { _ in } }
    let first = await writes.next()
    newest.save([2]) { _ in }
    newest.save([3]) { _ in }
    first.succeed(())
    let second = await writes.next()
    #expect(second.input == [3])
    second.succeed(())
    await completion.reached
  }

  @Test func failureIsReportedAndItsValueJoinsTheNextSave() async {
    let failing = Completion { save(1) }
    await writes.next().fail(LoadFailure.storage(.full))
    await failing.reached
    #expect(log.lines == ["\(LoadFailure.storage(.full))"])
    let completion = Completion { save(2) }
    let second = await writes.next()
    #expect(second.input == [1, 2])
    second.succeed(())
    await completion.reached
  }

  @Test func failureWithAValueWaitingKeepsTheirOrder() async {
    let failing = Completion { save(1) }
    let first = await writes.next()
    save(2)
    first.fail(LoadFailure.offline)
    await failing.reached
    let completion = Completion { save(3) }
    let second = await writes.next()
    #expect(second.input == [1, 2, 3])
    second.succeed(())
    await completion.reached
  }

  @Test func savingContinuesWithoutItsOwner() async {
    var owned: Saver<[Int]>? = Saver(merging: +) { [writes] in try await writes($0) }
    let completion = Completion {
      owned?.save([1]) { _ in }
    }
    let first = await writes.next()
    owned?.save([2]) { _ in }
    owned = nil
    #expect(!first.wasCancelled)
    first.succeed(())
    let second = await writes.next()
    #expect(second.input == [2])
    second.succeed(())
    await completion.reached
  }

  @Test func uncancelledWorkContinuesIfItsWaiterIsCancelled() async throws {
    let waiter = Task { [writes] in
      try await uncancelled { try await writes([1]) }
    }
    let request = await writes.next()
    waiter.cancel()
    #expect(!request.wasCancelled)
    request.succeed(())
    try await waiter.value
  }
}
