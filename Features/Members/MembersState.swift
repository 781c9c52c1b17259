import Domain
import Presentation

package struct MembersState: Equatable, Sendable {
  /// Nil until it is known.
  package internal(set) var list: PeopleList?
  /// The new name, as typed. Nil while it is the list's own.
  package internal(set) var name: String?
  package internal(set) var members = PagedList<Member>()
  /// The text in the search field.
  package internal(set) var text = ""
  /// The trimmed text to search for. While it is empty, the members are shown.
  package internal(set) var query = ""
  package internal(set) var found = PagedList<Member>()
  package internal(set) var question: ListDeletion?
  package internal(set) var toast: Toast<Never>?

  /// The people that are shown.
  var people: PagedList<Member> { query.isEmpty ? members : found }
}

/// A person who is in the list, was in it, or could be.
package struct Member: Hashable, Sendable {
  let person: Person
  /// Removed people keep their row, so that a mistake can be undone.
  var isMember = true
}

extension Member: RowItem {
  package var id: Person.ID { person.id }

  package var destination: Destination? { .profile(id) }

  package static func row(of id: Person.ID) -> String { id.rawValue }

  func member(_ isOn: Bool) -> Member { Member(person: person, isMember: isOn) }
}
