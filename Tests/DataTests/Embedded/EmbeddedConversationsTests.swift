import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedConversationsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private static let talks = SampleContent.fixture(
    conversations: [
      .fixture(id: "old", participants: [.ada], unreadCount: 2),
      .fixture(id: "new", participants: [.ada, .alan]),
    ],
    messages: [
      .fixture(id: "m2", in: "new", author: .alan, date: .fixture(minutesAgo: 1)),
      .fixture(id: "m1", in: "old", author: .ada, date: .fixture(minutesAgo: 9)),
    ])

  @Test func sendsOnceDespiteRepeatedRequests() async throws {
    let source = try await world.start(Self.talks)
    let message = try await source.conversations.send("Hi #there", to: "old", key: "key")
    #expect(message.author == .grace)
    #expect(message.text.spans.map(\.target) == [.hashtag("there")])
    let list = try await source.conversations.fetchConversations(after: nil).items
    #expect(list.map(\.id) == ["old", "new"])
    #expect(list[0].lastMessage == message)
    #expect(world.takeAnnounced() == [.messageChanged(message), .conversationChanged(list[0])])

    let restarted = try await world.start()
    #expect(
      try await restarted.conversations.send("Hi #there", to: "old", key: "key") == message)
    #expect(world.takeAnnounced() == [])
    let messages = try await restarted.conversations.fetchMessages(in: "old", after: nil)
    #expect(messages.items.map(\.id) == [message.id, "m1"])
  }

  @Test(arguments: [
    ("@ada Tea?", "old"), ("@ADA and @alan, tea?", "new"), ("@alan Tea?", nil),
  ])
  func aPostForMentionedPeopleIsAMessageToThem(_ text: String, _ known: Conversation.ID?)
    async throws
  {
    let source = try await world.start(Self.talks)
    var draft = Draft.fixture(text: text)
    draft.visibility = .direct
    let post = try await source.compose.publish(draft)
    let list = try await source.conversations.fetchConversations(after: nil).items
    let message = try #require(list[0].lastMessage)
    if let known { #expect(list[0].id == known) }
    #expect(list.count == (known == nil ? 3 : 2))
    #expect(message.text == post.content && message.post == post.id && message.author.id == "grace")
    #expect(
      world.takeAnnounced() == [
        .published(post), .messageChanged(message), .conversationChanged(list[0]),
      ])
    _ = try await source.compose.publish(draft)
    #expect(try await source.conversations.fetchConversations(after: nil).items == list)
  }

  @Test(arguments: [(PostVisibility.followers, "@ada Tea"), (.direct, "Tea"), (.direct, "@grace")])
  func otherPostsAreNotMessages(_ visibility: PostVisibility, _ text: String) async throws {
    let source = try await world.start(Self.talks)
    let before = try await source.conversations.fetchConversations(after: nil)
    var draft = Draft.fixture(text: text)
    draft.visibility = visibility
    _ = try await source.compose.publish(draft)
    #expect(try await source.conversations.fetchConversations(after: nil) == before)
  }

  @Test func listsTheNewestFirstAndMarksRead() async throws {
    let source = try await world.start(Self.talks)
    let list = try await source.conversations.fetchConversations(after: nil)
    #expect(list.items.map(\.id) == ["new", "old"])
    #expect(list.items[0].participants == [.ada, .alan])
    #expect(list.items[1].unreadCount == 2)
    try await source.conversations.markRead("old")
    var read = list.items[1]
    read.unreadCount = 0
    #expect(world.takeAnnounced() == [.conversationChanged(read)])
    try await source.conversations.markRead("old")
    #expect(world.takeAnnounced() == [])
    #expect(try await world.start().conversations.fetchConversations(after: nil).items[1] == read)
  }

  @Test func aDeletedConversationReturnsWithANewMessage() async throws {
    let source = try await world.start(Self.talks)
    try await source.conversations.delete("old")
    #expect(world.takeAnnounced() == [.conversationDeleted("old")])
    let restarted = try await world.start()
    let list = try await restarted.conversations.fetchConversations(after: nil)
    #expect(list.items.map(\.id) == ["new"])
    let message = try await restarted.conversations.send("Hi", to: "old", key: "key")
    let messages = try await restarted.conversations.fetchMessages(in: "old", after: nil)
    #expect(messages.items == [message])
    let again = try await restarted.conversations.fetchConversations(after: nil)
    #expect(again.items.map(\.id) == ["old", "new"])
  }

  @Test func eachPersonHasOneConversation() async throws {
    let source = try await world.start(Self.talks)
    #expect(try await source.conversations.fetchConversation(with: "ada").id == "old")
    let made = try await source.conversations.fetchConversation(with: "alan")
    #expect(made == Conversation(id: "new-1", participants: [.alan]))
    #expect(try await source.conversations.fetchConversation(with: "alan") == made)
    // It has no messages yet, so it is not listed.
    let list = try await source.conversations.fetchConversations(after: nil)
    #expect(list.items.map(\.id) == ["new", "old"])
  }

  @Test func aConversationIsFoundByItsID() async throws {
    let source = try await world.start(Self.talks)
    let found = try await source.conversations.fetchConversation("new")
    #expect(found.participants == [.ada, .alan])
    await #expect(throws: LoadFailure.notFound) {
      _ = try await source.conversations.fetchConversation("none")
    }
  }

  @Test func pagesThroughMessagesAndConversations() async throws {
    let talks = (1...25).map { Conversation.fixture(id: .init("c\($0)"), participants: [.ada]) }
    let messages = talks.enumerated().map { index, talk in
      Message.fixture(
        id: Message.ID("m\(index)"), in: talk.id, date: .fixture(minutesAgo: Double(index)))
    }
    let more = (1...25).map {
      Message.fixture(
        id: Message.ID("n\($0)"), in: "c1", date: .fixture(minutesAgo: Double(100 + $0)))
    }
    let source = try await world.start(
      .fixture(conversations: talks, messages: messages + more))
    let repository = source.conversations
    let first = try await repository.fetchConversations(after: nil)
    let second = try await repository.fetchConversations(after: first.next)
    #expect((first.items + second.items).map(\.id) == talks.map(\.id))
    #expect(second.next == nil)
    let newer = try await repository.fetchMessages(in: "c1", after: nil)
    let older = try await repository.fetchMessages(in: "c1", after: newer.next)
    #expect((newer.items + older.items).map(\.id) == ["m0"] + more.map(\.id))
    #expect(older.next == nil)
  }

  @Test func refusesInvalidMessages() async throws {
    let source = try await world.start(Self.talks)
    await #expect(throws: LoadFailure.refused("The message is empty.")) {
      _ = try await source.conversations.send(" \n", to: "old", key: "1")
    }
    await #expect(throws: LoadFailure.notFound) {
      _ = try await source.conversations.send("Hi", to: "none", key: "2")
    }
    await #expect(throws: LoadFailure.refused("A conversation needs someone else.")) {
      _ = try await source.conversations.fetchConversation(with: "grace")
    }
    _ = try await source.people.setBlocked(true, "ada")
    await #expect(
      throws: LoadFailure.refused("You blocked this person. Unblock them to write to them.")
    ) {
      _ = try await source.conversations.send("Hi", to: "old", key: "3")
    }
    let messages = try await source.conversations.fetchMessages(in: "old", after: nil)
    #expect(messages.items.map(\.id) == ["m1"])
  }
}

