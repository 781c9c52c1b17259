import Domain
import Presentation

/// The other posts of the thread, around the one being written.
package struct ComposeThread: Equatable, Sendable {
  package struct Post: Hashable, Sendable, Identifiable {
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

  package let before: [Post]
  package let after: [Post]
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

extension Composition {
  func draft(after change: ThreadEdit) -> Draft {
    var draft = draft
    switch change {
    case .add: if canAddPart { draft.add(nextPart) }
    case .write(let position): draft.write(partAt: position)
    case .remove: draft.removePart(at: draft.position)
    }
    return draft
  }
}

extension ComposeThread {
  init?(_ composition: Composition, _ formatting: Formatting) {
    let draft = composition.draft
    guard draft.editing == nil else { return nil }
    let posts = draft.parts.enumerated().map { Post($1, at: $0, of: composition, formatting) }
    before = Array(posts.prefix(draft.position))
    after = Array(posts.dropFirst(draft.position + 1))
    current =
      draft.isThread
      ? "\(posts[draft.position].name) of \(formatting.count(posts.count))" : nil
    canAdd = composition.canAddPart
  }
}

extension ComposeThread.Post {
  fileprivate init(
    _ part: Draft.Part, at position: Int, of composition: Composition, _ formatting: Formatting
  ) {
    id = position
    name = "Post \(formatting.count(position + 1))"
    let text = part.text.isEmpty ? part.contentWarning ?? "" : part.text
    words = text.isEmpty ? "No text" : text
    attachments =
      part.poll != nil
      ? "Poll" : formatting.attachments(part.pictures)
    note = part.note(in: composition, formatting)
    isWrong = composition.isWritten(part) && !composition.canBeSent(part)
  }
}

extension Draft.Part {
  fileprivate func note(in composition: Composition, _ formatting: Formatting) -> String? {
    let over = -composition.remaining(in: self)
    if over > 0 { return "\(formatting.count(over, .character)) over the limit" }
    if !composition.isWritten(self) { return "Empty, so it is left out" }
    return composition.canBeSent(self) ? nil : "Not complete yet"
  }
}
