import Domain
import Presentation
import TestSupport
import Testing

/// The completion of `LatestTask`, which refreshing and tests wait for.
@MainActor
@Suite struct LatestTaskCompletionTests {
  let fakes = Fakes()
  let work: Gate<String, Int>
  let log = Log()
  let owner: Owner

  init() {
    work = fakes.gate("work")
    owner = Owner(log, work)
  }

  @Test func isImmediateWhenNothingRuns() async {
    _ = await waiter()
    #expect(log.lines == ["over"])
  }

  @Test func isReachedByEveryWaiterAfterTheDelivery() async {
    owner.start("a")
    let request = await work.next()
    let waiters = [await waiter(), await waiter(), await waiter()]
    #expect(log.lines == [])
    request.succeed(1)
    for waiter in waiters { await waiter.value }
    #expect(log.lines == ["a: 1", "over", "over", "over"])
  }

  @Test func isReachedOnlyWhenTheNewestEnded() async {
    let completion = Completion { owner.start("old") }
    let old = await work.next()
    let waiter = await waiter()
    owner.start("new")
    let new = await work.next()
    old.succeed(1)
    await completion.reached
    #expect(log.lines == [])
    new.succeed(2)
    await waiter.value
    #expect(log.lines == ["new: 2", "over"])
  }

  @Test func doesNotWaitForSupersededWork() async {
    owner.start("old")
    let old = await work.next()
    owner.start("new")
    await work.next().succeed(2)
    await owner.slot.finished
    #expect(log.lines == ["new: 2"])
    old.succeed(1)
  }

  @Test func isReachedOnCancellationWhileWorkContinues() async {
    owner.start("a")
    let request = await work.next()
    let waiter = await waiter()
    owner.slot.cancel()
    await waiter.value
    #expect(log.lines == ["before a", "over"])
    request.succeed(1)
  }

  @Test func isReachedWhenTheWorkReportsCancellation() async {
    owner.start("a")
    let request = await work.next()
    let waiter = await waiter()
    request.fail(CancellationError())
    await waiter.value
    #expect(log.lines == ["before a", "over"])
  }

  @Test func includesWorkThatTheDeliveryStarts() async {
    let slot = owner.slot
    slot.start {
      1
    } then: { [owner] _ in
      owner.start("next")
    }
    let waiter = await waiter()
    let next = await work.next()
    #expect(log.lines == [])
    next.succeed(2)
    await waiter.value
    #expect(log.lines == ["next: 2", "over"])
  }

  @Test func cancellingAWaiterCancelsNothing() async {
    owner.start("a")
    let request = await work.next()
    let waiter = await waiter()
    waiter.cancel()
    #expect(!request.wasCancelled)
    request.succeed(1)
    await owner.slot.finished
    #expect(log.lines.contains("a: 1"))
    await waiter.value
  }

  /// Returns when the waiter is waiting. On the main actor, it gets that far before anything else
  /// runs.
  private func waiter() async -> Task<Void, Never> {
    var task: Task<Void, Never>?
    await withCheckedContinuation { begun in
      task = Task { [owner, log] in
        begun.resume()
        await owner.slot.finished
        log.lines.append("over")
      }
    }
    return task ?? Task {}
  }
}
