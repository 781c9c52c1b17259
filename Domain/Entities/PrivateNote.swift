/// What the signed-in person writes about another one, for nobody else.
package struct PrivateNote: Hashable, Codable, Sendable {
  /// No server takes a longer one.
  package static let mostCharacters = 2_000

  package let person: Person
  /// Empty if there is none.
  package var text: String
  /// What was typed and not saved, or saved and then refused by the source. Nil if there is neither.
  package var draft: String?

  package init(person: Person, text: String = "", draft: String? = nil) {
    self.person = person
    self.text = text
    self.draft = draft
  }
}
