import Foundation

/// A filter on the person's server, which applies on all their devices. The muted words of
/// `FeedFilter` stay on this device.
package struct ServerFilter: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<ServerFilter>

  package enum Place: String, Hashable, Codable, Sendable {
    case home, notifications, `public`, thread, account
  }

  package enum Action: String, Hashable, Codable, Sendable {
    /// A line with the filter's title stands in place of the post, and opens it.
    case warn
    case hide
  }

  package struct Keyword: Hashable, Codable, Sendable {
    package let text: String
    package let isWholeWord: Bool

    package init(_ text: String, isWholeWord: Bool) {
      self.text = text
      self.isWholeWord = isWholeWord
    }
  }

  package let id: ID
  package let title: String
  package let places: Set<Place>
  /// Missing where it is for good.
  package let expires: Date?
  package let action: Action
  package let keywords: [Keyword]
  /// Posts that were picked one by one.
  package let posts: Set<Post.ID>

  package init(
    id: ID, title: String, places: Set<Place>, expires: Date? = nil, action: Action = .warn,
    keywords: [Keyword] = [], posts: Set<Post.ID> = []
  ) {
    self.id = id
    self.title = title
    self.places = places
    self.expires = expires
    self.action = action
    self.keywords = keywords
    self.posts = posts
  }
}
