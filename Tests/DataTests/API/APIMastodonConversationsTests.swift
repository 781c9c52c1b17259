import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIMastodonConversationsTests {
  private let time = ScriptedTime()
  private let base = URL(string: "https://a.example")!

  private let known = """
    {"id":"c1","unread":true,"accounts":[{"id":"8","acct":"di@b.example"}],
    "last_status":{"id":"30","account":{"id":"8"},"content":"newest"}}
    """

  private func conversations(_ transport: ScriptedTransport) -> MastodonConversations {
    MastodonConversations(HTTPClient(transport, time.surroundings), base: base, token: Secret("t"))
  }

  private func body(_ request: HTTPRequest?) -> String {
    String(decoding: request?.body ?? Data(), as: UTF8.self)
  }

  @Test func listsConversations() async throws {
    let page = try await conversations(ScriptedTransport(.answer(200, [:], "[\(known),{}]")))
      .fetchConversations(after: nil)
    #expect(page.items.map(\.id) == [Conversation.ID("c1")])
    #expect(page.items.first?.unreadCount == 1)
  }

  @Test func findsTheConversationWithOnePersonOnALaterPage() async throws {
    let next = "https://a.example/api/v1/conversations?max_id=5"
    let transport = ScriptedTransport(
      .answer(
        200, ["Link": "<\(next)>; rel=next"],
        #"[{"id":"c0","accounts":[{"id":"8"},{"id":"9"}]}]"#),
      .answer(200, [:], "[\(known)]"))
    let found = try await conversations(transport).fetchConversation(with: Person.ID("8"))
    #expect(found.id == Conversation.ID("c1"))
    #expect(await transport.addresses.last == next)
  }

  @Test func aConversationThatDoesNotExistIsMadeByItsFirstMessage() async throws {
    let person = ScriptedTransport.Line.answer(200, [:], #"{"id":"8","acct":"di@b.example"}"#)
    let transport = ScriptedTransport(
      .answer(200, [:], "[]"), person, person,
      .answer(200, [:], #"{"id":"1","account":{"id":"7"},"content":"hi"}"#))
    let conversations = conversations(transport)
    let new = try await conversations.fetchConversation(with: Person.ID("8"))
    #expect(new.participants.map(\.id) == [Person.ID("8")])
    #expect(try await conversations.fetchMessages(in: new.id, after: nil) == Page(items: []))
    try await conversations.markRead(new.id)
    let message = try await conversations.send("hi", to: new.id, key: OutboxEntry.ID("k"))
    #expect(message.text.text == "hi" && message.conversationID == new.id)
    #expect(
      body(await transport.requests.last) == "status=%40di%40b.example%20hi&visibility=direct")
  }

  @Test func aConversationIsFoundByItsIDAlsoBeforeItExists() async throws {
    let transport = ScriptedTransport(
      .answer(200, [:], "[\(known)]"),
      .answer(200, [:], #"{"id":"8","acct":"di@b.example"}"#))
    let conversations = conversations(transport)
    let found = try await conversations.fetchConversation(Conversation.ID("c1"))
    #expect(found.lastMessage?.text.text == "newest")
    let new = try await conversations.fetchConversation(Conversation.ID("new 8"))
    #expect(new.id == Conversation.ID("new 8") && new.participants.map(\.id) == [Person.ID("8")])
  }

  @Test func messagesAreTheThreadTheNewestFirst() async throws {
    let context = """
      {"ancestors":[{"id":"10","account":{"id":"8"},"content":"a"},{}],
      "descendants":[{"id":"40","account":{"id":"7"},"content":"d"}]}
      """
    let transport = ScriptedTransport(.answer(200, [:], "[\(known)]"), .answer(200, [:], context))
    let page = try await conversations(transport)
      .fetchMessages(in: Conversation.ID("c1"), after: nil)
    #expect(page.items.map(\.text.text) == ["d", "newest", "a"] && page.next == nil)
  }

  @Test func anAnswerGoesToTheThreadUnderItsKey() async throws {
    let transport = ScriptedTransport(
      .answer(200, [:], "[\(known)]"),
      .answer(200, [:], #"{"id":"1","account":{"id":"7"},"content":"yes"}"#))
    _ = try await conversations(transport)
      .send("yes", to: Conversation.ID("c1"), key: OutboxEntry.ID("k"))
    let request = await transport.requests.last
    #expect(request?.headers["Idempotency-Key"] == "k")
    #expect(
      body(request) == "status=%40di%40b.example%20yes&visibility=direct&in_reply_to_id=30")
  }

  @Test func readingIsToldToTheServer() async throws {
    let transport = ScriptedTransport(.answer(200, [:], "{}"))
    try await conversations(transport).markRead(Conversation.ID("c1"))
    #expect(await transport.addresses == ["https://a.example/api/v1/conversations/c1/read"])
  }

  @Test func aConversationThatIsGoneIsNotFound() async {
    await #expect(throws: LoadFailure.notFound) {
      try await conversations(ScriptedTransport(.answer(200, [:], "[]")))
        .fetchMessages(in: Conversation.ID("c9"), after: nil)
    }
  }
}
