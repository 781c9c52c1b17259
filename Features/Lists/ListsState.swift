import Domain
import Presentation

package struct ListsState: Equatable, Sendable {
  package internal(set) var list = PagedList<ListedList>()
  /// The name of the next list, as typed.
  package internal(set) var name = ""
  /// False until the name that was typed earlier is known.
  package internal(set) var isNameRead = false
  package internal(set) var isCreating = false
  package internal(set) var question: ListDeletion?
  package internal(set) var toast: Toast<Never>?
}

package enum ListsSubject: Hashable, Sendable {
  case all
  /// Shows which lists the person is in.
  case person(Person.ID)
}

package struct ListedList: Hashable, Sendable {
  var list: PeopleList
  /// Nil if the screen is about no person.
  var isMember: Bool?
}

extension ListedList: RowItem {
  package var id: PeopleList.ID { list.id }

  package var destination: Destination? { isMember == nil ? .list(id) : nil }

  package static func row(of id: PeopleList.ID) -> String { id.rawValue }

  func member(_ isOn: Bool) -> ListedList { ListedList(list: list, isMember: isOn) }
}
