/// The other posts of the thread, around the one being written.
package struct ThreadFormViewData: Equatable, Sendable {
  package struct Row: Hashable, Sendable, Identifiable {
    /// Its position, from 0.
    package let id: Int
    /// `Post 2`
    package let name: String
    /// The text, or `No text`
    package let words: String
    /// `2 pictures`, `1 video`, `Poll`
    package let attachments: String?
    /// Why the post would not be sent.
    package let note: String?
    /// The post keeps the thread from being sent.
    package let isWrong: Bool

    package var label: String {
      [name, words, attachments, note].compactMap(\.self).joined(separator: ", ")
    }
  }

  package let before: [Row]
  package let after: [Row]
  /// `Post 2 of 3`. Nil for a single post.
  package let current: String?
  package let canAdd: Bool
}

package enum ThreadEdit: Equatable, Sendable {
  /// Adds a post below the current one and continues with it.
  case add
  /// Continues with the post at this position.
  case write(Int)
  /// Removes the current post.
  case remove
}
