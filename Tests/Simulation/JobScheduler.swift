import Foundation
import TestSupport

/// Runs every job of the process on one thread, one at a time. Jobs of the main actor keep their
/// order. Among all others, the seed decides, so that tasks interleave differently with each seed
/// and identically with the same one.
final class JobScheduler: @unchecked Sendable {
  // Unchecked, because the hooks below can be called on any thread: `lock` guards all state.
  static let shared = JobScheduler()
  private let lock = NSLock()
  private var mainJobs: [UnownedJob] = []
  private var otherJobs: [UnownedJob] = []
  private var generator = SeededGenerator(seed: 0)
  private let main = MainExecutor()
  private let others = OtherExecutor()
  // The runtime reads these millions of times.
  private static let mainExecutor = shared.main.asUnownedSerialExecutor()
  private static let mainIdentity = MainExecutor.identity(of: mainExecutor)

  /// From now on, no job runs by itself, until the process ends.
  func takeOver() {
    Hooks.slot("swift_task_enqueueGlobal_hook", of: Hooks.Enqueue.self).pointee = { job, _ in
      JobScheduler.shared.add(job)
    }
    Hooks.slot("swift_task_getMainExecutor_hook", of: Hooks.MainExecutor.self).pointee = { _ in
      JobScheduler.mainExecutor
    }
    Hooks.slot("swift_task_isMainExecutor_hook", of: Hooks.IsMainExecutor.self).pointee = {
      executor, _ in JobScheduler.mainIdentity == MainExecutor.identity(of: executor)
    }
  }

  func reseed(_ seed: UInt64) { lock.withLock { generator = SeededGenerator(seed: seed) } }

  /// Runs jobs until none is left. Returns false if they never end.
  func drain() -> Bool {
    for _ in 0..<Self.maxJobs {
      guard let (job, isMain) = next() else { return true }
      if isMain {
        job.runSynchronously(on: main.asUnownedSerialExecutor())
      } else {
        job.runSynchronously(on: others.asUnownedTaskExecutor())
      }
    }
    return false
  }

  private static let maxJobs = 2_000_000

  private func next() -> (UnownedJob, isMain: Bool)? {
    lock.withLock {
      let count = otherJobs.count + (mainJobs.isEmpty ? 0 : 1)
      guard count > 0 else { return nil }
      let chosen = count == 1 ? 0 : Int.random(in: 0..<count, using: &generator)
      if chosen < otherJobs.count { return (otherJobs.remove(at: chosen), false) }
      return (mainJobs.removeFirst(), true)
    }
  }

  fileprivate func add(_ job: UnownedJob) { lock.withLock { otherJobs.append(job) } }

  fileprivate func addToMain(_ job: UnownedJob) { lock.withLock { mainJobs.append(job) } }
}

private final class MainExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) { JobScheduler.shared.addToMain(UnownedJob(job)) }

  /// There is only one thread.
  func checkIsolated() {}

  static func identity(of executor: UnownedSerialExecutor) -> Int {
    unsafeBitCast(executor, to: (Int, Int).self).0
  }
}

private final class OtherExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { JobScheduler.shared.add(UnownedJob(job)) }
}

/// Hooks that the concurrency runtime calls before it schedules a job.
private enum Hooks {
  typealias Enqueue = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void
  typealias MainExecutor =
    @convention(thin) (@convention(thin) () -> UnownedSerialExecutor) -> UnownedSerialExecutor
  typealias IsMainExecutor =
    @convention(thin) (
      UnownedSerialExecutor, @convention(thin) (UnownedSerialExecutor) -> Bool
    ) -> Bool

  static func slot<Hook>(_ name: String, of type: Hook.Type) -> UnsafeMutablePointer<Hook?> {
    guard let slot = dlsym(dlopen(nil, RTLD_NOW), name) else {
      preconditionFailure("The runtime has no \(name).")
    }
    return slot.assumingMemoryBound(to: Hook?.self)
  }
}
