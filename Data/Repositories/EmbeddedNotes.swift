import Domain

struct EmbeddedNotes: PrivateNoteRepository {
  let context: StoreContext

  func fetchNote(about person: Person.ID) async throws -> PrivateNote {
    try await context.store.read { ledger in
      try ledger.note(about: person, try ledger.relationship(with: person).note)
    }
  }

  func saveDraft(_ text: String?, about person: Person.ID) async throws {
    try await context.store.write { try $0.saveNoteDraft(text, about: person) }
  }

  func save(_ text: String, about person: Person.ID) async throws -> Relationship {
    try await context.change { ledger in
      let text = try text.checkedAsNote()
      let relationship = try ledger.relationship(with: person).settingNote(text)
      try ledger.write(relationship, of: try ledger.key(of: person))
      try ledger.saveNoteDraft(nil, about: person)
      return (relationship, [.related(relationship)])
    }
  }
}
