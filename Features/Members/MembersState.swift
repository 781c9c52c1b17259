import Domain
import Presentation

package struct MembersState: Equatable, Sendable {
  /// Nil until it has loaded.
  var list: PeopleList?
  /// The new name, as typed. Nil if unchanged.
  var name: String?
  var members = PagedList<Member>()
  /// The text in the search field.
  var text = ""
  /// The trimmed text to search for. If empty, the members are shown.
  var query = ""
  var found = PagedList<Member>()
  var question: ListDeletion?
  package internal(set) var toast: Toast<Never>?

  /// The visible people.
  var people: PagedList<Member> { query.isEmpty ? members : found }
}

/// A person who is in the list, was in it, or could be added.
struct Member: Hashable, Sendable {
  let person: Person
  /// Removed people keep their row, so that a mistake can be undone.
  var isMember = true
}

extension Member: RowItem {
  var id: Person.ID { person.id }

  var destination: Destination? { .profile(id) }

  static func row(of id: Person.ID) -> String { id.rawValue }

  func member(_ isOn: Bool) -> Member { Member(person: person, isMember: isOn) }
}
