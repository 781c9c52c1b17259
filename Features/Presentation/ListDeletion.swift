import Domain

/// Asks whether to delete a list.
package struct ListDeletion: Hashable, Sendable {
  package let list: PeopleList

  package init(_ list: PeopleList) {
    self.list = list
  }

  package var message: String {
    "“\(list.title.bidiIsolated)” will be deleted. You still follow the people in it."
  }
}

extension Attempt {
  package static let deleteList = Attempt(failed: "The list could not be deleted")
}
