import Domain
import Presentation

/// Everything that a list of people can be in.
package struct PeopleState: Equatable, Sendable {
  package internal(set) var list = PagedList<ListedPerson>()
  package internal(set) var owner: PeopleOwner?
  package internal(set) var toast: Toast<PostUndo>?
}

/// A person in the list.
package struct ListedPerson: Hashable, Sendable {
  let person: Person
  /// Nil for the signed-in person, and if it could not be loaded.
  var relationship: Relationship?
}

/// The person whose list is empty.
package struct PeopleOwner: Hashable, Sendable {
  let counts: Person.Counts
  let isMe: Bool

  init(_ person: Person, isMe: Bool) {
    counts = person.counts
    self.isMe = isMe
  }
}

extension ListedPerson: RowItem {
  package var id: Person.ID { person.id }

  package var destination: Destination? { .profile(id) }

  package static func row(of id: Person.ID) -> String { id.rawValue }

  func related(_ relationship: Relationship) -> ListedPerson {
    ListedPerson(person: person, relationship: relationship)
  }
}
