import Domain
import Foundation
import Presentation

/// A notification, which can be about several people.
struct NotificationRowViewData: Hashable, Sendable, Identifiable {
  let id: String
  let symbol: String
  /// The people whose pictures fit.
  let people: [PersonViewData]
  /// Opens the list of all people, if the pictures show only some.
  var others: Others?
  /// `Ada Lovelace and 2 others favorited your post`
  let sentence: String
  /// The first words of the post it is about.
  let preview: String?
  let date: TimedText?
  let isUnread: Bool
  /// False if the app has no screen for it.
  let isLink: Bool
  /// Set if someone wants to follow.
  let request: Request?
  /// The whole row in one sentence, for a screen reader.
  let label: TimedText

  struct Others: Hashable, Sendable {
    /// `+6`
    let title: String
    /// `Show All 10 People`
    let label: String
  }

  enum Request: Hashable, Sendable {
    case open
    /// `Accepted`
    case answered(String)
  }
}

extension NotificationRowViewData {
  private static let maxPictures = 4

  /// - Parameter listsEveryone: true if there is a list of all people of the group.
  init(_ group: NoticeGroup, listsEveryone: Bool, _ formatting: Formatting) {
    let kind = group.newest.kind
    let people = kind.verb == nil ? [] : group.people
    id = group.id.rawValue
    symbol = kind.symbol
    self.people = people.prefix(Self.maxPictures).map { PersonViewData($0) }
    others =
      listsEveryone ? Others(group.count, excluding: self.people.count, formatting) : nil
    sentence =
      kind.verb.map { "\(people.names(of: group.count, formatting)) \($0)" }
      ?? kind.impersonalSentence(count: group.notices.count, formatting)
    preview = group.newest.post.flatMap { $0.excerpt(formatting) }
    date = formatting.age(of: group.newest.date)
    isUnread = group.isUnread
    isLink = kind.leadsSomewhere
    request = Request(group.newest)
    var parts = [isUnread ? "Unread" : nil, sentence, preview]
    if case .answered(let answer) = request { parts.insert(answer, at: 2) }
    label = parts.spokenSentences(followedBy: date)
  }
}

extension NotificationRowViewData.Others {
  fileprivate init?(_ count: Int, excluding shown: Int, _ formatting: Formatting) {
    guard count > shown else { return nil }
    title = "+\(formatting.count(count - shown))"
    label = "Show All \(formatting.count(count)) People"
  }
}

extension [Person] {
  /// `Ada and Bo`, `Ada and 2 others`.
  /// - Parameter count: includes people who are not named.
  fileprivate func names(of count: Int, _ formatting: Formatting) -> String {
    let first = self[0].displayName.bidiIsolated
    switch count {
    case 1: return first
    case 2 where self.count == 2: return "\(first) and \(self[1].displayName.bidiIsolated)"
    default: return "\(first) and \(formatting.count(count - 1, .other))"
    }
  }
}

extension NotificationRowViewData.Request {
  fileprivate init?(_ notice: Notice) {
    guard notice.kind == .followRequest else { return nil }
    switch notice.answer {
    case nil: self = .open
    case .accepted: self = .answered("Accepted")
    case .refused: self = .answered("Declined")
    }
  }
}

extension Notice.Kind {
  fileprivate func impersonalSentence(count: Int, _ formatting: Formatting) -> String {
    switch self {
    case .followsEnded: "A block or a moderator ended some of your follows"
    case .moderationWarning: "A moderator of your server sent you a warning"
    case .annualReport: "Your year in review is ready on your server’s website"
    default: "\(formatting.count(count, .otherNotification)) on your server’s website"
    }
  }
}

extension CountedNoun {
  fileprivate static let otherNotification = CountedNoun(
    "other notification", "other notifications")
}
