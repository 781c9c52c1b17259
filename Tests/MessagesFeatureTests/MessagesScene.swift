import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MessagesFeature

/// The list of conversations over fakes: pages are answered by the test, marks by themselves.
@MainActor
final class MessagesScene {
  let fakes = Fakes()
  let conversations: FakeConversations
  let clock = HandClock()
  let changes = Changes()
  let marked = Recorder<Conversation.ID>()
  let sources: MessagesSources
  let model: MessagesViewModel

  init() {
    conversations = FakeConversations(fakes)
    sources = MessagesSources(
      conversations: conversations, .fixture(now: { [clock] in clock.date }))
    model = MessagesAssembly.makeViewModel(sources, changes: changes)
    conversations.marks.always { [marked] in marked.add($0) }
  }

  var state: MessagesState { model.state }
  var rowIDs: [String] { model.viewData.rows.ids }

  /// The state of a list that shows this page and nothing else happened.
  func shown(_ page: Page<Conversation>) -> MessagesState {
    MessagesState(list: .shown(page, .fetched(clock.date)))
  }

  func appear(_ conversations: Conversation..., next: Cursor? = nil) async {
    model.onAppear()
    await answer(Page(items: conversations, next: next))
  }

  /// Answers the oldest request for a page and returns when the list has dealt with it.
  func answer(_ page: Page<Conversation>) async {
    await conversations.conversations.next().succeed(page)
    await model.pager.loading.finished
  }

  func fail(_ error: any Error) async {
    await conversations.conversations.next().fail(error)
    await model.pager.loading.finished
  }

  func answerMore(_ page: Page<Conversation>) async {
    await conversations.conversations.next().succeed(page)
    await model.pager.loadingMore.finished
  }

  func failMore(_ error: any Error) async {
    await conversations.conversations.next().fail(error)
    await model.pager.loadingMore.finished
  }

  /// Does something and waits until everything that it set off is over.
  func through(_ action: @MainActor () -> Void) async {
    await Ending(of: action).reached
  }
}

extension Conversation {
  /// One whose last message is this old.
  static func talk(
    _ id: ID, minutesAgo minutes: Double, with people: [Person] = [.ada], unread: Int = 0,
    author: Person = .ada, text: String = "Hello"
  ) -> Conversation {
    .fixture(
      id: id, participants: people,
      lastMessage: .fixture(
        id: Message.ID("last-\(id)"), in: id, author: author, text: text,
        date: .fixture(minutesAgo: minutes)),
      unreadCount: unread)
  }
}
