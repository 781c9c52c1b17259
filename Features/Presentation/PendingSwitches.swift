import Domain

/// Switches that a person turned and the source has not confirmed.
///
/// One request per switch runs at a time. Of several taps the last one counts. Requests continue after
/// the screen is gone.
@MainActor
package final class PendingSwitches<Key: Hashable & Sendable> {
  private let send: @Sendable (_ isOn: Bool, Key) async throws -> Void
  private let takeBack: @MainActor (Key, _ isOn: Bool, LoadFailure?) -> Void
  private var wishes: [Key: Bool] = [:]
  private var sending: Set<Key> = []

  /// `takeBack` receives what the switch showed before. The failure is nil if the request was cancelled.
  package init(
    send: @escaping @Sendable (_ isOn: Bool, Key) async throws -> Void,
    takeBack: @escaping @MainActor (Key, _ isOn: Bool, LoadFailure?) -> Void
  ) {
    self.send = send
    self.takeBack = takeBack
  }

  /// Asks for it. The caller shows it at once.
  package func want(_ isOn: Bool, _ key: Key) {
    wishes[key] = isOn
    guard sending.insert(key).inserted else { return }
    keepRunning { await self.sendAll(key) }
  }

  /// A fetched value can be older than what the person wants.
  package func applied(to isOn: Bool, _ key: Key) -> Bool { wishes[key] ?? isOn }

  private func sendAll(_ key: Key) async {
    while let wish = wishes[key] {
      do {
        try await send(wish, key)
        if wishes[key] == wish { wishes[key] = nil }
      } catch {
        // A newer wish is sent instead.
        guard wishes[key] == wish else { continue }
        wishes[key] = nil
        takeBack(key, !wish, error is CancellationError ? nil : LoadFailure(error))
      }
    }
    sending.remove(key)
  }
}
