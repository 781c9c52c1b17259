import Foundation

/// A person whose notifications the source holds back until the signed-in person decides about them.
package struct NoticeRequest: Hashable, Sendable, Identifiable {
  package typealias ID = Identifier<NoticeRequest>

  package enum Answer: String, Hashable, Codable, Sendable, CaseIterable {
    /// Shows the person's notifications from now on, including those held back.
    case accepted
    /// Keeps the notifications hidden.
    case dismissed
  }

  package let id: ID
  package let person: Person
  /// The number of notifications held back.
  package let count: Int
  /// The newest post in the notifications. Nil if there is none or it was deleted.
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
