import Foundation

/// The clock, IDs and formatting, for everything that depends on time and locale. Tests pass their
/// own.
package struct Surroundings: Sendable {
  package let now: @Sendable () -> Date
  package let sleep: @Sendable (Duration) async throws -> Void
  /// Returns a new ID with every call.
  package let makeID: @Sendable () -> String
  package let formatting: Formatting
  package let undoTimers = UndoTimers()

  package init(
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    makeID: @escaping @Sendable () -> String, formatting: Formatting
  ) {
    self.now = now
    self.sleep = sleep
    self.makeID = makeID
    self.formatting = formatting
  }
}

/// The dependencies of a screen.
package protocol ScreenSources: Sendable {
  var surroundings: Surroundings { get }
}

extension ScreenSources {
  package var now: @Sendable () -> Date { surroundings.now }
  package var sleep: @Sendable (Duration) async throws -> Void { surroundings.sleep }
  package var makeID: @Sendable () -> String { surroundings.makeID }
  package var formatting: Formatting { surroundings.formatting }
}
