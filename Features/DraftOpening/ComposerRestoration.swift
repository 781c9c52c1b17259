import Domain
import Presentation

/// The state of an open composer that a window keeps, to reopen the same draft after the app was
/// killed.
package struct ComposerRestoration: Codable, Equatable, Sendable {
  let account: Account.ID
  package let start: ComposeStart
  let writer: Draft.Writer
  /// Without the text, which the window keeps key by key, and with only the file names of the
  /// pictures.
  private(set) var draft: Draft

  package init(_ composition: Composition, _ start: ComposeStart) {
    account = composition.account
    self.start = start
    writer = composition.writer
    draft = composition.draft
    draft.text = ""
    draft.changePictures { $0.moved(to: $0.file.fileName) }
    // Stays the same with each key.
    if draft.writer == writer, let basis = draft.basis { draft.changed = basis }
  }
}

/// A draft that the window had open.
struct ResumedDraft: Sendable {
  let draft: Draft
  let start: ComposeStart
  let writer: Draft.Writer
  /// True if the draft, or an earlier version of it, is in the store.
  let isKept: Bool
}

extension DraftOpeningSources {
  /// The stored draft that the window had open, even if it no longer fits the composer's start: its
  /// quote or mention can have been removed.
  func reopen(
    _ unsaved: UnsavedText?, _ start: ComposeStart, among drafts: [Draft], as account: Account.ID
  ) -> ResumedDraft? {
    guard let memory = unsaved?.owner(as: ComposerRestoration.self), memory.account == account,
      memory.start == start,
      let draft = drafts.first(where: { $0.writer == memory.writer })
        ?? drafts.first(where: { $0.id == memory.draft.id })
    else { return nil }
    return ResumedDraft(draft: draft, start: start, writer: memory.writer, isKept: true)
  }

  /// The draft with the text that was only in the window. Nil if everything is in the store, or if
  /// the post was sent before the app ended.
  func resume(
    _ unsaved: UnsavedText?, among drafts: [Draft], as account: Account.ID
  ) async throws -> ResumedDraft? {
    guard let unsaved, let text = unsaved.text,
      let memory = unsaved.owner(as: ComposerRestoration.self), memory.account == account
    else { return nil }
    let own = drafts.first { $0.writer == memory.writer }
    let kept = self.drafts.opened(memory.draft)
    var draft = own ?? kept
    draft.text = text
    draft.contentWarning = kept.contentWarning
    draft.visibility = kept.visibility
    draft.before = kept.before
    draft.after = kept.after
    draft.pictures = kept.pictures
    draft.poll = kept.poll
    draft.quoting = kept.quoting
    draft.language = kept.language
    draft.isSensitive = kept.isSensitive
    draft.scheduled = kept.scheduled
    guard draft != own else { return nil }
    draft.noteChange(by: memory.writer, at: now())
    guard try await !self.drafts.isPublished(draft) else { return nil }
    return ResumedDraft(
      draft: draft, start: memory.start, writer: memory.writer,
      isKept: drafts.contains { $0.id == draft.id })
  }
}
