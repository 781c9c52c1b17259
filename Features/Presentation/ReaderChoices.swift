import Domain
import Foundation

/// What the reader chose to see of the posts on a screen: what a warning covers, and translations. It stays
/// after a refresh.
package struct ReaderChoices: Hashable, Sendable {
  package enum Translated: Hashable, Sendable {
    case running
    case shown(Translation)
    /// Back to the original; the translation is still here.
    case hidden(Translation)
  }

  /// A translation belongs to one version of a post.
  private struct Entry: Hashable, Sendable {
    let edited: Date?
    let translated: Translated
  }

  /// Posts whose content warning is open.
  package private(set) var openPosts: Set<Post.ID>
  private var translations: [Post.ID: Entry] = [:]

  package init(openPosts: Set<Post.ID> = []) {
    self.openPosts = openPosts
  }

  package mutating func toggleWarning(of id: Post.ID) {
    openPosts.formSymmetricDifference([id])
  }

  /// Nil if no translation of this version was requested.
  package subscript(translationOf post: Post) -> Translated? {
    get {
      guard let entry = translations[post.id], entry.edited == post.edited else { return nil }
      return entry.translated
    }
    set {
      translations[post.id] = newValue.map { Entry(edited: post.edited, translated: $0) }
    }
  }
}
