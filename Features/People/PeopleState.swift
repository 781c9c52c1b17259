import Domain
import Presentation

struct PeopleState: Equatable, Sendable {
  var list = PagedList<ListedPerson>()
  var owner: PeopleOwner?
  var toast: Toast<PostUndo>?
}

/// The person that an empty group belongs to.
struct PeopleOwner: Hashable, Sendable {
  let counts: Person.Counts
  let isMe: Bool

  init(_ person: Person, isMe: Bool) {
    counts = person.counts
    self.isMe = isMe
  }
}
