/// The other posts of the thread, around the one being written.
package struct ThreadFormViewData: Equatable, Sendable {
  package struct Row: Hashable, Sendable, Identifiable {
    /// Its position, from 0.
    package let id: Int
    /// `Post 2`
    let name: String
    /// The text, or `No text`
    let words: String
    /// `2 pictures`, `1 video`, `Poll`
    let attachments: String?
    /// Why the post can't be sent.
    let note: String?
    /// True if this post prevents the thread from being sent.
    let isWrong: Bool

    var label: String {
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
