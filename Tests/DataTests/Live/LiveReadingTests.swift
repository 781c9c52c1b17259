import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveReadingTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func source() async throws -> SourceRepositories {
    try await world.mastodon(server).repositories
  }

  @Test func aThreadIsAvailableOffline() async throws {
    let root = await server.post("Root", by: "ada")
    let answer = await server.post("Answer", by: "bo", answering: root)
    await server.post("Deeper", by: "ada", answering: answer)
    let source = try await source()
    let thread = try await source.posts.fetchThread(of: Post.ID("\(answer)"))
    #expect(thread.ancestors.map(\.id) == ["101"] && thread.replies.map(\.post.id) == ["103"])
    let fetched = world.clock.date
    world.clock.advance(by: .seconds(60))
    await server.simulate(.offline)
    let away = try await self.source().posts
    #expect(try await away.cachedThread(of: "102") == Cached(thread, fetched: fetched))
    #expect(try await away.cachedThread(of: "103")?.fetched == nil)
    #expect(try await away.cachedThread(of: "7") == nil)
    await #expect(throws: LoadFailure.offline) { try await away.fetchThread(of: "102") }
  }

  @Test func aDeletedReplyLeavesTheThread() async throws {
    let root = await server.post("Root", by: "ada")
    let answer = await server.post("Answer", by: "bo", answering: root)
    let source = try await source()
    #expect(try await source.posts.fetchThread(of: "101").replies.count == 1)
    await server.remove(answer)
    _ = world.takeAnnounced()
    #expect(try await source.posts.fetchThread(of: "101").replies == [])
    #expect(world.takeAnnounced().contains(.deleted("102")))
    #expect(try await source.posts.cachedThread(of: "101")?.value.replies == [])
  }

  @Test func aDeletedPostLeavesEveryScreen() async throws {
    await server.post("Root", by: "ada")
    let source = try await source()
    _ = try await source.feed.fetchPage(after: nil)
    await server.remove(101)
    await #expect(throws: LoadFailure.notFound) { try await source.posts.fetchThread(of: "101") }
    #expect(world.takeAnnounced() == [.deleted("101")])
    #expect(try await source.feed.cachedPage()?.value.items == [])
  }

  @Test func aProfileIsAvailableOffline() async throws {
    for number in 1...5 { await server.post("Post \(number)", by: "ada") }
    let source = try await source()
    let person = try await source.people.fetchPerson("ada")
    let first = try await source.people.fetchPosts(of: "ada", after: nil)
    let second = try await source.people.fetchPosts(of: "ada", after: first.next)
    let relationship = try await source.people.fetchRelationship(with: "ada")
    #expect(first.items.count == 3 && second.items.count == 2 && second.next == nil)
    let fetched = world.clock.date
    world.clock.advance(by: .seconds(60))
    await server.simulate(.offline)
    let away = try await self.source().people
    #expect(try await away.cachedPerson("ada") == Cached(person, fetched: fetched))
    let kept = try #require(try await away.cachedPosts(of: "ada"))
    #expect(kept.value.items == first.items + second.items && kept.fetched == fetched)
    #expect(try await away.cachedRelationship(with: "ada") == relationship)
    await #expect(throws: LoadFailure.offline) { try await away.fetchPerson("ada") }
    await #expect(throws: LoadFailure.offline) { try await away.fetchPosts(of: "ada", after: nil) }
    let below = try await away.fetchPosts(of: "ada", after: first.next)
    #expect(below.items == second.items)
    #expect(try await source.feed.cachedPage() == nil)
  }

  @Test func unvisitedProfilesHaveOnlyWhatCameWithPosts() async throws {
    await server.post("Root", by: "ada")
    let source = try await source()
    #expect(try await source.people.cachedPerson("ada") == nil)
    #expect(try await source.people.cachedPosts(of: "ada") == nil)
    _ = try await source.feed.fetchPage(after: nil)
    let person = try #require(try await source.people.cachedPerson("ada"))
    #expect(person.value.nick == "Ada" && person.fetched == nil)
    let posts = try #require(try await source.people.cachedPosts(of: "ada"))
    #expect(posts.value.items.map(\.id) == ["101"] && posts.fetched == nil)
    // The relationship is unknown, so no button may show one.
    #expect(try await source.people.cachedRelationship(with: "ada") == nil)
    #expect(try await source.posts.cachedThread(of: "101")?.fetched == nil)
  }

  @Test func youCanWriteToKnownPeopleOffline() async throws {
    await server.post("Root", by: "ada")
    let source = try await source()
    _ = try await source.feed.fetchPage(after: nil)
    await server.simulate(.offline)
    let conversation = try await source.conversations.fetchConversation(with: "ada")
    #expect(conversation.participants.map(\.nick) == ["Ada"])
    let kept = try await source.conversations.cachedMessages(in: conversation.id)
    #expect(kept == Cached(Page(items: []), fetched: nil))
    let message = try await source.conversations.send("Hello", to: conversation.id, key: "k")
    let then = try await source.conversations.cachedMessages(in: conversation.id)
    #expect(then?.value.items == [message])
  }

  @Test func aConversationSpansAllThreadsOfTheSamePeople() async throws {
    let first = await server.post("@me One", by: "ada", visibility: "direct")
    await server.post("@ada Two", by: "me", answering: first, visibility: "direct")
    await server.post("@me Another thread", by: "ada", visibility: "direct")
    let source = try await source()
    let page = try await source.conversations.fetchConversations(after: nil)
    #expect(page.items.map(\.id) == ["with ada"] && page.items[0].unreadCount == 1)
    #expect(try await source.conversations.cachedMessages(in: "with ada")?.fetched == nil)
    let messages = try await source.conversations.fetchMessages(in: "with ada", after: nil)
    #expect(messages.items.map(\.text.text) == ["Another thread", "Two", "One"])
    let fetched = world.clock.date
    world.clock.advance(by: .seconds(60))
    await server.simulate(.offline)
    let away = try await self.source().conversations
    #expect(try await away.cachedConversations() == Cached(page, fetched: fetched))
    #expect(try await away.cachedMessages(in: "with ada") == Cached(messages, fetched: fetched))
    await #expect(throws: LoadFailure.offline) { try await away.fetchConversations(after: nil) }
    await #expect(throws: LoadFailure.offline) {
      try await away.fetchMessages(in: "with ada", after: nil)
    }
    #expect(try await away.fetchConversation(with: "ada").id == "with ada")
  }

  @Test func publicPostsAroundADirectOneAreNotMessages() async throws {
    let root = await server.post("Public", by: "ada")
    let asked = await server.post(
      "@me In private?", by: "ada", answering: root, visibility: "direct")
    await server.post("@ada For all to see", by: "me", answering: asked)
    await server.post("@ada In private", by: "me", answering: asked, visibility: "direct")
    let source = try await source()
    _ = try await source.conversations.fetchConversations(after: nil)
    let messages = try await source.conversations.fetchMessages(in: "with ada", after: nil)
    #expect(messages.items.map(\.text.text) == ["In private", "In private?"])
  }

  @Test func omittedRepliesStayUntilTheServerDropsThem() async throws {
    let root = await server.post("Root", by: "ada")
    let answers = [
      await server.post("Capped", by: "bo", answering: root),
      await server.post("Deleted", by: "bo", answering: root),
      await server.post("Sent", by: "bo", answering: root),
    ]
    let source = try await source()
    let id = Post.ID("\(root)")
    _ = try await source.posts.fetchThread(of: id)
    await server.omit(Set(answers.prefix(1)))
    await server.remove(answers[1])
    let thread = try await source.posts.fetchThread(of: id)
    #expect(Set(thread.replies.map { $0.post.content?.text }) == ["Capped", "Sent"])
    // Whether it exists can't be checked at the moment.
    await server.setFailingRequest("/\(answers[0])")
    let later = try await source.posts.fetchThread(of: id)
    #expect(Set(later.replies.map { $0.post.content?.text }) == ["Capped", "Sent"])
    await server.simulate(.offline)
    let kept = try #require(try await source.posts.cachedThread(of: id)).value
    #expect(Set(kept.replies.map { $0.post.content?.text }) == ["Capped", "Sent"])
  }

  @Test func onlyAFewOmittedRepliesAreRequested() async throws {
    let root = await server.post("Root", by: "ada")
    var answers: Set<Int> = []
    for number in 1...30 {
      answers.insert(await server.post("\(number)", by: "bo", answering: root))
    }
    let source = try await source()
    _ = try await source.posts.fetchThread(of: Post.ID("\(root)"))
    await server.omit(answers)
    _ = await server.takeRequests()
    let thread = try await source.posts.fetchThread(of: Post.ID("\(root)"))
    #expect(thread.replies.count == 30)
    #expect(await server.asked.count == 2 + 10)
  }

  @Test func aHashtagFindsItsPosts() async throws {
    for number in 1...5 { await server.post("\(number) #bread", by: "ada") }
    await server.post("No #breadboards", by: "bo", answering: 101)
    let source = try await source()
    let first = try await source.posts.search(matching: " #bread ", after: nil)
    let second = try await source.posts.search(matching: " #bread ", after: first.next)
    #expect((first.items + second.items).count == 5 && second.next == nil)
    await server.simulate(.offline)
    let kept = try await source.search.stored?.findPosts(matching: "#bread").items ?? []
    #expect(Set(kept.map(\.id)) == Set((first.items + second.items).map(\.id)))
    #expect(try await source.feed.cachedPage() == nil)
  }

  @Test func theAccountIsKnownAtOnceAndFetchedLater() async throws {
    await server.simulate(.offline)
    let source = try await world.mastodon(server)
    #expect(try await source.repositories.account.fetchAccount() == .mastodon("me"))
    #expect(await server.asked.isEmpty)
  }
}
