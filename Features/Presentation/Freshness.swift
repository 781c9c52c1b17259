import Domain
import Foundation

/// The origin and age of the content on a screen.
package enum Freshness: Hashable, Sendable {
  /// When it was fetched from the source.
  case fetched(Date)
  /// Cached, and not confirmed by the source since. The date is nil if the source has only sent
  /// parts of it, with other content.
  case kept(Date?)

  package var isKept: Bool {
    if case .kept = self { true } else { false }
  }

  /// True if there may be more content than is stored.
  package var isPartial: Bool { self == .kept(nil) }

  private var date: Date? {
    switch self {
    case .fetched(let date): date
    case .kept(let date): date
    }
  }
}

extension Freshness {
  /// `Updated 5 minutes ago`, or that it was never updated.
  func text(_ formatting: Formatting) -> TimedText {
    date.map(formatting.updated) ?? TimedText("Not updated yet")
  }
}

extension Loadable {
  /// The age of the content, if people should know it: for cached content until the source answers,
  /// unless it is very recent, and for content that could not be refreshed.
  package func age(
    _ freshness: Freshness?, at now: Date, _ formatting: Formatting
  ) -> TimedText? {
    guard let freshness, value != nil else { return nil }
    switch self {
    case .failed: return freshness.text(formatting)
    case .idle, .loading, .loaded:
      guard case .kept(let date?) = freshness, now.timeIntervalSince(date) >= 60 else { return nil }
      return freshness.text(formatting)
    }
  }
}
