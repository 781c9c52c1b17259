import Domain
import Presentation

struct PeopleState: Equatable, Sendable {
  var list = PagedList<ListedPerson>()
  var owner: PeopleOwner?
  var toast: Toast<PostUndo>?
}

/// The person whose group is empty.
struct PeopleOwner: Hashable, Sendable {
  let counts: Person.Counts
  let isMe: Bool

  init(_ person: Person, isMe: Bool) {
    counts = person.counts
    self.isMe = isMe
  }
}
