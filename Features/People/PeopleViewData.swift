import Domain
import Foundation
import Presentation

struct PeopleViewData: Equatable, Sendable {
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<PeopleRowViewData>
  let foot: PagingFoot
}

struct PeopleRowViewData: Hashable, Sendable, Identifiable {
  let person: PersonViewData
  /// The first line of the person's description.
  let note: String?
  let button: RelationshipButtonViewData?
  /// Name, handle and note in one sentence, for a screen reader.
  let label: String

  var id: String { person.id }
}

extension PeopleViewData {
  init(
    _ state: PeopleState, _ list: FollowList, _ rows: Rows<PeopleRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    phase = ListPhase(
      state.list, during: .loadPeople, empty: .noPeople(in: list, of: state.owner), at: now,
      formatting)
    age = state.list.age(at: now, formatting)
    self.rows = rows
    foot = state.list.foot(during: .loadMorePeople, at: now, formatting)
  }
}

extension PeopleRowViewData {
  init(_ item: ListedPerson) {
    person = PersonViewData(item.person)
    note = item.person.note.text.split(whereSeparator: \.isNewline).first.map(String.init)
    button = item.relationship.map(RelationshipButtonViewData.init)
    label = [person.name, person.handle, note].compactMap(\.self).joined(separator: ", ")
  }
}

extension FollowList {
  package var title: String {
    switch self {
    case .followers: "Followers"
    case .following: "Following"
    case .familiar: "Followers You Know"
    }
  }

  fileprivate func count(_ counts: Person.Counts) -> Int {
    switch self {
    case .followers: counts.followers
    case .following: counts.following
    // Not counted.
    case .familiar: 0
    }
  }
}

extension ListPhase {
  fileprivate static func noPeople(in list: FollowList, of owner: PeopleOwner?) -> ListPhase {
    let isMe = owner?.isMe ?? false
    if let owner, !isMe, list.count(owner.counts) > 0 {
      return switch list {
      case .followers:
        .empty(title: "Followers Hidden", message: "They don’t show who follows them.")
      case .following, .familiar:
        .empty(title: "List Hidden", message: "They don’t show whom they follow.")
      }
    }
    return switch (list, isMe) {
    case (.followers, true):
      .empty(title: "No Followers Yet", message: "People who follow you appear here.")
    case (.followers, false):
      .empty(title: "No Followers Yet", message: "People who follow them appear here.")
    case (.following, true):
      .empty(title: "Not Following Anyone", message: "People you follow appear here.")
    case (.following, false):
      .empty(title: "Not Following Anyone", message: "People they follow appear here.")
    case (.familiar, _):
      .empty(
        title: "No Followers You Know", message: "People you follow who follow them appear here.")
    }
  }
}

extension Attempt {
  static let loadPeople = Attempt(failed: "The people could not be loaded")
  static let loadMorePeople = Attempt(failed: "More people could not be loaded")
}