@MainActor
@Suite struct EmbeddedCodeRepositoriesTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private static func repository(_ number: Int, stars: Int, isFavorite: Bool) -> CodeRepository {
    CodeRepository(
      id: .init("\(number)"), name: "repo-\(number)",
      owner: number.isMultiple(of: 2) ? "ada" : "Al",
      ownerAvatar: .fixture("a.png"), summary: number == 3 ? "100% of_it" : nil, language: "Swift",
      stars: stars, forks: number, updated: .fixture, url: .fixture("\(number)"),
      isFavorite: isFavorite)
  }

  @Test func favoritesOwnersAndSearchAreSortedByStars() async throws {
    let all = (1...50).map {
      Self.repository($0, stars: ($0 * 7) % 10, isFavorite: $0 % 5 == 0)
    }
    let source = try #require(try await world.start(.fixture(repositories: all)).codeRepositories)
    let first = try await source.search(matching: "REPO", after: nil)
    let second = try await source.search(matching: "REPO", after: first.next)
    let third = try await source.search(matching: "REPO", after: second.next)
    let found = first.items + second.items + third.items
    #expect(third.next == nil)
    #expect(Set(found) == Set(all) && found.count == 50)
    #expect(found.map(\.stars) == all.map(\.stars).sorted(by: >))
    let favorites = try await source.fetchFavorites(after: nil).items
    #expect(Set(favorites) == Set(all.filter(\.isFavorite)))
    let owned = try await source.fetchRepositories(of: "AL", after: nil)
    #expect(owned.items.allSatisfy { $0.owner == "Al" } && owned.items.count == 20)
    let more = try await source.fetchRepositories(of: "AL", after: owned.next)
    #expect(more.items.count == 5 && more.next == nil)
    for cursor in [nil, "elsewhere"] as [Cursor?] {
      await #expect(throws: LoadFailure.notFound) {
        _ = try await source.fetchRepositories(of: "nobody", after: cursor)
      }
    }
  }

  @Test(arguments: [
    ("100%", ["3"]), ("of_it", ["3"]), ("%", ["3"]), ("\\", []), (" ", []), ("al/repo-1", ["1"]),
  ])
  func searchesForTheTypedText(_ query: String, _ ids: [String]) async throws {
    let all = (1...4).map { Self.repository($0, stars: 0, isFavorite: false) }
    let source = try #require(try await world.start(.fixture(repositories: all)).codeRepositories)
    #expect(try await source.search(matching: query, after: nil).items.map(\.id.rawValue) == ids)
  }

  @Test func refusesAForeignCursor() async throws {
    let source = try #require(try await world.start().codeRepositories)
    await #expect(throws: LoadFailure.malformed) {
      _ = try await source.fetchFavorites(after: "1")
    }
  }
}
