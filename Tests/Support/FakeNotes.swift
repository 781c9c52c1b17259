import Domain

package struct FakeNotes: PrivateNoteRepository {
  package struct DraftCall: Hashable, Sendable {
    package let text: String?
    package let person: Person.ID
  }

  package struct SaveCall: Hashable, Sendable {
    package let text: String
    package let person: Person.ID

    package init(_ text: String, about person: Person.ID) {
      self.text = text
      self.person = person
    }
  }

  package let fetches: Gate<Person.ID, PrivateNote>
  package let drafts: Gate<DraftCall, Void>
  package let saves: Gate<SaveCall, Relationship>

  @MainActor
  package init(_ fakes: Fakes) {
    fetches = fakes.gate("fetchNote")
    drafts = fakes.gate("saveDraft(note)")
    saves = fakes.gate("save(note)")
  }

  package func fetchNote(about person: Person.ID) async throws -> PrivateNote {
    try await fetches(person)
  }

  package func saveDraft(_ text: String?, about person: Person.ID) async throws {
    try await drafts(DraftCall(text: text, person: person))
  }

  package func save(_ text: String, about person: Person.ID) async throws -> Relationship {
    try await saves(SaveCall(text, about: person))
  }
}
