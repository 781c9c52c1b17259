import Domain
import Presentation

struct ListsState: Equatable, Sendable {
  var list = PagedList<ListedList>()
  /// The typed name of a new list.
  var name = ""
  /// False until an earlier typed name has loaded.
  var isNameRead = false
  /// The name of the list that is being created.
  var creation: String?
  var question: ListDeletion?
  var toast: Toast<Never>?
}

package enum ListsSubject: Hashable, Sendable {
  case all
  /// Shows which lists contain the person.
  case person(Person.ID)
}

struct ListedList: Hashable, Sendable {
  var list: PeopleList
  /// Nil if the screen is not about a person.
  var isMember: Bool?
}

extension ListedList: RowItem {
  var id: PeopleList.ID { list.id }

  var destination: Destination? { isMember == nil ? .list(id) : nil }

  static func row(of id: PeopleList.ID) -> String { id.rawValue }

  func member(_ isOn: Bool) -> ListedList { ListedList(list: list, isMember: isOn) }
}
