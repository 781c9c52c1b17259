import Domain

struct EmbeddedNotes: PrivateNoteRepository {
  let context: StoreContext

  func fetchNote(about person: Person.ID) async throws -> PrivateNote {
    try await context.store.read { ledger in
      try ledger.notes.shown(about: person, try ledger.relationships.current(with: person).note)
    }
  }

  func saveDraft(_ text: String?, about person: Person.ID) async throws {
    try await context.store.write { try $0.notes.saveDraft(text, about: person) }
  }

  func save(_ text: String, about person: Person.ID) async throws -> Relationship {
    try await context.change { ledger in
      let text = try text.checkedAsNote()
      let relationship = try ledger.relationships.current(with: person).settingNote(text)
      try ledger.relationships.write(relationship, of: try ledger.people.key(of: person))
      try ledger.notes.saveDraft(nil, about: person)
      return (relationship, [.related(relationship)])
    }
  }
}
