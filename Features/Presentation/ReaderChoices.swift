import Domain
import Foundation

/// The translations that the reader requested on a screen. They stay after a refresh.
package struct ReaderChoices: Hashable, Sendable {
  enum Translated: Hashable, Sendable {
    case running
    case shown(Translation)
    /// Shows the original again. The translation is kept.
    case hidden(Translation)
  }

  /// A translation belongs to one version of a post.
  private struct Entry: Hashable, Sendable {
    let edited: Date?
    let translated: Translated
  }

  private var translations: [Post.ID: Entry] = [:]

  package init() {}

  /// Nil if no translation of this version was requested.
  subscript(translationOf post: Post) -> Translated? {
    get {
      guard let entry = translations[post.id], entry.edited == post.edited else { return nil }
      return entry.translated
    }
    set {
      translations[post.id] = newValue.map { Entry(edited: post.edited, translated: $0) }
    }
  }
}
