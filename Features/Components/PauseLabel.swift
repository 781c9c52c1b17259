import SwiftUI

/// `Waiting for mastodon.social until 9:05 AM`
package struct PauseLabel: View {
  @Environment(\.serverPause) private var serverPause

  package init() {}

  package var body: some View {
    if let serverPause {
      Label(serverPause, systemImage: "clock")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .listRowBackground(Color.clear)
        .listRowSeparator(.hidden)
    }
  }
}

extension EnvironmentValues {
  private struct ServerPauseKey: EnvironmentKey {
    static let defaultValue: String? = nil
  }

  /// Nil if the server has asked for no pause.
  package var serverPause: String? {
    get { self[ServerPauseKey.self] }
    set { self[ServerPauseKey.self] = newValue }
  }
}
