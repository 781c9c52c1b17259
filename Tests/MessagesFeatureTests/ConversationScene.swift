import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MessagesFeature

/// One conversation over fakes: messages and sending are answered by the test, the store and marks
/// answer by themselves unless a test says otherwise.
@MainActor
final class ConversationScene {
  let fakes = Fakes()
  let conversations: FakeConversations
  let unsent: FakeUnsent
  let clock = HandClock()
  let changes = Changes()
  let marked = Recorder<Conversation.ID>()
  let written = Recorder<FakeUnsent.Write>()
  let destinations = Recorder<Destination>()
  let sources: MessagesSources
  let conversation: Conversation
  private(set) var model: ConversationViewModel

  init(
    _ target: ConversationTarget = .id("conversation"), _ conversation: Conversation = .fixture(),
    unsent kept: UnsentMessages = UnsentMessages(), waiting: [OutboxEntry] = []
  ) {
    conversations = FakeConversations(fakes)
    unsent = FakeUnsent(fakes)
    let outbox = FakeOutbox(fakes)
    self.conversation = conversation
    let ids = Recorder<Void>()
    sources = MessagesSources(
      conversations: conversations, unsent: unsent, outbox: outbox, now: { [clock] in clock.date },
      makeID: {
        ids.add(())
        return "k\(ids.all.count)"
      }, sleep: { [clock] in try await clock.sleep(for: $0) }, formatting: .fixture)
    model = MessagesAssembly.makeConversation(
      target, sources, changes: changes, navigate: { [destinations] in destinations.add($0) })
    conversations.byID.always { _ in conversation }
    conversations.withPerson.always { _ in conversation }
    conversations.marks.always { [marked] in marked.add($0) }
    outbox.entries.always { _ in waiting }
    unsent.unsent.always { _ in kept }
    unsent.writes.always { [written] in written.add($0) }
  }

  var state: ConversationState { model.state }
  var talk: Talk? { state.talk.value }
  var texts: [String] { model.viewData.rows.map(\.text.text) }

  /// The state of a screen that shows this page and nothing else happened.
  func shown(_ page: Page<Message>) -> ConversationState {
    ConversationState(
      talk: .loaded(
        Talk(conversation, page, by: sources.messageMaker(of: conversation, waiting: []))),
      freshness: .fetched(clock.date))
  }

  /// Opens at these messages, the oldest first.
  func appear(_ messages: Message..., next: Cursor? = nil) async {
    model.onAppear()
    await answer(Page(items: messages.reversed(), next: next))
  }

  /// Answers the oldest request for messages and returns when the screen has dealt with it.
  func answer(_ page: Page<Message>) async {
    await conversations.messages.next().succeed(page)
    await model.loading.finished
  }

  func fail(_ error: any Error) async {
    await conversations.messages.next().fail(error)
    await model.loading.finished
  }

  func answerMore(_ page: Page<Message>) async {
    await conversations.messages.next().succeed(page)
    await model.loadingMore.finished
  }

  func write(_ text: String) {
    model.didType(text)
    model.didTapSend()
  }

  /// Does something and waits until everything that it set off is over.
  func through(_ action: @MainActor () -> Void) async {
    await Ending(of: action).reached
  }
}

extension Message {
  /// What the signed-in person, Grace, has written.
  static func own(_ id: ID, _ text: String, minutesAgo minutes: Double = 0) -> Message {
    .fixture(id: id, author: .grace, text: text, date: .fixture(minutesAgo: minutes))
  }

  static func theirs(_ id: ID, _ text: String, minutesAgo minutes: Double = 0) -> Message {
    .fixture(id: id, author: .ada, text: text, date: .fixture(minutesAgo: minutes))
  }
}
