import Foundation

/// Something that happened to the signed-in person, such as a mention. (`Notification` is
/// Foundation's.)
package struct Notice: Hashable, Sendable, Identifiable {
  package typealias ID = Identifier<Notice>

  package enum Kind: Hashable, Codable, Sendable {
    case mention, reply, favorite, boost, follow, followRequest, pollEnded
    /// A post by someone the person asked to be notified about.
    case post
    case edited
    case quote
    /// Someone edited a post that the person quoted.
    case quotedPostEdited
    /// For moderators: someone joined the server.
    case signUp
    /// For moderators: someone reported an account.
    case report
    /// A block or a moderator ended follows of the person.
    case followsEnded
    case moderationWarning
    case annualReport
    case unknown(String)
  }

  /// The signed-in person's answer to a follow request.
  package enum Answer: String, Hashable, Codable, Sendable, CaseIterable {
    case accepted, refused
  }

  /// A group of notifications, such as all favorites of one post.
  package struct Group: Hashable, Sendable {
    /// Identifies the group.
    package let key: String
    /// Includes notifications by people who are not in `people`.
    package let count: Int
    /// A sample of the people, newest first.
    package let people: [Person]

    package init(key: String, count: Int, people: [Person]) {
      self.key = key
      self.count = count
      self.people = people
    }
  }

  package let id: ID
  package let kind: Kind
  package let person: Person
  /// Nil if the notification is about no post, or if the post is gone.
  package var post: Post?
  package let date: Date?
  package var isUnread: Bool
  /// The answer to a follow request. Nil for other notifications, and until the request is
  /// answered.
  package var answer: Answer?
  /// Nil for an ungrouped notification. Otherwise, this is the newest one of the group.
  package var group: Group?

  package init(
    id: ID, kind: Kind, person: Person, post: Post? = nil, date: Date? = nil,
    isUnread: Bool = false, answer: Answer? = nil, group: Group? = nil
  ) {
    self.id = id
    self.kind = kind
    self.person = person
    self.post = post
    self.date = date
    self.isUnread = isUnread
    self.answer = answer
    self.group = group
  }
}

extension Notice {
  /// False for a group that includes other people.
  package func isOnly(by id: Person.ID) -> Bool {
    person.id == id && (group?.count ?? 1) <= 1
  }
}
