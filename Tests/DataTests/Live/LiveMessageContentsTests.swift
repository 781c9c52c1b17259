import Domain
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Pictures, warnings and polls of direct posts in conversations.
@MainActor
@Suite struct LiveMessageContentsTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func messages(_ source: MastodonSource) async throws -> [Message] {
    _ = try await source.repositories.conversations.fetchConversations(after: nil)
    return try await source.repositories.conversations.fetchMessages(in: "with ada", after: nil)
      .items
  }

  @Test func picturesAndTheWarningAreIncludedAndKept() async throws {
    let post = await server.post("@me The butler did it", by: "ada", visibility: "direct")
    await server.setWarning("Spoiler", of: post)
    await server.show(["m1", "m2"], in: post)
    let source = try await start()
    let message = try #require(try await messages(source).first)
    #expect(message.text.text == "The butler did it" && message.contentWarning == "Spoiler")
    #expect(message.media.map(\.id) == ["m1", "m2"] && message.isSensitive)
    #expect(message.post == Post.ID("\(post)") && message.attachment == nil && !message.isOpen)
    await server.simulate(.offline)
    let away = try await start().repositories.conversations
    #expect(try await away.cachedMessages(in: "with ada")?.value.items == [message])
    #expect(try await away.cachedConversations()?.value.items.first?.lastMessage == message)
  }

  @Test func anEditedWarningIsUpdated() async throws {
    let post = await server.post("@me Text", by: "ada", visibility: "direct")
    let source = try await start()
    #expect(try await messages(source).first?.contentWarning == nil)
    await server.setWarning("Spoiler", of: post)
    #expect(try await messages(source).first?.contentWarning == "Spoiler")
  }

  @Test func pollsAndQuotesAreNamed() async throws {
    let first = await server.post("@me Which?", by: "ada", visibility: "direct", hasPoll: true)
    await server.post("@me This", by: "ada", answering: first, visibility: "direct")
    let source = try await start()
    #expect(try await messages(source).map(\.attachment) == [nil, .poll])
  }

  @Test func warningsAreExpandedByPreference() async throws {
    let post = await server.post("@me Text", by: "ada", visibility: "direct")
    await server.setWarning("Spoiler", of: post)
    let source = try await start()
    try await world.device().preferences(announcing: world.changes)
      .save(Preferences(opensWarnings: true))
    #expect(try await messages(source).map(\.isOpen) == [true])
  }

  /// A store of an earlier version has only the text.
  @Test func messagesFromOlderStoresAreCompletedOnFetch() async throws {
    let post = await server.post("@me Text", by: "ada", visibility: "direct")
    await server.show(["m1"], in: post)
    let source = try await start()
    let whole = try await messages(source)
    try await source.context.store.write { ledger in
      try ledger.connection.execute("UPDATE messages SET media = NULL, post = NULL")
    }
    let kept = try await source.repositories.conversations.cachedMessages(in: "with ada")
    #expect(kept?.value.items.map(\.media) == [[]])
    #expect(try await messages(source) == whole)
  }

  @Test func recipientNamesCountTowardTheLength() async throws {
    await server.post("@me Hi", by: "ada", visibility: "direct")
    let source = try await start()
    _ = try await messages(source)
    let conversations = source.repositories.conversations
    let rule = try #require(try await conversations.fetchLengthRule(in: "with ada"))
    let limit = try await source.repositories.account.fetchAccount().capabilities.lengthRule.limit
    #expect(rule.remaining("Hello") == limit - "@ada Hello".count)
  }
}
