import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Messages that were refused, deleted, or not listed by the server yet.
@MainActor
@Suite struct LiveMessageFaultsTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func start(_ transport: any Transport) async throws -> MastodonSource {
    try await MastodonSource(
      world.base(), world.client(transport), account: .mastodon("me"), token: Secret("me"),
      changes: world.changes)
  }

  /// Ada has sent messages with these texts, each as an answer to the one before.
  private func received(_ texts: String...) async throws -> MastodonSource {
    var last: Int?
    for text in texts {
      last = await server.post(text, by: "ada", answering: last, visibility: "direct")
    }
    let source = try await start()
    _ = try await source.repositories.conversations.fetchConversations(after: nil)
    _ = try await messages(source)
    _ = world.takeAnnounced()
    return source
  }

  private func send(_ text: String, _ source: MastodonSource) async throws {
    _ = try await source.repositories.conversations.fetchConversation(with: "ada")
    _ = try await source.repositories.conversations.send(text, to: "with ada", key: "k")
    try await source.context.sender.sendAll()
  }

  private func messages(_ source: MastodonSource) async throws -> [String] {
    try await source.repositories.conversations.fetchMessages(in: "with ada", after: nil).items
      .map(\.text.text)
  }

  private func listed(_ source: MastodonSource) async throws -> [Conversation] {
    try await source.repositories.conversations.fetchConversations(after: nil).items
  }

  private func cached(_ source: MastodonSource) async throws -> [Conversation] {
    try #require(try await source.repositories.conversations.cachedConversations()).value.items
  }

  // MARK: Refused

  @Test func aRefusedMessageIsReportedAndMarksItsConversation() async throws {
    let source = try await received("@me Hi")
    await server.simulate(.failing(status: 422))
    try await send("Ho", source)
    let announced = world.takeAnnounced()
    #expect(announced.contains(.messageRefused(in: "with ada")))
    let changed = announced.compactMap { change in
      if case .conversationChanged(let conversation) = change { conversation } else { nil }
    }
    #expect(changed.last?.hasRefusedMessage == true)
    #expect(changed.last?.lastMessage?.text.text == "Hi")
    await server.simulate(.online)
    #expect(try await cached(try await start()).map(\.hasRefusedMessage) == [true])
    try await source.repositories.unsent.remove("k", from: "with ada")
    #expect(try await cached(source).map(\.hasRefusedMessage) == [false])
  }

  @Test func aRefusedFirstMessageIsListed() async throws {
    let source = try await start()
    _ = try await listed(source)
    _ = try await source.repositories.conversations.fetchConversation(with: "ada")
    await server.simulate(.failing(status: 422))
    try await send("Ho", source)
    #expect(try await cached(source).map(\.lastMessage?.text.text) == ["Ho"])
    await server.simulate(.online)
    _ = try await listed(source)
    #expect(try await cached(source).map(\.hasRefusedMessage) == [true])
    try await source.repositories.unsent.remove("k", from: "with ada")
    #expect(try await cached(source).isEmpty)
  }

  @Test func aRefusedMessageIsListedAfterTheOnlyOtherWasDeleted() async throws {
    let source = try await received("@me Hi")
    await server.simulate(.failing(status: 422))
    try await send("Ho", source)
    await server.simulate(.online)
    await server.remove(101)
    _ = try await messages(source)
    #expect(try await cached(source).map(\.lastMessage?.text.text) == ["Ho"])
  }

  // MARK: Not listed yet

  @Test func aConversationThatTheServerDoesNotListYetStays() async throws {
    let source = try await start()
    try await send("Hello", source)
    await server.deleteThread(101)
    #expect(try await listed(source).isEmpty)
    #expect(try await cached(source).map(\.lastMessage?.text.text) == ["Hello"])
    _ = try await source.repositories.conversations.send("More", to: "with ada", key: "l")
    #expect(await server.texts(by: "me") == ["@ada Hello"])
  }

  @Test func aConversationWithAWaitingMessageStays() async throws {
    let source = try await received("@me Hi")
    await server.simulate(.offline)
    try await send("Ho", source)
    await server.simulate(.online)
    await server.deleteThread(101)
    #expect(try await listed(source).isEmpty)
    #expect(try await cached(source).map(\.lastMessage?.text.text) == ["Ho"])
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["@ada Ho"])
  }

  @Test func aConversationDeletedOnAnotherDeviceGoes() async throws {
    let source = try await received("@me Hi")
    await server.deleteThread(101)
    #expect(try await listed(source).isEmpty)
    #expect(try await cached(source).isEmpty)
  }

  // MARK: Deleted messages

  @Test func anAnswerToADeletedMessageAnswersTheOneBefore() async throws {
    let source = try await received("@me Hi", "@me Never mind")
    await server.remove(102)
    try await send("Ho", source)
    #expect(await server.statuses.last?.parent == 101)
  }

  @Test func anAnswerToTheOnlyMessageWhichWasDeletedIsSent() async throws {
    let source = try await received("@me Hi")
    await server.remove(101)
    try await send("Ho", source)
    #expect(await server.texts(by: "me") == ["@ada Ho"])
    #expect(await server.statuses.last?.parent == nil)
  }

  @Test func aDeletedMessageDisappears() async throws {
    let source = try await received("@me Hi", "@me Never mind")
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context),
      sleep: { _ in throw CancellationError() }, chance: { 0 })
    await server.remove(102)
    try await arrivals.announce(ServerSentEvent(name: "delete", data: "102"))
    let announced = world.takeAnnounced()
    #expect(announced.contains(.withdrawn("102", from: "with ada")))
    #expect(try await cached(source).map(\.lastMessage?.text.text) == ["Hi"])
    #expect(try await messages(try await start()) == ["Hi"])
  }

  @Test func aMessageDeletedUnnoticedDisappearsWithTheNextFetch() async throws {
    let source = try await received("@me Hi", "@me Never mind")
    await server.remove(102)
    #expect(try await messages(source) == ["Hi"])
    #expect(world.takeAnnounced().contains(.withdrawn("102", from: "with ada")))
  }

  /// As on Mastodon, a thread then ends at the deleted message.
  @Test func aMessageDeletedInTheMiddleDisappearsWithTheNextFetch() async throws {
    let source = try await received("@me Hi", "@me Never mind", "@me Are you there?")
    await server.remove(102)
    #expect(try await messages(source) == ["Are you there?", "Hi"])
    #expect(world.takeAnnounced().contains(.withdrawn("102", from: "with ada")))
    #expect(try await messages(source) == ["Are you there?", "Hi"])
  }

  @Test func anOwnMessageDeletedElsewhereDisappearsWithTheNextFetch() async throws {
    let source = try await received("@me Hi")
    try await send("Ho", source)
    await server.post("@me Ha", by: "ada", answering: 102, visibility: "direct")
    _ = try await listed(source)
    await server.remove(102)
    #expect(try await messages(source) == ["Ha", "Hi"])
  }

  @Test func aMessageDeletedInAnOlderThreadDisappears() async throws {
    for number in 1...5 { await server.post("@me \(number)", by: "ada", visibility: "direct") }
    let source = try await start()
    _ = try await listed(source)
    #expect(try await messages(source) == ["5", "4", "3", "2", "1"])
    await server.remove(101)
    #expect(try await messages(source) == ["5", "4", "3", "2"])
  }

  @Test func openingAConversationOfManyThreadsAsksForEight() async throws {
    for number in 1...20 { await server.post("@me \(number)", by: "ada", visibility: "direct") }
    let source = try await start()
    _ = try await listed(source)
    _ = await server.takeRequests()
    _ = try await messages(source)
    #expect(await server.takeRequests().count == 8)
  }

  // MARK: Other changes

  @Test func messagesInTheSameThreadBetweenOtherPeopleAreLeftOut() async throws {
    let source = try await received("@me A secret")
    await server.post("@me @bo Hello both", by: "ada", answering: 101, visibility: "direct")
    await server.post("@ada Thanks", by: "me", answering: 102, visibility: "direct")
    #expect(try await listed(source).map(\.id) == ["with ada", "with ada bo"])
    let conversations = source.repositories.conversations
    let both = try await conversations.fetchMessages(in: "with ada bo", after: nil).items
    #expect(both.map(\.text.text) == ["Hello both"])
    #expect(try await messages(source) == ["Thanks", "A secret"])
  }

  @Test func anEditedMessageChanges() async throws {
    let source = try await received("@me Hi")
    await server.edit(101, to: "@me Hi there")
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context),
      sleep: { _ in throw CancellationError() }, chance: { 0 })
    let body = try #require(await server.event(of: 101))
    try await arrivals.announce(ServerSentEvent(name: "status.update", data: body))
    let changed = world.takeAnnounced().compactMap { change in
      if case .messageChanged(let message) = change { message.text.text } else { nil }
    }
    #expect(changed == ["Hi there"])
    #expect(try await cached(source).map(\.lastMessage?.text.text) == ["Hi there"])
  }

  @Test func anOwnMessageDeletedAsAPostDisappears() async throws {
    let source = try await received("@me Hi")
    try await send("Ho", source)
    #expect(try await messages(source) == ["Ho", "Hi"])
    _ = try await source.repositories.posts.fetchThread(of: "102")
    _ = world.takeAnnounced()
    try await source.repositories.posts.delete("102")
    try await source.context.sender.sendAll()
    #expect(
      world.takeAnnounced().contains(.withdrawn(Message.ID(sent: "k"), from: "with ada")))
    #expect(try await messages(source) == ["Hi"])
  }

  // MARK: Read

  /// The server marks a whole thread.
  @Test(arguments: [true, false])
  func aMessageThatArrivesBeforeTheMarkIsSentStaysUnread(_ isListedFirst: Bool) async throws {
    let source = try await received("@me Hi")
    await server.simulate(.offline)
    try await source.repositories.conversations.markRead("with ada")
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    await server.post("@me Ho", by: "ada", answering: 101, visibility: "direct")
    if isListedFirst { #expect(try await listed(source).map(\.unreadCount) == [1]) }
    world.clock.advance(by: .seconds(60))
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(await server.readThreads == [])
    #expect(try await listed(source).map(\.unreadCount) == [1])
    try await source.repositories.conversations.markRead("with ada")
    try await source.context.sender.sendAll()
    #expect(await server.readThreads == [101])
    #expect(try await listed(source).map(\.unreadCount) == [0])
  }

  // MARK: Older answers

  @Test func anOlderAnswerUndoesNoReading() async throws {
    _ = try await received("@me Hi")
    let sources = Recorder<MastodonSource>()
    let slow = SlowTransport(server: server, path: "v1/conversations") {
      let source = try #require(sources.all.first)
      try await source.repositories.conversations.markRead("with ada")
      try await source.context.sender.sendAll()
    }
    let source = try await start(slow)
    sources.add(source)
    #expect(try await listed(source).map(\.unreadCount) == [0])
    #expect(try await cached(source).map(\.unreadCount) == [0])
  }

  @Test func anOlderAnswerUndoesNoDeletion() async throws {
    _ = try await received("@me Hi")
    let sources = Recorder<MastodonSource>()
    let slow = SlowTransport(server: server, path: "v1/conversations") {
      let source = try #require(sources.all.first)
      try await source.repositories.conversations.delete("with ada")
      try await source.context.sender.sendAll()
    }
    let source = try await start(slow)
    sources.add(source)
    #expect(try await listed(source).isEmpty)
    #expect(try await cached(source).isEmpty)
  }
}
