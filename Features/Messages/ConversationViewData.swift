import Domain
import Foundation
import Presentation

/// What the content view of one conversation shows.
package struct ConversationViewData: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    case loading
    case failed(FailureText)
    /// There is no such conversation, or not any more.
    case gone(title: String, message: String)
    /// Nobody has said anything yet.
    case empty(title: String, message: String)
    case rows
  }

  package let title: String
  /// Whose profiles the title leads to.
  package let people: [PersonViewData]
  package let phase: Phase
  /// How old what is shown is, where it could not be refreshed.
  package let age: TimedText?
  /// What lies above the first row.
  package let head: PagingFoot
  package let rows: [MessageRowViewData]
  /// What stands in the field; missing where there is no field.
  package let text: String?
  package let fieldName: String
  package let canSend: Bool
  package let toast: ToastViewData?
  /// The row to bring to the bottom.
  package let scrollTarget: String?

  package init(
    title: String = "", people: [PersonViewData] = [], phase: Phase, age: TimedText? = nil,
    head: PagingFoot = .none, rows: [MessageRowViewData] = [], text: String? = nil,
    fieldName: String = "",
    canSend: Bool = false, toast: ToastViewData? = nil, scrollTarget: String? = nil
  ) {
    self.title = title
    self.people = people
    self.phase = phase
    self.age = age
    self.head = head
    self.rows = rows
    self.text = text
    self.fieldName = fieldName
    self.canSend = canSend
    self.toast = toast
    self.scrollTarget = scrollTarget
  }
}

extension ConversationViewData {
  init(
    _ state: ConversationState, fieldName: String, at now: Date, _ formatting: Formatting
  ) {
    let talk = state.talk.value
    self.init(
      title: talk?.conversation.title ?? "Conversation",
      people: talk?.conversation.participants.map { PersonViewData($0) } ?? [],
      phase: Phase(state, at: now, formatting),
      age: state.talk.age(state.freshness, at: now, formatting),
      head: talk.map { PagingFoot($0.paging, during: .loadMoreMessages, at: now, formatting) }
        ?? .none,
      rows: talk.map { $0.rows + state.unsentRows(below: $0, at: now, formatting) } ?? [],
      text: talk == nil ? nil : state.text, fieldName: fieldName,
      canSend: talk != nil && !state.text.allSatisfy(\.isWhitespace),
      toast: state.toast.map { ToastViewData($0) }, scrollTarget: state.scrollTarget)
  }
}

extension ConversationViewData.Phase {
  fileprivate init(_ state: ConversationState, at now: Date, _ formatting: Formatting) {
    let isPartial = state.freshness?.isPartial ?? false
    switch state.talk {
    case _ where state.talk.value?.rows.isEmpty == false || !state.unsent.isEmpty:
      self = .rows
    case .loading(let talk?) where !isPartial, .failed(_, let talk?) where !isPartial:
      self = Self(empty: talk)
    case .idle, .loading:
      self = .loading
    case .failed(.notFound, _):
      self = .gone(
        title: "Conversation Not Found",
        message: "It was deleted, or it belongs to another account.")
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadMessages, at: now, formatting))
    case .loaded(let talk):
      self = Self(empty: talk)
    }
  }

  private init(empty talk: Talk) {
    switch talk.paging {
    case .loadingMore: self = .loading
    case .failedMore: self = .rows
    case .more, .end:
      self = .empty(
        title: "No Messages Yet", message: "Only \(talk.readers) can read what you write here.")
    }
  }
}

extension ConversationState {
  fileprivate func unsentRows(
    below talk: Talk, at now: Date, _ formatting: Formatting
  ) -> [MessageRowViewData] {
    guard !unsent.isEmpty else { return [] }
    let maker = MessageRowMaker(
      now: now, formatting: formatting, participants: talk.conversation.participants.map(\.id))
    var previous = talk.messages.last?.date
    return unsent.map { message in
      defer { previous = message.written }
      return maker.row(message, after: previous)
    }
  }
}

extension Talk {
  fileprivate var readers: String {
    let names = conversation.participants.map(\.displayName.standingAlone)
    return names.isEmpty ? "you" : names.joined(separator: ", ")
  }
}
