import Presentation

/// What stands in front of the whole app: one at a time.
package enum AppSheet: Hashable, Codable, Sendable, Identifiable {
  case compose(ComposeStart)
  case signIn
  /// What keys do.
  case help

  package var id: String {
    switch self {
    case .compose: "compose"
    case .signIn: "signIn"
    case .help: "help"
    }
  }
}
