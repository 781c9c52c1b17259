/// A note about a person that only the signed-in person sees.
package struct PrivateNote: Hashable, Codable, Sendable {
  /// No server accepts a longer note.
  package static let maxCharacters = 2_000

  package let person: Person
  /// Empty if there is none.
  package var text: String
  /// Unsaved or refused text. Nil if there is none.
  package var draft: String?

  package init(person: Person, text: String = "", draft: String? = nil) {
    self.person = person
    self.text = text
    self.draft = draft
  }
}
