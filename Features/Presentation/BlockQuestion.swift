import Domain

/// Asks whether to block a person.
package struct BlockQuestion: Hashable, Sendable {
  package let person: Person

  package init(person: Person) {
    self.person = person
  }

  package var message: String {
    let name = person.displayName.bidiIsolated
    return "You and \(name) will no longer follow each other or see each other’s posts."
  }
}
