/// The app's preferences, shared by all accounts.
package struct Preferences: Hashable, Codable, Sendable {
  package enum Appearance: String, Hashable, Codable, Sendable, CaseIterable {
    case system, light, dark
  }

  package enum TextSize: String, Hashable, Codable, Sendable, CaseIterable {
    /// Follows the device's setting.
    case system
    case small, standard, large, larger, largest
  }

  /// The number of days that a server's posts stay on this device after they were last loaded.
  package enum Retention: Int, Hashable, Codable, Sendable, CaseIterable {
    case month = 30
    case quarter = 90
    case year = 365
    case forever = 0
  }

  package var appearance: Appearance
  package var textSize: TextSize
  /// The number of posts on a page.
  package var pageSize: Int
  package var retention: Retention
  /// True if content warnings are open until the reader closes them.
  package var opensWarnings: Bool
  /// The GitHub user whose repositories are shown. If empty, the source's own repositories are
  /// shown.
  package var gitHubName: String

  package static let pageSizes = [5, 10, 20, 40]

  package init(
    appearance: Appearance = .system, textSize: TextSize = .system, pageSize: Int = 20,
    retention: Retention = .quarter, opensWarnings: Bool = false, gitHubName: String = ""
  ) {
    self.appearance = appearance
    self.textSize = textSize
    self.pageSize = pageSize
    self.retention = retention
    self.opensWarnings = opensWarnings
    self.gitHubName = gitHubName
  }
}

extension Preferences {
  /// Missing or unreadable preferences get their defaults, without affecting the others.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, or first: Value) -> Value {
      (try? container.decode(Value.self, forKey: key)) ?? first
    }
    let first = Preferences()
    appearance = value(.appearance, or: first.appearance)
    textSize = value(.textSize, or: first.textSize)
    let size = value(.pageSize, or: first.pageSize)
    pageSize = Self.pageSizes.contains(size) ? size : first.pageSize
    retention = value(.retention, or: first.retention)
    opensWarnings = value(.opensWarnings, or: first.opensWarnings)
    gitHubName = value(.gitHubName, or: first.gitHubName)
  }
}
