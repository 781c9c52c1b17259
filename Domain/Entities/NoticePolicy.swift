/// What happens with notifications from people whom the signed-in person may not want to hear from.
package struct NoticePolicy: Hashable, Codable, Sendable {
  package enum Group: String, Hashable, Codable, Sendable, CaseIterable {
    case notFollowed, notFollowing, newAccounts, privateMentions
    /// People whom moderators limited.
    case limited
  }

  package enum Choice: Hashable, Codable, Sendable {
    case accept
    /// Holds them back until the person decides.
    case filter
    /// Nobody ever sees them.
    case drop
    /// The source's own word. It is shown, and never sent.
    case unknown(String)
  }

  /// Without the groups that the source does not know.
  package var choices: [Group: Choice]
  /// How many people’s notifications are held back.
  package var requestCount: Int

  package init(choices: [Group: Choice] = [:], requestCount: Int = 0) {
    self.choices = choices
    self.requestCount = requestCount
  }

  /// The groups that can be changed.
  package var groups: [Group] { Group.allCases.filter { choices[$0] != nil } }
}

extension NoticePolicy.Choice {
  /// What can be chosen.
  package static let all: [NoticePolicy.Choice] = [.accept, .filter, .drop]
}
