import Domain
import Presentation

package struct PeopleState: Equatable, Sendable {
  package internal(set) var list = PagedList<ListedPerson>()
  package internal(set) var owner: PeopleOwner?
  package internal(set) var toast: Toast<PostUndo>?
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
