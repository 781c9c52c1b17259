import Domain
import Foundation

/// A notification as stored. Its people and post are in their own tables, in their current version.
struct StoredNotice: Codable, Hashable, Sendable {
  let id: Notice.ID
  let kind: Notice.Kind
  let person: Person.ID
  let post: Post.ID?
  let date: Date?
  /// The answer to a follow request, according to the source.
  var answer: Notice.Answer?
  /// Nil for a notification outside of any group.
  var group: Group?

  struct Group: Codable, Hashable, Sendable {
    let key: String
    let count: Int
    let people: [Person.ID]
  }
}

extension Setting<[StoredNotice]> {
  /// Newest first.
  static var notices: Self { Self(name: "notices") }
}

extension Setting<Notice.ID> {
  /// The newest seen notification.
  static var seenNotice: Self { Self(name: "seenNotice") }
}

extension Setting<Bool> {
  /// True if the stored notifications are groups.
  static var groupsNotices: Self { Self(name: "groupsNotices") }
}

extension [StoredNotice] {
  /// If IDs are not numbers, the order of the answer is kept.
  var newestFirst: Self {
    guard allSatisfy(\.id.isNumber) else { return self }
    return sorted { $0.id.isNumber(above: $1.id) == true }
  }
}
