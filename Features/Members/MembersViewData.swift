import Domain
import Foundation
import Presentation

struct MembersViewData: Equatable, Sendable {
  /// Nil until the list is known.
  let settings: ListSettingsViewData?
  let field: SearchFieldViewData
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<MemberRowViewData>
  let foot: PagingFoot
}

struct ListSettingsViewData: Hashable, Sendable {
  let name: String
  let canRename: Bool
  /// Nil if the source has no such setting.
  let replies: RepliesChoice?
  let isExclusive: Bool?
}

/// The replies that the timeline of the list shows.
enum RepliesChoice: String, Hashable, Sendable, CaseIterable, Identifiable {
  case followed, members, nobody

  var id: Self { self }

  var title: String {
    switch self {
    case .followed: "People You Follow"
    case .members: "Members of the List"
    case .nobody: "No One"
    }
  }
}

struct MemberRowViewData: Hashable, Sendable, Identifiable {
  let person: PersonViewData
  let isMember: Bool
  /// Name and handle in one sentence, for a screen reader.
  let label: String

  var id: String { person.id }
}

extension MembersViewData {
  init(
    _ state: MembersState, _ rows: Rows<MemberRowViewData>, at now: Date, _ formatting: Formatting
  ) {
    settings = state.list.map { ListSettingsViewData($0, name: state.name) }
    let isSearching = !state.query.isEmpty
    field = SearchFieldViewData(
      text: state.text, isSearching: isSearching && state.found.items.isLoading)
    phase =
      isSearching
      ? ListPhase(
        state.found, during: .search,
        empty: .empty(
          title: "No Results", message: "Only people you follow can be added to a list."),
        at: now, formatting)
      : ListPhase(
        state.members, during: .loadMembers,
        empty: .empty(title: "No One Yet", message: "Search for people you follow to add them."),
        at: now, formatting)
    age = state.people.age(at: now, formatting)
    self.rows = rows
    foot = state.people.foot(during: .loadMoreMembers, at: now, formatting)
  }
}

extension ListSettingsViewData {
  init(_ list: PeopleList, name typed: String?) {
    name = typed ?? list.title
    canRename = typed?.isNewName(of: list) ?? false
    replies = list.replies.map(RepliesChoice.init)
    isExclusive = list.isExclusive
  }
}

extension String {
  func isNewName(of list: PeopleList) -> Bool {
    let name = trimmingCharacters(in: .whitespacesAndNewlines)
    return !name.isEmpty && name != list.title
  }
}

extension RepliesChoice {
  init(_ replies: PeopleList.Replies) {
    self =
      switch replies {
      case .followed: .followed
      case .members: .members
      case .nobody: .nobody
      }
  }

  var replies: PeopleList.Replies {
    switch self {
    case .followed: .followed
    case .members: .members
    case .nobody: .nobody
    }
  }
}

extension MemberRowViewData {
  init(_ member: Member) {
    person = PersonViewData(member.person)
    isMember = member.isMember
    label = [person.name, person.handle].compactMap(\.self).joined(separator: ", ")
  }
}

extension Attempt {
  static let loadMembers = Attempt(failed: "The list could not be loaded")
  static let loadMoreMembers = Attempt(failed: "More people could not be loaded")
  static let changeList = Attempt(failed: "The list could not be changed")
}
