import Domain

/// A person in a list.
package struct ListedPerson: Hashable, Sendable {
  package let person: Person
  /// Nil for the signed-in person, and if it could not be loaded.
  package let relationship: Relationship?

  package init(person: Person, relationship: Relationship?) {
    self.person = person
    self.relationship = relationship
  }
}

extension ListedPerson: RowItem {
  package var id: Person.ID { person.id }

  package var destination: Destination? { .profile(id) }

  package static func row(of id: Person.ID) -> String { id.rawValue }

  fileprivate func related(_ relationship: Relationship) -> ListedPerson {
    ListedPerson(person: person, relationship: relationship)
  }
}

extension Page<Person> {
  package func related(_ relationships: [Relationship]) -> Page<ListedPerson> {
    let known = Dictionary(relationships.map { ($0.personID, $0) }) { first, _ in first }
    return map { ListedPerson(person: $0, relationship: known[$0.id]) }
  }
}

/// Follows and unfollows people in a list. They keep their rows, so that a mistake can be undone.
@MainActor
package final class ListedPeople {
  private let pager: Pager<ListedPerson>
  private let people: any PersonRepository
  private let surroundings: Surroundings
  private let toaster: Toaster<PostUndo>
  private let find: @MainActor (Person.ID) -> ListedPerson?
  private var actions: [Person.ID: RelationshipActions] = [:]

  package init(
    _ pager: Pager<ListedPerson>, _ people: any PersonRepository, _ surroundings: Surroundings,
    _ toaster: Toaster<PostUndo>, find: @escaping @MainActor (Person.ID) -> ListedPerson?
  ) {
    self.pager = pager
    self.people = people
    self.surroundings = surroundings
    self.toaster = toaster
    self.find = find
    pager.complete = { [weak self] in self?.complete(&$0) }
  }

  /// Follows, withdraws the request, unfollows or unblocks.
  package func performButton(of id: Person.ID) {
    actions(for: id).performButton()
  }

  package func unmute(_ id: Person.ID) {
    actions(for: id).toggleMute()
  }

  /// Returns false if the toast is for another kind of undo.
  package func undo(_ toast: Toast<PostUndo>?) -> Bool {
    guard let toast, case .relationship(let wish, let id)? = toast.undo else { return false }
    toaster.dismiss(toast.id)
    actions(for: id).undo(by: wish)
    return true
  }

  package func apply(_ change: Change) {
    guard case .related(let relationship) = change else { return }
    pager.change { [weak self] items in
      items.update(relationship.personID) { item in
        item.relationship == nil
          ? item : item.related(self?.actions[item.id]?.applied(to: relationship) ?? relationship)
      }
    }
  }
}

extension ListedPeople {
  private func actions(for id: Person.ID) -> RelationshipActions {
    if let made = actions[id] { return made }
    let made = RelationshipActions(people, surroundings, toaster) { [weak self] in
      guard let item = self?.find(id), let relationship = item.relationship else { return nil }
      return (item.person, relationship)
    } show: { [weak self] relationship in
      self?.pager.edit { $0.update(id) { $0.related(relationship) } }
    }
    actions[id] = made
    return made
  }

  /// Fetched relationships can be older than the person's last taps.
  private func complete(_ items: inout OrderedItems<ListedPerson>) {
    for (id, actions) in actions {
      items.update(id) { item in
        item.relationship.map { item.related(actions.applied(to: $0)) } ?? item
      }
    }
  }
}
