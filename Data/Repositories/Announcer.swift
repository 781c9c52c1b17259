import Domain

/// Announces what writes did in the order in which they were committed. Their callers come to the main
/// actor in any order, and a like that is heard after its own removal would stay on the screen.
@MainActor
final class Announcer {
  private let changes: Changes
  private var next = 1
  private var early: [Int: [Change]] = [:]

  nonisolated init(_ changes: Changes) {
    self.changes = changes
  }

  /// Every number has to come, also where there is nothing to announce.
  func announce(_ announced: [Change], ofWrite number: Int) {
    early[number] = announced
    while let due = early.removeValue(forKey: next) {
      next += 1
      for change in due { changes.announce(change) }
    }
  }
}
