import Dispatch
import Domain
import Foundation
import Presentation
import TestSupport
import Testing

/// Every clause of the contract of `LatestTask`.
@MainActor
@Suite struct LatestTaskTests {
  /// The possible results of cancelled work.
  enum Answer: CaseIterable {
    case success, failure, cancelledCall, ownCancellation

    func give(to request: GateRequest<String, Int>) {
      switch self {
      case .success: request.succeed(1)
      case .failure: request.fail(LoadFailure.offline)
      case .cancelledCall: request.fail(URLError(.cancelled))
      case .ownCancellation: request.fail(CancellationError())
      }
    }
  }

  let fakes = Fakes()
  let work: Gate<String, Int>
  let log = Log()
  let owner: Owner

  init() {
    work = fakes.gate("work")
    owner = Owner(log, work)
  }

  @Test func successIsDeliveredOnceAndOnTheMainActor() async {
    let completion = Completion { owner.start("a") }
    await work.next().succeed(1)
    await completion.reached
    #expect(log.lines == ["a: 1"])
    #expect(!owner.slot.isRunning)
  }

  @Test(arguments: [
    (LoadFailure.offline as any Error, LoadFailure.offline),
    (URLError(.badServerResponse), .malformed),
  ])
  func failureIsDeliveredAsLoadFailure(thrown: any Error, told: LoadFailure) async {
    let completion = Completion { owner.start("a") }
    await work.next().fail(thrown)
    await completion.reached
    #expect(log.lines == ["a: \(told)"])
    #expect(!owner.slot.isRunning)
  }

  @Test(arguments: Answer.allCases)
  func staleAnswerBeforeTheNewestIsDropped(_ answer: Answer) async {
    let old = Completion { owner.start("old") }
    let stale = await work.next()
    let new = Completion { owner.start("new") }
    answer.give(to: stale)
    await old.reached
    #expect(log.lines == [])
    #expect(owner.slot.isRunning)
    await work.next().succeed(2)
    await new.reached
    #expect(log.lines == ["new: 2"])
  }

  @Test(arguments: Answer.allCases)
  func staleAnswerAfterTheNewestIsDropped(_ answer: Answer) async {
    let old = Completion { owner.start("old") }
    let stale = await work.next()
    let new = Completion { owner.start("new") }
    await work.next().succeed(2)
    await new.reached
    answer.give(to: stale)
    await old.reached
    #expect(log.lines == ["new: 2"])
  }

  @Test func startingAgainCancelsRunningWork() async {
    owner.start("old")
    let old = await work.next()
    #expect(!old.wasCancelled)
    let new = Completion { owner.start("new") }
    #expect(old.wasCancelled)
    let current = await work.next()
    #expect(!current.wasCancelled)
    old.fail(CancellationError())
    current.succeed(2)
    await new.reached
  }

  @Test(arguments: Answer.allCases)
  func cancellationRestoresAtOnceAndDropsTheAnswer(_ answer: Answer) async {
    let completion = Completion { owner.start("a") }
    let request = await work.next()
    owner.slot.cancel()
    #expect(log.lines == ["before a"])
    #expect(request.wasCancelled)
    #expect(!owner.slot.isRunning)
    answer.give(to: request)
    await completion.reached
    #expect(log.lines == ["before a"])
  }

  @Test(arguments: [Answer.cancelledCall, .ownCancellation])
  func cancellationReportedByTheWorkRestores(_ answer: Answer) async {
    let completion = Completion { owner.start("a") }
    answer.give(to: await work.next())
    await completion.reached
    #expect(log.lines == ["before a"])
    #expect(!owner.slot.isRunning)
  }

  @Test func cancellationAfterSeveralStartsRestoresTheFirst() async {
    owner.start("first")
    let first = await work.next()
    owner.start("second")
    let second = await work.next()
    owner.slot.cancel()
    #expect(log.lines == ["before first"])
    first.fail(CancellationError())
    second.fail(CancellationError())
  }

  @Test func cancellationAfterAFinishedRunRestoresItsResult() async {
    let completion = Completion { owner.start("first") }
    await work.next().succeed(1)
    await completion.reached
    owner.start("second")
    let second = await work.next()
    owner.slot.cancel()
    #expect(log.lines == ["first: 1", "before second"])
    second.fail(CancellationError())
  }

  @Test func cancellationWithoutWorkDoesNothing() async {
    owner.slot.cancel()
    let completion = Completion { owner.start("a") }
    await work.next().succeed(1)
    await completion.reached
    owner.slot.cancel()
    #expect(log.lines == ["a: 1"])
  }

  @Test(arguments: Answer.allCases)
  func releasingTheOwnerCancels(_ answer: Answer) async {
    var owner: Owner? = Owner(log, work)
    let completion = Completion { owner?.start("a") }
    let request = await work.next()
    weak let lost = owner
    weak let slot = owner?.slot
    owner = nil
    #expect(lost == nil)
    #expect(slot == nil)
    #expect(request.wasCancelled)
    answer.give(to: request)
    await completion.reached
    #expect(log.lines == [])
  }

  /// Marks the main actor's queue, because its thread need not be the main thread.
  @Test func workAndMappingRunOffTheMainActor() async {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    let isOnMainActor = { @Sendable in DispatchQueue.getSpecific(key: mark) ?? false }
    let slot = LatestTask()
    slot.start {
      [isOnMainActor()].map { [$0, isOnMainActor()] }
    } then: { result in
      #expect(isOnMainActor())
      #expect(result == .success([[false, false]]))
    }
    await slot.finished
  }

  @Test func deliveryCanStartAgain() async {
    let slot = LatestTask()
    let completion = Completion {
      slot.start {
        1
      } then: { [log, work] first in
        slot.start {
          try await work("again")
        } then: { second in
          log.lines += ["\(first)", "\(second)"]
        }
      }
    }
    await work.next().succeed(2)
    await completion.reached
    #expect(log.lines == ["success(1)", "success(2)"])
  }

  @Test func restoringCanStartAgain() async {
    let slot = LatestTask()
    slot.start { [work] in
      try await work("first")
    } then: { _ in
    } restore: { [work, log] in
      slot.start {
        try await work("again")
      } then: {
        log.lines.append("\($0)")
      }
    }
    let first = await work.next()
    slot.cancel()
    #expect(slot.isRunning)
    first.succeed(1)
    await work.next().succeed(2)
    await slot.finished
    #expect(log.lines == ["success(2)"])
  }
}

/// What a view model would have shown.
@MainActor final class Log {
  var lines: [String] = []
}

/// Holds a slot like a view model.
@MainActor final class Owner {
  let slot = LatestTask()
  private let log: Log
  private let work: Gate<String, Int>

  init(_ log: Log, _ work: Gate<String, Int>) {
    self.log = log
    self.work = work
  }

  func start(_ name: String) {
    slot.start { [work] in
      try await work(name)
    } then: { [weak self] result in
      MainActor.assertIsolated()
      self?.show(name, result)
    } restore: { [weak self] in
      MainActor.assertIsolated()
      self?.log.lines.append("before \(name)")
    }
  }

  private func show(_ name: String, _ result: Result<Int, LoadFailure>) {
    switch result {
    case .success(let value): log.lines.append("\(name): \(value)")
    case .failure(let failure): log.lines.append("\(name): \(failure)")
    }
  }
}
