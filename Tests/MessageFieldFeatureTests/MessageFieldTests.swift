import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MessageFieldFeature

@MainActor
@Suite struct MessageFieldTests {
  let scene = MessageFieldScene()
  var field: MessageField { scene.field }

  @Test func nothingCanBeTypedBeforeTheConversationOpens() {
    field.type("Hi")
    #expect(scene.state == MessageFieldState() && !field.canSend && field.isSending == nil)
    #expect(field.unsaved == nil)
  }

  @Test func theDraftIsShownAndUnsavedTextReplacesIt() async {
    scene.open(UnsentMessages(draft: "Half"))
    #expect(scene.state.text == "Half" && field.unsaved?.text == nil)
    await scene.performAndWait {
      scene.open(UnsentMessages(draft: "Half"), resuming: "Half a thou")
    }
    #expect(scene.state.text == "Half a thou")
    #expect(scene.written.all == [.draft("Half a thou")])
  }

  @Test func anotherScreenSharesTextAndEvents() async {
    scene.open(UnsentMessages(draft: "Half"))
    let (other, states) = (Recorder<Void>(), Recorder<MessageFieldState>())
    let events = Recorder<MessageField.Event>()
    field.join(MessageFieldScreen(of: other, show: states.add, handle: events.add))
    #expect(states.all.last?.text == "Half")
    await scene.performAndWait { field.add("Hal") }
    #expect(scene.written.all.isEmpty)
    await scene.performAndWait { field.add("Half a thou") }
    #expect(scene.state.text == "Half a thou")
    await scene.performAndWait { field.add("Other") }
    #expect(scene.written.all == [.draft("Half a thou"), .draft("Half a thou\nOther")])
    #expect(states.all.last == scene.state && scene.state.text == "Half a thou\nOther")
    scene.unsent.writes.always { _ in throw LoadFailure.storage(.full) }
    await scene.performAndWait { _ = field.send() }
    #expect(states.all.last == scene.state && scene.state.unsent.count == 1)
    #expect(events.all == scene.events && events.all == [.notStored(.storage(.full))])
  }

  @Test func textStaysWithTheWindowUntilStored() async {
    scene.open()
    let completion = Completion { field.type("Hi") }
    #expect(field.unsaved?.text == "Hi")
    await scene.clock.sleeper
    scene.clock.advance(by: AutosaveTimer.pause)
    await completion.reached
    #expect(scene.written.all == [.draft("Hi")] && field.unsaved?.text == nil)
  }

  @Test func textThatCannotBeStoredStaysWithTheWindow() async throws {
    scene.open()
    scene.unsent.writes.always { _ in throw LoadFailure.storage(.full) }
    for text in ["One", "Two"] {
      await scene.performAndWait {
        field.type(text)
        _ = field.send()
      }
    }
    field.type("Three")
    let kept = try #require(field.unsaved)
    #expect(kept.text == "One\nTwo\nThree")
    // The store had room for the first one, and then the app was killed.
    scene.unsent.taken.always { $0 == "k1" }
    #expect(try await scene.sources.resume(kept, in: "conversation") == "Two\nThree")
    scene.unsent.taken.always { _ in true }
    #expect(try await scene.sources.resume(kept, in: "conversation") == nil)
  }

  @Test func aMessageIsStoredSentAndDelivered() async {
    scene.open()
    let message = Message.fixture(id: "2")
    let completion = Completion {
      field.type(" Hi ")
      _ = field.send()
    }
    #expect(scene.state.text.isEmpty && scene.state.unsent.map(\.text) == ["Hi"])
    #expect(!field.canTransferText && field.isSending == true)
    let request = await scene.conversations.sends.next()
    #expect(request.input.text == "Hi" && request.input.key == "k1")
    request.succeed(message)
    await completion.reached
    #expect(scene.state.unsent.isEmpty && field.canTransferText)
    #expect(scene.events == [.taken(message)])
  }

