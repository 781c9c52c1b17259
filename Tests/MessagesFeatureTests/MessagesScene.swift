import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MessagesFeature

/// The conversation list with fakes. The test answers pages. Read marks answer automatically.
@MainActor
final class MessagesScene: ListScene {
  let fakes = Fakes()
  let conversations: FakeConversations
  let clock = ManualClock()
  let changes = Changes()
  let marked = Recorder<Conversation.ID>()
  let composed = Recorder<Void>()
  let sources: MessagesSources
  let model: MessagesViewModel

  init(canCompose: Bool = true) {
    conversations = FakeConversations(fakes)
    sources = MessagesSources(
      conversations: conversations,
      .fixture(now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) })
    )
    let compose: @MainActor () -> Void = { [composed] in composed.add(()) }
    model = MessagesAssembly.makeViewModel(
      sources, changes: changes, compose: canCompose ? compose : nil)
    conversations.marks.always { [marked] in marked.add($0) }
  }

  var pages: Gate<Cursor?, Page<Conversation>> { conversations.conversations }
  var pager: Pager<Conversation> { model.pager }
  var state: MessagesState { model.state }
  var rowIDs: [String] { model.viewData.rows.ids }

  /// The state of a list that shows this page, without further changes.
  func shown(_ page: Page<Conversation>) -> MessagesState {
    MessagesState(list: .shown(page, .fetched(clock.date)))
  }

  func appear(_ conversations: Conversation..., next: Cursor? = nil) async {
    model.onAppear()
    await answer(Page(items: conversations, next: next))
  }
}

extension Conversation {
  /// A conversation whose last message has this age.
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
