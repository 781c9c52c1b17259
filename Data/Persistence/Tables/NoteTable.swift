import Domain
import Foundation

extension Setting<String> {
  /// The unfinished note about a person.
  static func noteDraft(about person: Person.ID) -> Self {
    Self(name: noteDraftPrefix + person.rawValue)
  }

  static var noteDraftPrefix: String { "note draft " }
}

/// Private notes about people.
struct NoteTable: LedgerTable {
  let ledger: Ledger

  /// - Parameter text: the note as shown.
  func shown(about person: Person.ID, _ text: String) throws -> PrivateNote {
    let refused = try entries(about: person).last { $0.isRefused }?.action.note
    return PrivateNote(
      person: try ledger.people.require(try ledger.people.key(of: person)), text: text,
      draft: try ledger.settings.value(of: .noteDraft(about: person)) ?? refused)
  }

  func saveDraft(_ text: String?, about person: Person.ID) throws {
    try ledger.settings.set(text, of: .noteDraft(about: person))
  }

  /// Queues a note. Replaces unsent notes about the same person. Does nothing if the source already
  /// has this text.
  func enqueue(_ text: String, about person: Person.ID, as id: OutboxEntry.ID) throws {
    let mayHaveArrived = try ledger.outbox.dropOlder { $0.isNote(about: person) }
    if try ledger.relationships.current(with: person).note == text, !mayHaveArrived { return }
    try ledger.outbox.add(.note(person, text), as: id)
  }

  private func entries(about person: Person.ID) throws -> [OutboxEntry] {
    try ledger.outbox.entries().filter { $0.action.isNote(about: person) }
  }
}

extension OutboxEntry.Action {
  fileprivate func isNote(about person: Person.ID) -> Bool {
    if case .note(person, _) = self { true } else { false }
  }

  fileprivate var note: String? {
    if case .note(_, let text) = self { text } else { nil }
  }
}

extension String {
  func checkedAsNote() throws -> String {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.unicodeScalars.count <= PrivateNote.maxCharacters else {
      throw LoadFailure.refused("A private note can have 2,000 characters.")
    }
    return text
  }
}