  @Test func failureShowsItsReasonAndRetryReusesTheKey() async {
    scene.open()
    var completion = Completion {
      field.type("Hi")
      _ = field.send()
    }
    await scene.conversations.sends.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.state.unsent.map(\.state) == [.refused(.offline)])
    completion = Completion { field.resend(scene.state.unsent[0]) }
    let again = await scene.conversations.sends.next()
    #expect(again.input.key == "k1")
    again.succeed(.fixture(id: "2"))
    await completion.reached
    #expect(scene.state.unsent.isEmpty)
  }

  @Test func messageThatCannotBeStoredIsNotSent() async {
    scene.open()
    scene.unsent.writes.always { _ in throw LoadFailure.storage(.full) }
    await scene.performAndWait {
      field.type("Hi")
      _ = field.send()
    }
    #expect(scene.state.unsent.map(\.state) == [.refused(.storage(.full))])
    #expect(scene.events == [.notStored(.storage(.full))])
  }

  @Test func aRemovedMessageIsRestoredInPlace() async {
    let messages = ["a", "b"].map {
      UnsentMessage(
        id: UnsentMessage.ID($0), text: $0, written: .fixture, state: .refused(.offline))
    }
    scene.open(UnsentMessages(messages: messages))
    var removed: UnsentMessage?
    await scene.performAndWait { removed = field.remove(messages[0]) }
    #expect(removed == messages[0] && scene.state.unsent == [messages[1]])
    await scene.performAndWait { field.reinsert(messages[0]) }
    #expect(Set(scene.state.unsent.map(\.id)) == ["a", "b"])
  }

  @Test func anEditedMessageIsSavedAsADraftBeforeRemoval() async {
    let refused = UnsentMessage(
      id: "a", text: "Too long", written: .fixture, state: .refused(.refused("Too long.")))
    scene.open(UnsentMessages(draft: "Half", messages: [refused]))
    await scene.performAndWait { field.edit(refused) }
    #expect(scene.state.text == "Half\nToo long" && scene.state.unsent == [])
    #expect(scene.written.all == [.draft("Half\nToo long"), .remove("a")])
  }

  @Test func aMessageBeingSentCannotBeEdited() async {
    scene.open()
    let completion = Completion {
      field.type("Hi")
      _ = field.send()
    }
    let request = await scene.conversations.sends.next()
    field.edit(scene.state.unsent[0])
    #expect(scene.state.text.isEmpty && scene.state.unsent.count == 1)
    request.succeed(.fixture(id: "2"))
    await completion.reached
  }

  @Test func anOverlongMessageIsNotSent() async {
    scene.open(UnsentMessages(draft: "123456 "), MessageLengthRule(PostLengthRule(limit: 5)))
    #expect(!field.canSend && field.send() == nil && field.hasText)
    #expect(
      MessageFieldViewData(scene.state, name: "", .fixture).length
        == .init(number: "-1", label: "1 character over the limit", isTooLong: true))
  }

  @Test func storedMessagesAreSentWhenTheOwnerStarts() async {
    let waiting = UnsentMessage(id: "a", text: "Hi", written: .fixture, state: .waiting)
    scene.open(UnsentMessages(messages: [waiting]))
    #expect(scene.conversations.sends.pending.isEmpty)
    let completion = Completion { field.startSending() }
    await scene.conversations.sends.next().succeed(.fixture(id: "2"))
    await completion.reached
    #expect(scene.events == [.taken(.fixture(id: "2"))])
  }

  @Test(arguments: [
    (OutboxEntry.State.sending, MessageDelivery.sending),
    (.waiting, .failed("Your message was not sent.")),
    (
      .refused(.offline),
      .failed("Your message could not be sent. Check your connection and try again.")
    ),
  ])
  func mappingShowsTheDeliveryState(_ state: OutboxEntry.State, _ delivery: MessageDelivery) {
    let message = UnsentMessage(id: "a", text: "Hi", written: .fixture, state: state)
    #expect(MessageDelivery(message, at: .fixture, .fixture) == delivery)
  }
}
