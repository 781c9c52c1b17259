import Domain
import Foundation
import Presentation

/// What one or several people did, in a list.
package struct NotificationRowViewData: Hashable, Sendable, Identifiable {
  package let id: String
  package let symbol: String
  /// As many as there is room for pictures of.
  package let people: [PersonViewData]
  /// `Ada Lovelace and 2 others favorited your post`
  package let sentence: String
  /// The first words of the post it is about.
  package let preview: String?
  package let date: DateText?
  package let isUnread: Bool
  /// Where somebody asks to follow.
  package let request: Request?
  /// The whole row in one breath, for a screen reader.
  package let label: String

  package enum Request: Hashable, Sendable {
    case open
    /// `Accepted`
    case answered(String)
  }
}

/// Makes rows; a value, so that it works anywhere.
struct NotificationRowMaker: Hashable, Sendable {
  let now: Date
  let formatting: Formatting

  private static let mostPictures = 4

  func rows(of notices: [Notice]) -> [NotificationRowViewData] {
    NoticeGroup.groups(of: notices).map(row)
  }

  func row(_ group: NoticeGroup) -> NotificationRowViewData {
    let people = group.people
    let date = formatting.age(of: group.newest.date, at: now)
    let sentence = "\(names(people)) \(group.newest.kind.verb)"
    let preview = group.newest.post.flatMap(preview)
    let request = NotificationRowViewData.Request(group.newest)
    var parts = [group.isUnread ? "Unread" : nil, sentence, preview, date?.spoken]
    if case .answered(let answer) = request { parts.insert(answer, at: 2) }
    return NotificationRowViewData(
      id: group.id.rawValue, symbol: group.newest.kind.symbol,
      people: people.prefix(Self.mostPictures).map { PersonViewData($0) }, sentence: sentence,
      preview: preview, date: date, isUnread: group.isUnread, request: request,
      label: parts.spoken)
  }

  /// `Ada and Bo`, `Ada and 2 others`.
  private func names(_ people: [Person]) -> String {
    let first = people[0].displayName.standingAlone
    switch people.count {
    case 1: return first
    case 2: return "\(first) and \(people[1].displayName.standingAlone)"
    default: return "\(first) and \(formatting.count(people.count - 1, .other))"
    }
  }

  /// What a warning or a filter covers stays covered.
  private func preview(_ post: Post) -> String? {
    if let filtered = post.filtered { return "Filtered: \(filtered.title)" }
    if let warning = post.contentWarning, !warning.isEmpty { return warning }
    if let words = post.content?.spoken.split(whereSeparator: \.isNewline), !words.isEmpty {
      return words.joined(separator: " ")
    }
    return post.media.isEmpty ? nil : formatting.count(post.media.count, .picture)
  }
}

extension NotificationRowViewData.Request {
  fileprivate init?(_ notice: Notice) {
    guard notice.kind == .followRequest else { return nil }
    switch notice.answer {
    case nil: self = .open
    case .accepted: self = .answered("Accepted")
    case .refused: self = .answered("Refused")
    }
  }
}

extension Notice.Kind {
  fileprivate var verb: String {
    switch self {
    case .mention: "mentioned you"
    case .reply: "replied to you"
    case .favorite: "favorited your post"
    case .boost: "boosted your post"
    case .follow: "followed you"
    case .followRequest: "would like to follow you"
    case .pollEnded: "ran a poll that has ended"
    case .post: "wrote a post"
    case .edited: "edited a post"
    case .unknown: "did something that Moments has no words for yet"
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .mention: "at"
    case .reply: "arrowshape.turn.up.left.fill"
    case .favorite: "heart.fill"
    case .boost: "arrow.2.squarepath"
    case .follow, .followRequest: "person.fill"
    case .pollEnded: "chart.bar"
    case .post, .edited: "square.and.pencil"
    case .unknown: "bell"
    }
  }
}

extension CountedNoun {
  fileprivate static let other = CountedNoun("other", "others")
  fileprivate static let picture = CountedNoun("picture", "pictures")
}
