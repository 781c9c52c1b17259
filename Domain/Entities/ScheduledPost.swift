import Foundation

/// A post by the signed-in person that the source publishes later.
package struct ScheduledPost: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<ScheduledPost>

  /// If the time is closer than this, sources publish the post immediately.
  package static let minimumDelay: TimeInterval = 300

  package let id: ID
  package var date: Date
  package let text: String
  package let contentWarning: String?
  package let visibility: PostVisibility
  package let media: [Media]
  /// Empty if there is no poll.
  package let pollOptions: [String]
  package let isReply: Bool
  package let isQuote: Bool
  /// Nil if the source has it already.
  package var delivery: Post.Delivery?

  package init(
    id: ID, date: Date, text: String, contentWarning: String? = nil,
    visibility: PostVisibility = .everyone, media: [Media] = [], pollOptions: [String] = [],
    isReply: Bool = false, isQuote: Bool = false, delivery: Post.Delivery? = nil
  ) {
    self.id = id
    self.date = date
    self.text = text
    self.contentWarning = contentWarning
    self.visibility = visibility
    self.media = media
    self.pollOptions = pollOptions
    self.isReply = isReply
    self.isQuote = isQuote
    self.delivery = delivery
  }

  /// Throws if the time is so close that a source would publish immediately.
  package static func check(_ date: Date, at now: Date) throws {
    guard date.timeIntervalSince(now) >= minimumDelay else { throw LoadFailure.schedule(.tooSoon) }
  }
}
