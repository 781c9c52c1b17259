import Domain

/// Unconfirmed changes of switches.
///
/// One request per switch runs at a time, and the last tap wins: however fast people tap, the
/// source ends up with the state on the screen. Requests continue after the screen is gone.
@MainActor
package final class PendingSwitches<Key: Hashable & Sendable> {
  /// Receives the source's value. The failure is nil if the request was cancelled.
  package typealias Revert = @MainActor (_ isOn: Bool, LoadFailure?) -> Void

  private struct Wish {
    let revert: Revert
    var confirmed: Bool
    var wanted: Bool
  }

  private let send: @Sendable (_ isOn: Bool, Key) async throws -> Void
  private var wishes: [Key: Wish] = [:]

  package init(send: @escaping @Sendable (_ isOn: Bool, Key) async throws -> Void) {
    self.send = send
  }

  var keys: [Key] { Array(wishes.keys) }
  var isEmpty: Bool { wishes.isEmpty }

  /// Sends the value. The caller shows it immediately.
  package func want(_ isOn: Bool, _ key: Key, revert: @escaping Revert) {
    guard wishes[key] == nil else {
      wishes[key]?.wanted = isOn
      return
    }
    wishes[key] = Wish(revert: revert, confirmed: !isOn, wanted: isOn)
    keepRunning { await self.sendAll(isOn, key) }
  }

  /// A fetched value can be older than the person's last tap.
  package func applied(to isOn: Bool, _ key: Key) -> Bool { wishes[key]?.wanted ?? isOn }

  /// Sends the newest wish next if it changed during the request.
  private func sendAll(_ isOn: Bool, _ key: Key) async {
    do {
      try await send(isOn, key)
    } catch {
      return revert(key, error.meansCancellation ? nil : LoadFailure(error))
    }
    wishes[key]?.confirmed = isOn
    guard let wanted = wishes[key]?.wanted, wanted != isOn else { return wishes[key] = nil }
    await sendAll(wanted, key)
  }

  /// If the person has tapped again, the screen is already right.
  private func revert(_ key: Key, _ failure: LoadFailure?) {
    guard let wish = wishes.removeValue(forKey: key), wish.wanted != wish.confirmed else { return }
    wish.revert(wish.confirmed, failure)
  }
}
