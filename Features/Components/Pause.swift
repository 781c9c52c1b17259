import SwiftUI

/// Waits before something disappears automatically. A window keeps one, because views compare it by
/// identity.
package final class Pause: Sendable {
  private let sleep: @Sendable (Duration) async throws -> Void

  package init(_ sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.sleep = sleep
  }

  /// Returns true if the time has passed, and false if waiting was cancelled.
  package func callAsFunction(_ duration: Duration) async -> Bool {
    do {
      try await sleep(duration)
      return true
    } catch {
      return false
    }
  }
}

extension EnvironmentValues {
  private struct PauseKey: EnvironmentKey {
    static let defaultValue: Pause? = nil
  }

  /// Nil in previews, where time does not pass.
  package var pause: Pause? {
    get { self[PauseKey.self] }
    set { self[PauseKey.self] = newValue }
  }
}
