import Domain

/// Announces changes in the order in which they were committed. Callers can reach the main actor in
/// any order, and a favorite announced after its own removal would stay on the screen. Each store
/// has one announcer. Each account has its own observers.
@MainActor
final class Announcer {
  private var next = 1
  private var early: [Int: ([Change], Changes)] = [:]

  nonisolated init() {}

  /// Call this for every number, even without changes.
  func announce(_ announced: [Change], to changes: Changes, ofWrite number: Int) {
    early[number] = (announced, changes)
    while let (due, changes) = early.removeValue(forKey: next) {
      next += 1
      for change in due { changes.announce(change) }
    }
  }
}
