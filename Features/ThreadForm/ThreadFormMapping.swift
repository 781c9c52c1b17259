import Domain
import Presentation

/// A post of a thread, and whether it can be sent.
package struct ThreadPost {
  let part: Draft.Part
  let remaining: Int
  let isWritten: Bool
  let canBeSent: Bool

  package init(_ part: Draft.Part, remaining: Int, isWritten: Bool, canBeSent: Bool) {
    self.part = part
    self.remaining = remaining
    self.isWritten = isWritten
    self.canBeSent = canBeSent
  }
}

extension Draft {
  /// `next` is the post to add. Nil if none can be added.
  package func applying(_ edit: ThreadEdit, adding next: Draft.Part?) -> Draft {
    var draft = self
    switch edit {
    case .add: if let next { draft.add(next) }
    case .write(let position): draft.write(partAt: position)
    case .remove: draft.removePart(at: position)
    }
    return draft
  }
}

extension ThreadFormViewData {
  /// `position` is the position of the post being written.
  package init(
    _ all: [ThreadPost], at position: Int, canAdd: Bool, _ formatting: Formatting
  ) {
    let posts = all.enumerated().map { Row($1, at: $0, formatting) }
    before = Array(posts.prefix(position))
    after = Array(posts.dropFirst(position + 1))
    current =
      posts.count > 1 ? "\(posts[position].name) of \(formatting.count(posts.count))" : nil
    self.canAdd = canAdd
  }
}

extension ThreadFormViewData.Row {
  fileprivate init(_ post: ThreadPost, at position: Int, _ formatting: Formatting) {
    let part = post.part
    id = position
    name = "Post \(formatting.count(position + 1))"
    let text = part.text.isEmpty ? part.contentWarning ?? "" : part.text
    words = text.isEmpty ? "No text" : text
    attachments =
      part.poll != nil
      ? "Poll" : formatting.attachments(part.pictures)
    note = post.note(formatting)
    isWrong = post.isWritten && !post.canBeSent
  }
}

extension ThreadPost {
  fileprivate func note(_ formatting: Formatting) -> String? {
    if remaining < 0 { return formatting.remaining(remaining) }
    if !isWritten { return "Empty, so it is left out" }
    return canBeSent ? nil : "Not complete yet"
  }
}
