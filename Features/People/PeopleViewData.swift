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
    _ state: PeopleState, _ group: PeopleGroup, _ rows: Rows<PeopleRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    phase = ListPhase(
      state.list, during: .loadPeople(in: group), empty: .noPeople(in: group, of: state.owner),
      at: now,
      formatting)
    age = state.list.age(at: now, formatting)
    self.rows = rows
    foot = state.list.foot(during: .loadMorePeople(in: group), at: now, formatting)
  }
}

extension PeopleRowViewData {
  init(_ item: ListedPerson, in group: PeopleGroup) {
    person = PersonViewData(item.person)
    note = item.person.note.text.split(whereSeparator: \.isNewline).first.map(String.init)
    let button = item.relationship.map(RelationshipButtonViewData.init)
    let isMuted = group == .muted && item.relationship?.isMuted == true
    self.button = isMuted && button != .unblock ? .unmute : button
    label = [person.name, person.handle, note].compactMap(\.self).joined(separator: ", ")
  }
}

extension PeopleGroup {
  package var title: String {
    switch self {
    case .followers: "Followers"
    case .following: "Following"
    case .familiar: "Followers You Know"
    case .favorited: "Favorited By"
    case .boosted: "Boosted By"
    case .muted: "Muted People"
    case .blocked: "Blocked People"
    }
  }
}

extension ListPhase {
  fileprivate static func noPeople(in group: PeopleGroup, of owner: PeopleOwner?) -> ListPhase {
    let isMe = owner?.isMe ?? false
    let counts = isMe ? nil : owner?.counts
    return switch group {
    case .followers where counts?.followers ?? 0 > 0:
      .empty(title: "Followers Hidden", message: "They don’t show who follows them.")
    case .following where counts?.following ?? 0 > 0:
      .empty(title: "List Hidden", message: "They don’t show whom they follow.")
    case .followers:
      .empty(
        title: "No Followers Yet",
        message: "People who follow \(isMe ? "you" : "them") appear here.")
    case .following:
      .empty(
        title: "Not Following Anyone",
        message: "People \(isMe ? "you" : "they") follow appear here.")
    case .familiar:
      .empty(
        title: "No Followers You Know",
        message: "Followers of this person whom you follow appear here.")
    case .favorited:
      .empty(title: "No Favorites Yet", message: "People who favorite this post appear here.")
    case .boosted:
      .empty(title: "No Boosts Yet", message: "People who boost this post appear here.")
    case .muted:
      .empty(
        title: "No Muted People", message: "People you mute appear here. You don’t see their posts."
      )
    case .blocked:
      .empty(
        title: "No Blocked People",
        message: "People you block appear here. You don’t see each other’s posts.")
    }
  }
}

extension Attempt {
  static func loadPeople(in group: PeopleGroup) -> Attempt {
    Attempt(failed: "The people could not be loaded", subject: group.subject)
  }

  static func loadMorePeople(in group: PeopleGroup) -> Attempt {
    Attempt(failed: "More people could not be loaded", subject: group.subject)
  }
}

extension PeopleGroup {
  fileprivate var subject: String {
    switch self {
    case .favorited, .boosted: "The post"
    case .followers, .following, .familiar: "The profile"
    case .muted, .blocked: "The list"
    }
  }
}
