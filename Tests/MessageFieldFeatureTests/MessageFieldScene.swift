import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MessageFieldFeature

/// The field of a conversation with fakes. The test answers sending, and the store answers
/// automatically.
@MainActor
final class MessageFieldScene: ScreenScene {
  let fakes = Fakes()
  let conversations: FakeConversations
  let unsent: FakeUnsent
  let clock = ManualClock()
  let written = Recorder<FakeUnsent.Write>()
  let sources: MessageFieldSources
  private(set) var state = MessageFieldState()
  private(set) var events: [MessageField.Event] = []
  private(set) lazy var field = MessageField(
    MessageFieldScreen(of: self) { [unowned self] in
      state = $0
    } handle: { [unowned self] in
      events.append($0)
    }, sources)

  init() {
    conversations = FakeConversations(fakes)
    unsent = FakeUnsent(fakes)
    let ids = Recorder<Void>()
    sources = MessageFieldSources(
      conversations: conversations, unsent: unsent,
      .fixture(
        now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) },
        makeID: {
          ids.add(())
          return "k\(ids.all.count)"
        }))
    unsent.writes.always { [written] in written.add($0) }
  }

  func open(
    _ unsent: UnsentMessages = UnsentMessages(), resuming text: String? = nil,
    _ lengthRule: MessageLengthRule? = nil
  ) {
    field.open(unsent, resuming: text, in: "conversation", lengthRule)
  }
}
