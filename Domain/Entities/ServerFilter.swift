import Foundation

/// A filter on the server, which applies on all devices of the person. The muted words of
/// `FeedFilter` stay on this device.
package struct ServerFilter: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<ServerFilter>

  /// Servers can have more places than these.
  package struct Place: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    package static let home = Place(rawValue: "home")
    package static let notifications = Place(rawValue: "notifications")
    package static let `public` = Place(rawValue: "public")
    package static let thread = Place(rawValue: "thread")
    package static let account = Place(rawValue: "account")
    package static let known = [home, notifications, `public`, thread, account]
  }

  /// Servers can have more actions. An unknown one counts as a warning, so that no post is shown
  /// unfiltered.
  package struct Action: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Covers the post with the filter's title. A tap opens it.
    package static let warn = Action(rawValue: "warn")
    package static let hide = Action(rawValue: "hide")
    package static let known = [warn, hide]
  }

  /// A word or a phrase.
  package struct Keyword: Hashable, Codable, Sendable {
    package typealias ID = Identifier<Keyword>

    /// Nil until the server has the word, and in filters stored by earlier versions.
    package let id: ID?
    package var text: String
    package var isWholeWord: Bool

    package init(_ text: String, isWholeWord: Bool, id: ID? = nil) {
      self.id = id
      self.text = text
      self.isWholeWord = isWholeWord
    }
  }

  package let id: ID
  package var title: String
  package var places: Set<Place>
  /// Nil for a filter that never expires.
  package var expires: Date?
  package var action: Action
  package var keywords: [Keyword]
  /// Individual posts that were added to the filter.
  package let posts: Set<Post.ID>
  /// Nil if no change is pending or refused.
  package var delivery: Post.Delivery?

  package init(
    id: ID, title: String, places: Set<Place>, expires: Date? = nil, action: Action = .warn,
    keywords: [Keyword] = [], posts: Set<Post.ID> = [], delivery: Post.Delivery? = nil
  ) {
    self.id = id
    self.title = title
    self.places = places
    self.expires = expires
    self.action = action
    self.keywords = keywords
    self.posts = posts
    self.delivery = delivery
  }
}

extension ServerFilter {
  /// The settings of a filter in its editor.
  package struct Details: Hashable, Codable, Sendable {
    /// When the filter ends.
    package enum Expiry: Hashable, Codable, Sendable {
      /// Keeps the current expiry. A new filter has none.
      case unchanged
      case never
      /// In seconds from when the filter is saved.
      case after(Int)
      case at(Date)
    }

    package var title: String
    package var places: Set<Place>
    package var action: Action
    package var keywords: [Keyword]
    package var expiry: Expiry

    package init(
      title: String = "", places: Set<Place> = [.home, .public], action: Action = .warn,
      keywords: [Keyword] = [], expiry: Expiry = .unchanged
    ) {
      self.title = title
      self.places = places
      self.action = action
      self.keywords = keywords
      self.expiry = expiry
    }
  }

  package var details: Details {
    Details(title: title, places: places, action: action, keywords: keywords)
  }

  /// The filter with these settings.
  package func applying(_ details: Details) -> ServerFilter {
    var filter = self
    filter.title = details.title
    filter.places = details.places
    filter.action = details.action
    filter.keywords = details.keywords
    switch details.expiry {
    case .never: filter.expires = nil
    case .at(let date): filter.expires = date
    case .unchanged, .after: break
    }
    return filter
  }
}

extension ServerFilter.Details {
  /// Why the filter cannot be saved. Nil if it can.
  /// - Parameter hasPosts: true for a filter with single posts, which needs no words.
  package func problem(hasPosts: Bool) -> FilterFailure? {
    let finished = finished
    if finished.title.isEmpty { return .titleMissing }
    if finished.places.isEmpty { return .placeMissing }
    return finished.keywords.isEmpty && !hasPosts ? .wordMissing : nil
  }

  /// Trims all texts and removes duplicate words.
  package var finished: Self {
    var details = self
    details.title = title.trimmingCharacters(in: .whitespacesAndNewlines)
    details.keywords = []
    for var keyword in keywords {
      keyword.text = keyword.text.trimmingCharacters(in: .whitespacesAndNewlines)
      let isKnown = details.keywords.contains { $0.text == keyword.text }
      if !keyword.text.isEmpty, !isKnown { details.keywords.append(keyword) }
    }
    return details
  }

  /// Finished settings with an absolute expiry date. Throws if something is missing.
  package func checked(hasPosts: Bool, at now: Date) throws -> Self {
    if let problem = problem(hasPosts: hasPosts) { throw LoadFailure.filter(problem) }
    var details = finished
    if case .after(let seconds) = expiry {
      details.expiry = .at(now.addingTimeInterval(Double(seconds)))
    }
    return details
  }
}

/// The content of the editor when it opens.
package struct ServerFilterForm: Hashable, Sendable {
  /// Nil for a new one.
  package var filter: ServerFilter?
  /// Unsaved or refused settings.
  package var draft: ServerFilter.Details?
  /// Why the source refused the settings.
  package var refusal: LoadFailure?

  package init(
    filter: ServerFilter? = nil, draft: ServerFilter.Details? = nil, refusal: LoadFailure? = nil
  ) {
    self.filter = filter
    self.draft = draft
    self.refusal = refusal
  }
}
