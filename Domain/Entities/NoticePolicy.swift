/// The rules for notifications, by the group of people who caused them.
package struct NoticePolicy: Hashable, Codable, Sendable {
  package enum Group: String, Hashable, Codable, Sendable, CaseIterable {
    case notFollowed, notFollowing, newAccounts, privateMentions
    /// People limited by moderators.
    case limited
  }

  package enum Choice: Hashable, Codable, Sendable {
    case accept
    /// Holds notifications back until the person decides.
    case filter
    /// Discards notifications.
    case drop
    /// A choice that the app does not know, as the source spells it. It is shown but never sent.
    case unknown(String)
  }

  /// Only groups that the source supports.
  package var choices: [Group: Choice]
  /// The number of people whose notifications are held back.
  package var requestCount: Int

  package init(choices: [Group: Choice] = [:], requestCount: Int = 0) {
    self.choices = choices
    self.requestCount = requestCount
  }

  package var groups: [Group] { Group.allCases.filter { choices[$0] != nil } }
}

extension NoticePolicy.Choice {
  package static let all: [NoticePolicy.Choice] = [.accept, .filter, .drop]
}
