import Domain

struct LiveNotes: PrivateNoteRepository {
  let context: LiveContext

  func fetchNote(about person: Person.ID) async throws -> PrivateNote {
    try await context.store.read { ledger in
      try ledger.notes.shown(
        about: person,
        try ledger.relationships.shown(try ledger.relationships.current(with: person)).note)
    }
  }

  func saveDraft(_ text: String?, about person: Person.ID) async throws {
    try await context.store.write { try $0.notes.saveDraft(text, about: person) }
  }

  /// Moves the text from the draft to the outbox in one step, so that it is always in one of them.
  func save(_ text: String, about person: Person.ID) async throws -> Relationship {
    let entry = context.makeEntryID()
    return try await context.change { ledger in
      let text = try text.checkedAsNote()
      try ledger.notes.enqueue(text, about: person, as: entry)
      try ledger.notes.saveDraft(nil, about: person)
      let shown = try ledger.relationships.shown(try ledger.relationships.current(with: person))
      return (shown, [.related(shown)])
    }
  }
}
