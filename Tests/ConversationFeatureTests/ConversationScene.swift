import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

/// A conversation with fakes. The test answers messages and sending. The store and read marks
/// answer automatically unless a test says otherwise.
@MainActor
final class ConversationScene: ScreenScene {
  let fakes = Fakes()
  let conversations: FakeConversations
  let unsent: FakeUnsent
  let clock = ManualClock()
  let changes = Changes()
  let marked = Recorder<Conversation.ID>()
  let written = Recorder<FakeUnsent.Write>()
  let destinations = Recorder<Destination>()
  let leavings = Recorder<Void>()
  let sources: ConversationSources
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
    sources = ConversationSources(
      conversations: conversations, unsent: unsent, outbox: outbox,
      .fixture(
        now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) },
        makeID: {
          ids.add(())
          return "k\(ids.all.count)"
        }))
    model = ConversationAssembly.makeViewModel(
      target, sources, changes: changes, navigate: { [destinations] in destinations.add($0) },
      leave: { [leavings] in leavings.add(()) })
    conversations.byID.always { _ in conversation }
    conversations.withPerson.always { _ in conversation }
    conversations.marks.always { [marked] in marked.add($0) }
    outbox.entries.always { _ in waiting }
    unsent.unsent.always { _ in kept }
    unsent.writes.always { [written] in written.add($0) }
  }

  var state: ConversationState { model.state }
  /// All rows, from top to bottom.
  var rows: [MessageRowViewData] { model.viewData.rows.all + model.viewData.unsent.all }
  var texts: [String] { rows.map { $0.content.text?.text ?? "" } }

  /// The state of a screen that shows this page, without further changes.
  func shown(_ page: Page<Message>) -> ConversationState {
    ConversationState(
      conversation: conversation, messages: .shown(page, .fetched(clock.date)))
  }

  /// Opens with these messages, oldest first.
  func appear(_ messages: Message..., next: Cursor? = nil) async {
    model.onAppear()
    await answer(Page(items: messages.reversed(), next: next))
  }

  /// Answers the oldest request for messages and returns when the screen has processed the answer.
  func answer(_ page: Page<Message>) async {
    await conversations.messages.next().succeed(page)
    await model.pager.loading.finished
  }

  func fail(_ error: any Error) async {
    await conversations.messages.next().fail(error)
    await model.pager.loading.finished
  }

  func answerMore(_ page: Page<Message>) async {
    await conversations.messages.next().succeed(page)
    await model.pager.loadingMore.finished
  }

  func write(_ text: String) {
    model.didType(text)
    model.didTapSend()
  }
}

extension Message {
  /// A message by the signed-in person, Grace.
  static func own(_ id: ID, _ text: String, minutesAgo minutes: Double = 0) -> Message {
    .fixture(id: id, author: .grace, text: text, date: .fixture(minutesAgo: minutes))
  }

  static func theirs(_ id: ID, _ text: String, minutesAgo minutes: Double = 0) -> Message {
    .fixture(id: id, author: .ada, text: text, date: .fixture(minutesAgo: minutes))
  }
}

extension MessageRowMaker {
  /// The rows of these messages, oldest first.
  @MainActor
  func rows(of messages: [Message]) -> [MessageRowViewData] {
    let mapper = RowMapper(
      upward: { _, _ in true },
      map: { (message: PlacedItem<Message>, maker: MessageRowMaker) in maker.row(message) })
    mapper.show(OrderedItems(messages.reversed()), in: self)
    return mapper.rows.all
  }

  func row(_ message: UnsentMessage, after previous: Date?) -> MessageRowViewData {
    var maker = self
    maker.lastSent = previous
    return maker.row(PlacedItem(message))
  }
}
