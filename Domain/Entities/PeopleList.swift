import Foundation

/// A list of people, with its own timeline.
package struct PeopleList: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<PeopleList>

  /// The replies that the timeline shows, in Mastodon's spelling.
  package enum Replies: String, Hashable, Codable, Sendable, CaseIterable {
    case followed
    case members = "list"
    case nobody = "none"
  }

  /// The settings of a list.
  package struct Details: Hashable, Codable, Sendable {
    package var title: String
    /// Nil if the source does not say.
    package var replies: Replies?
    /// True if the home timeline leaves out posts of the members. Nil if the source has no
    /// exclusive lists.
    package var isExclusive: Bool?

    package init(title: String, replies: Replies? = nil, isExclusive: Bool? = nil) {
      self.title = title
      self.replies = replies
      self.isExclusive = isExclusive
    }
  }

  package let id: ID
  package var title: String
  package var replies: Replies?
  package var isExclusive: Bool?
  /// Nil if the source has the list already.
  package var delivery: Post.Delivery?

  package init(
    id: ID, title: String, replies: Replies? = nil, isExclusive: Bool? = nil,
    delivery: Post.Delivery? = nil
  ) {
    self.id = id
    self.title = title
    self.replies = replies
    self.isExclusive = isExclusive
    self.delivery = delivery
  }

  package init(id: ID, _ details: Details, delivery: Post.Delivery? = nil) {
    self.init(
      id: id, title: details.title, replies: details.replies, isExclusive: details.isExclusive,
      delivery: delivery)
  }

  package var details: Details {
    get { Details(title: title, replies: replies, isExclusive: isExclusive) }
    set {
      title = newValue.title
      replies = newValue.replies
      isExclusive = newValue.isExclusive
    }
  }
}

extension PeopleList.Details {
  /// Trims the title. Throws if nothing is left.
  package func checked() throws -> Self {
    var details = self
    details.title = title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !details.title.isEmpty else { throw LoadFailure.list(.titleMissing) }
    return details
  }
}
