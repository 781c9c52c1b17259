import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct LiveReadingTests {
  private let world: LiveWorld
  private let server = PlayedMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func source() async throws -> SourceRepositories {
    try await world.mastodon(server).repositories
  }

  @Test func aThreadIsThereWithoutANetwork() async throws {
    let root = await server.post("Root", by: "ada")
    let answer = await server.post("Answer", by: "bo", answering: root)
    await server.post("Deeper", by: "ada", answering: answer)
    let source = try await source()
    let thread = try await source.posts.fetchThread(of: Post.ID("\(answer)"))
    #expect(thread.ancestors.map(\.id) == ["101"] && thread.replies.map(\.post.id) == ["103"])
    await server.turn(.offline)
    #expect(try await self.source().posts.fetchThread(of: "102") == thread)
    await #expect(throws: LoadFailure.offline) { try await source.posts.fetchThread(of: "7") }
  }

  @Test func anAnswerThatIsGoneLeavesTheThread() async throws {
    let root = await server.post("Root", by: "ada")
    let answer = await server.post("Answer", by: "bo", answering: root)
    let source = try await source()
    #expect(try await source.posts.fetchThread(of: "101").replies.count == 1)
    await server.remove(answer)
    #expect(try await source.posts.fetchThread(of: "101").replies == [])
    await server.turn(.offline)
    #expect(try await source.posts.fetchThread(of: "101").replies == [])
  }

  @Test func aPostThatIsGoneLeavesEveryScreen() async throws {
    await server.post("Root", by: "ada")
    let source = try await source()
    _ = try await source.feed.fetchPage(after: nil)
    await server.remove(101)
    await #expect(throws: LoadFailure.notFound) { try await source.posts.fetchThread(of: "101") }
    #expect(world.takeAnnounced() == [.deleted("101")])
    #expect(try await source.feed.cachedPage()?.page.items == [])
  }

  @Test func aProfileIsThereWithoutANetwork() async throws {
    for number in 1...5 { await server.post("Post \(number)", by: "ada") }
    let source = try await source()
    let person = try await source.people.fetchPerson("ada")
    let first = try await source.people.fetchPosts(of: "ada", after: nil)
    let second = try await source.people.fetchPosts(of: "ada", after: first.next)
    let relationship = try await source.people.fetchRelationship(with: "ada")
    #expect(first.items.count == 3 && second.items.count == 2 && second.next == nil)
    await server.turn(.offline)
    let away = try await self.source().people
    #expect(try await away.fetchPerson("ada") == person)
    let kept = try await away.fetchPosts(of: "ada", after: nil)
    #expect(kept.items == first.items + second.items)
    #expect(try await away.fetchRelationship(with: "ada") == relationship)
    await #expect(throws: LoadFailure.offline) { try await away.fetchPerson("bo") }
    #expect(try await source.feed.cachedPage() == nil)
  }

  @Test func aConversationIsAllThatTheSamePeopleSay() async throws {
    let first = await server.post("@me One", by: "ada", visibility: "direct")
    await server.post("Two", by: "me", answering: first, visibility: "direct")
    await server.post("@me Another thread", by: "ada", visibility: "direct")
    let source = try await source()
    let page = try await source.conversations.fetchConversations(after: nil)
    #expect(page.items.map(\.id) == ["with ada"] && page.items[0].unreadCount == 1)
    let messages = try await source.conversations.fetchMessages(in: "with ada", after: nil)
    #expect(messages.items.map(\.text.text) == ["@me Another thread", "Two", "@me One"])
    await server.turn(.offline)
    let away = try await self.source().conversations
    #expect(try await away.fetchConversations(after: nil).items == page.items)
    #expect(try await away.fetchMessages(in: "with ada", after: nil) == messages)
    #expect(try await away.fetchConversation(with: "ada").id == "with ada")
  }

  @Test func aHashtagLeadsToWhatHasIt() async throws {
    for number in 1...5 { await server.post("\(number) #bread", by: "ada") }
    await server.post("No #breadboards", by: "bo", answering: 101)
    let source = try await source()
    let first = try await source.posts.search(matching: " #bread ", after: nil)
    let second = try await source.posts.search(matching: " #bread ", after: first.next)
    #expect((first.items + second.items).count == 5 && second.next == nil)
    await server.turn(.offline)
    let kept = try await source.posts.search(matching: "#bread", after: nil)
    #expect(Set(kept.items.map(\.id)) == Set((first.items + second.items).map(\.id)))
    #expect(try await source.feed.cachedPage() == nil)
  }

  @Test func whoIsSignedInIsKnownAtOnceAndAskedForLater() async throws {
    await server.turn(.offline)
    let source = try await world.mastodon(server)
    #expect(try await source.repositories.account.fetchAccount() == .mastodon("me"))
    #expect(await server.asked.isEmpty)
  }
}
