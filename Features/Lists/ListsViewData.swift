import Domain
import Foundation
import Presentation

struct ListsViewData: Equatable, Sendable {
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<ListRowViewData>
  let name: String
  let canType: Bool
  let canCreate: Bool
}

struct ListRowViewData: Hashable, Sendable, Identifiable {
  let id: String
  let title: String
  /// `Waiting to be created`, or why it was refused.
  let note: String?
  /// Nil if a tap opens the list.
  let isMember: Bool?
}

extension ListsViewData {
  init(_ state: ListsState, _ rows: Rows<ListRowViewData>, at now: Date, _ formatting: Formatting) {
    phase = ListPhase(
      state.list, during: .loadLists,
      empty: .empty(title: "No Lists Yet", message: "Give your first list a name."), at: now,
      formatting)
    age = state.list.age(at: now, formatting)
    self.rows = rows
    name = state.name
    canType = state.isNameRead
    canCreate = state.creation == nil && state.name.contains { !$0.isWhitespace }
  }
}

extension ListRowViewData {
  init(_ item: ListedList, at now: Date, _ formatting: Formatting) {
    id = item.id.rawValue
    title = item.list.title.bidiIsolated
    note =
      item.list.delivery?.status(
        waiting: "Waiting to be created", during: .createList, at: now, formatting)
      ?? (item.list.isExclusive == true ? "Hidden from Home" : nil)
    isMember = item.isMember
  }
}

extension Attempt {
  static let loadLists = Attempt(failed: "The lists could not be loaded")
  static let keepName = Attempt(failed: "The name could not be saved")
  static let createList = Attempt(failed: "The list could not be created")
  static let changeMember = Attempt(failed: "The list could not be changed")
}
