/// The time for a scene.
package struct SceneClock {
  package static let live = SceneClock {
    Date()
  } sleep: {
    try await Task.sleep(for: $0)
  }

  let now: @Sendable () -> Date
  let sleep: (@Sendable (Duration) async throws -> Void)?

  /// Without `sleep`, the scene never wakes by itself. A test wakes it.
  package init(
    now: @escaping @Sendable () -> Date, sleep: (@Sendable (Duration) async throws -> Void)? = nil
  ) {
    self.now = now
    self.sleep = sleep
  }
}

/// Everything on the screen that changes with time. There is one timer for all, or none if nothing
/// is waiting.
@MainActor package final class Timelines {
  /// When something on the screen changes next.
  package private(set) var wakeDate: Date?
  let clock: SceneClock
  private let wake: @MainActor () -> Void
  private var waiting: [ObjectIdentifier: (number: Int, date: Date, show: () -> Void)] = [:]
  private var lastNumber = 0
  private var timer: Task<Void, Never>?

  init(_ clock: SceneClock, wake: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.wake = wake
  }

  deinit { timer?.cancel() }

  func wait(for date: Date?, _ line: AnyObject, show: @escaping () -> Void) {
    lastNumber += 1
    waiting[ObjectIdentifier(line)] = date.map { (lastNumber, $0, show) }
  }

  func showDue() {
    let now = clock.now()
    // In the order in which they started waiting, so that the same events give the same patches.
    let due = waiting.values.filter { $0.date <= now }.sorted { $0.number < $1.number }
    for line in due { line.show() }
    // A timer can end slightly too early.
    wakeDate = nil
  }

  /// Call this after each flush, so that many changes set the timer only once.
  func setTimer() {
    let date = waiting.values.lazy.map(\.date).min()
    guard date != wakeDate else { return }
    timer?.cancel()
    wakeDate = date
    guard let date, let sleep = clock.sleep else { return }
    let wait = Duration.seconds(max(0, date.timeIntervalSince(clock.now())))
    timer = Task { [weak self] in
      do { try await sleep(wait) } catch { return }
      self?.wake()
    }
  }
}
