import Foundation

/// A person whose notifications the source holds back until the signed-in person decides about them.
package struct NoticeRequest: Hashable, Sendable, Identifiable {
  package typealias ID = Identifier<NoticeRequest>

  package enum Answer: String, Hashable, Codable, Sendable, CaseIterable {
    /// Shows what was held back, and from now on everything by the person.
    case accepted
    /// What was held back stays hidden.
    case dismissed
  }

  package let id: ID
  package let person: Person
  /// How many notifications are held back.
  package let count: Int
  /// The newest post in them. Nil if there is none, or if it is gone.
  package var lastPost: Post?
  package let updated: Date?

  package init(id: ID, person: Person, count: Int, lastPost: Post? = nil, updated: Date? = nil) {
    self.id = id
    self.person = person
    self.count = count
    self.lastPost = lastPost
    self.updated = updated
  }
}
