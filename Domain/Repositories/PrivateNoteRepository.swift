/// Private notes about people. Reads and writes the store only; notes reach their source through the
/// outbox.
package protocol PrivateNoteRepository: Sendable {
  func fetchNote(about person: Person.ID) async throws -> PrivateNote
  /// Stores typed text, which survives a relaunch. Nil discards it.
  func saveDraft(_ text: String?, about person: Person.ID) async throws
  /// Replaces the draft and any unsent note. An empty text deletes the note.
  func save(_ text: String, about person: Person.ID) async throws -> Relationship
}
