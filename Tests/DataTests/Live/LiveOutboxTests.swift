import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveOutboxTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// A second call restarts the app with the same store.
  private func start() async throws -> MastodonSource {
    try await world.mastodon(server)
  }

  private func draft(_ text: String, id: Draft.ID = "d", replyTo: Post.ID? = nil) -> Draft {
    Draft(id: id, text: text, replyTo: replyTo, changed: .fixture)
  }

  private func states(_ source: MastodonSource) async throws -> [OutboxEntry.State] {
    try await source.repositories.outbox.fetchEntries().map(\.state)
  }

  // MARK: Posts

  @Test func aPostShowsAtOnceAndIsConfirmedWhenSent() async throws {
    let source = try await start()
    let post = try await source.repositories.compose.publish(draft("Hello"))
    #expect(post.id == "draft:d" && post.content?.text == "Hello" && post.author.id == "me")
    #expect(post.delivery == .waiting)
    #expect(await server.asked == [])
    #expect(world.takeAnnounced().first == .published(post))
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Hello"])
    let announced = world.takeAnnounced()
    guard
      case .confirmed("draft:d", let confirmed)? = announced.first(where: { change in
        if case .confirmed = change { true } else { false }
      })
    else { return #expect(Bool(false), "\(announced)") }
    #expect(confirmed.id == "101" && confirmed.delivery == nil)
    #expect(announced.last == .waiting([]))
    #expect(try await source.repositories.posts.fetchThread(of: "draft:d").post.id == "101")
  }

  @Test func offlinePostsSurviveAndArriveOnce() async throws {
    await server.simulate(.offline)
    let first = try await start()
    try await first.repositories.compose.save(draft("One", id: "1"))
    _ = try await first.repositories.compose.publish(draft("One", id: "1"))
    _ = try await first.repositories.compose.publish(draft("Two", id: "2"))
    try await first.context.sender.sendAll()
    let restarted = try await start()
    #expect(try await restarted.repositories.compose.fetchDrafts() == [])
    #expect(try await states(restarted) == [.waiting, .waiting])
    await server.simulate(.losingResponses)
    try await restarted.context.sender.sendAll()
    await server.simulate(.online)
    let again = try await start()
    try await again.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["One", "Two"])
    #expect(try await states(again) == [])
  }

  @Test func aPendingPostTopsTheFeedAndYourProfile() async throws {
    await server.post("Old", by: "ada")
    await server.post("Mine too", by: "me")
    let source = try await start()
    let (feed, people) = (source.repositories.feed, source.repositories.people)
    _ = try await source.repositories.compose.publish(draft("Mine"))
    let page = try await feed.fetchPage(after: nil)
    #expect(page.items.map(\.id) == ["draft:d", "102", "101"])
    let own = try await people.fetchPosts(of: "me", after: nil)
    #expect(own.items.map(\.id) == ["draft:d", "102"])
    #expect(try await people.cachedPosts(of: "me")?.value.items == own.items)
    #expect(try await people.fetchPosts(of: "ada", after: nil).items.map(\.id) == ["101"])
    let cached = try await source.repositories.feed.cachedPage()?.value
    #expect(cached?.items.map(\.id) == ["draft:d", "102", "101"])
    try await source.context.sender.sendAll()
    #expect(try await feed.fetchPage(after: nil).items.map(\.id) == ["103", "102", "101"])
    #expect(
      try await people.fetchPosts(of: "me", after: nil).items.map(\.id) == ["103", "102"])
  }

  @Test func publishingTwiceSendsOnce() async throws {
    let source = try await start()
    let post = try await source.repositories.compose.publish(draft("Once"))
    #expect(try await source.repositories.compose.publish(draft("Once")) == post)
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.compose.publish(draft("Once")).id == "101")
    try await source.repositories.compose.save(draft("Once"))
    #expect(try await source.repositories.compose.fetchDrafts() == [])
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Once"])
  }

  @Test func aReplyToAPendingPostFollowsIt() async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(draft("Root", id: "1"))
    let answer = try await source.repositories.compose.publish(
      draft("Answer", id: "2", replyTo: "draft:1"))
    #expect(answer.parent?.id == "draft:1")
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "draft:1")
    try await source.context.sender.sendAll()
    #expect(await server.statuses.map(\.parent) == [nil, 101])
    #expect(await server.isFavorite(101))
  }

  @Test func aRefusedPostKeepsItsTextAndTheReason() async throws {
    let source = try await start()
    let text = String(repeating: "x", count: 101)
    _ = try await source.repositories.compose.publish(draft(text, id: "1"))
    _ = try await source.repositories.compose.publish(draft("Fine", id: "2"))
    _ = try await source.repositories.compose.publish(draft("Below", id: "3", replyTo: "draft:1"))
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Fine"])
    let entries = try await source.repositories.outbox.fetchEntries()
    #expect(entries.map(\.id) == ["1", "3"])
    #expect(
      entries[0].state == .refused(.refused("Validation failed: Text is too long")))
    #expect(entries[0].action == .publish(draft(text, id: "1")))
    let refusal = Post.Delivery.refused(.refused("Validation failed: Text is too long"))
    let post = try await source.repositories.posts.fetchThread(of: "draft:1").post
    #expect(post.content?.text == text && post.delivery == refusal)
    #expect(world.takeAnnounced().contains(.changed(post)))
    let feed = try await source.repositories.feed.fetchPage(after: nil)
    #expect(feed.items.map(\.id) == ["draft:3", "draft:1", "101"])
    #expect(feed.items.map(\.delivery) == [.waiting, refusal, nil])
    let own = try await source.repositories.people.fetchPosts(of: "me", after: nil)
    #expect(own.items.map(\.delivery) == [.waiting, refusal, nil])
  }

  @Test func aRefusedPostCanBeRetriedOrDeleted() async throws {
    let source = try await start()
    let text = String(repeating: "x", count: 101)
    _ = try await source.repositories.compose.publish(draft(text))
    try await source.context.sender.sendAll()
    _ = world.takeAnnounced()
    try await source.repositories.outbox.retry("d")
    #expect(try await states(source) == [.waiting])
    let waiting = try await source.repositories.posts.fetchThread(of: "draft:d").post
    #expect(waiting.delivery == .waiting && world.takeAnnounced().first == .changed(waiting))
    try await source.context.sender.sendAll()
    try await source.repositories.outbox.delete("d")
    #expect(world.takeAnnounced().suffix(2) == [.deleted("draft:d"), .waiting([])])
    #expect(try await states(source) == [])
    #expect(await server.statuses.isEmpty)
  }

  @Test func aPostDeletedBeforeSendingIsNeverSent() async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(draft("Oops"))
    try await source.repositories.posts.delete("draft:d")
    try await source.context.sender.sendAll()
    #expect(await server.asked == [])
    #expect(world.takeAnnounced().contains(.deleted("draft:d")))
  }

  @Test func aPostThatMayHaveArrivedIsLookedUpFirst() async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(draft("Late"))
    // As long as a server remembers a key, and longer.
    await server.stopRememberingKeys()
    await server.simulate(.losingResponses)
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    let arrived = await server.texts(by: "me").count
    world.clock.advance(by: .seconds(4_000))
    let restarted = try await start()
    try await restarted.context.sender.sendAll()
    #expect(await server.texts(by: "me").count == arrived)
    #expect(try await states(restarted) == [])
  }

  @Test func aSimilarPostIsNotMistakenForIt() async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(draft("Late"))
    await server.simulate(.failing(status: 503))
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    let parent = await server.post("Well?", by: "ada")
    await server.post("Late", by: "me", answering: parent)
    await server.post("Later", by: "me")
    world.clock.advance(by: .seconds(4_000))
    let restarted = try await start()
    try await restarted.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Late", "Later", "Late"])
  }

  @Test func anotherPostWithTheSameTextIsNotMistakenForIt() async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(draft("Late", id: "1"))
    try await source.context.sender.sendAll()
    _ = try await source.repositories.compose.publish(draft("Late", id: "2"))
    await server.simulate(.failing(status: 503))
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    world.clock.advance(by: .seconds(4_000))
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Late", "Late"])
    #expect(try await states(source) == [])
  }

  @Test func anUnsentPostIsNotLookedUp() async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(draft("Late"))
    await server.post("Late", by: "me")
    world.clock.advance(by: .seconds(4_000))
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Late", "Late"])
  }

  // MARK: Reactions, people, polls

  @Test(arguments: [Reaction.favorite, .boost, .boostForFollowers])
  func aReactionShowsAtOnceAndInEveryAnswer(_ reaction: Reaction) async throws {
    await server.post("Nice", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let post = try await source.repositories.posts.set(reaction, isOn: true, on: "101")
    #expect(post.has(reaction))
    #expect(world.takeAnnounced().first == .changed(post))
    #expect(try await source.repositories.feed.cachedPage()?.value.items[0].has(reaction) == true)
    #expect(try await source.repositories.posts.fetchThread(of: "101").post.has(reaction))
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.feed.fetchPage(after: nil).items[0].has(reaction))
    #expect(try await states(source) == [])
    let audiences: [Reaction: [String]] = [.boost: ["public"], .boostForFollowers: ["private"]]
    #expect(await server.boostAudiences == audiences[reaction] ?? [])
    let other = reaction.isBoost ? Reaction.boost : reaction
    _ = try await source.repositories.posts.set(other, isOn: false, on: "101")
    try await source.context.sender.sendAll()
    #expect(await !server.statuses[0].boosters.contains("me"))
  }

  @Test func aReactionUndoneBeforeSendingIsNotSent() async throws {
    await server.post("Nice", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = await server.takeRequests()
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    let post = try await source.repositories.posts.set(.favorite, isOn: false, on: "101")
    #expect(!post.has(.favorite) && post.counts.favorites == 0)
    try await source.context.sender.sendAll()
    #expect(await server.asked == [])
  }

  @Test func aReactionThatMayHaveArrivedIsUndoneAfterward() async throws {
    await server.post("Nice", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    await server.simulate(.losingResponses)
    try await source.context.sender.sendAll()
    #expect(await server.isFavorite(101))
    await server.simulate(.online)
    _ = try await source.repositories.posts.set(.favorite, isOn: false, on: "101")
    try await source.context.sender.sendAll()
    #expect(await server.isFavorite(101) == false)
    #expect(try await states(source) == [])
  }

  @Test func aRefusedReactionIsRevertedOnEveryScreen() async throws {
    await server.post("Nice", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    await server.simulate(.failing(status: 403))
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [.refused(.refused("Trouble"))])
    let shown = world.takeAnnounced().compactMap { change in
      if case .changed(let post) = change { post.reactions.isFavorite } else { nil }
    }
    #expect(shown == [true, false])
  }

  @Test func followingShowsAtOnceThenMatchesTheServer() async throws {
    let source = try await start()
    _ = try await source.repositories.people.fetchPerson("ada")
    let asked = try await source.repositories.people.setFollowing(true, "ada")
    #expect(asked.following == .yes)
    #expect(try await source.repositories.people.fetchRelationship(with: "ada") == asked)
    try await source.context.sender.sendAll()
    #expect(await server.has("follow", "ada"))
    await server.simulate(.offline)
    #expect(try await source.repositories.people.cachedRelationship(with: "ada") == asked)
  }

  @Test func mutedPeopleAreHiddenBeforeTheServerKnows() async throws {
    await server.post("Noise", by: "ada")
    await server.post("Signal", by: "bo")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    #expect(try await source.repositories.people.setMuted(true, "ada").isMuted)
    #expect(try await source.repositories.feed.fetchPage(after: nil).items.map(\.id) == ["102"])
    try await source.context.sender.sendAll()
    #expect(await server.has("mute", "ada"))
    #expect(try await source.repositories.feed.fetchPage(after: nil).items.map(\.id) == ["102"])
    _ = try await source.repositories.people.setMuted(false, "ada")
    #expect(try await source.repositories.feed.fetchPage(after: nil).items.count == 2)
  }

  @Test func aVoteIsCountedOnceDespiteALostAnswer() async throws {
    await server.post("Tea?", by: "ada", hasPoll: true)
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let post = try await source.repositories.posts.vote([0], on: "101")
    #expect(post.poll?.ownVotes == [0] && post.poll?.voters == 1)
    await #expect(throws: LoadFailure.self) {
      try await source.repositories.posts.vote([1], on: "101")
    }
    await server.simulate(.losingResponses)
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    let restarted = try await start()
    try await restarted.context.sender.sendAll()
    #expect(try await states(restarted) == [])
    #expect(await server.statuses[0].voters == ["me"])
  }

  @Test func aVoteThatWasCastOnAnotherDeviceIsRefused() async throws {
    await server.post("Tea?", by: "ada", hasPoll: true)
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let other = try LiveWorld()
    defer { withExtendedLifetime(other) {} }
    let elsewhere = try await other.mastodon(server)
    _ = try await elsewhere.repositories.feed.fetchPage(after: nil)
    _ = try await elsewhere.repositories.posts.vote([1], on: "101")
    try await elsewhere.context.sender.sendAll()
    _ = try await source.repositories.posts.vote([0], on: "101")
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [true])
  }

  // MARK: Messages

  @Test func aMessageKeepsItsPlaceAndItsIDWhenItIsSent() async throws {
    await server.post("@me Hi", by: "ada", visibility: "direct")
    let source = try await start()
    let talk = try await source.repositories.conversations.fetchConversations(after: nil).items[0]
    let message = try await source.repositories.conversations.send("Ho", to: talk.id, key: "k")
    let before = try await source.repositories.conversations.fetchMessages(in: talk.id, after: nil)
    #expect(before.items.map(\.id) == [message.id, "101"])
    try await source.context.sender.sendAll()
    let after = try await source.repositories.conversations.fetchMessages(in: talk.id, after: nil)
    #expect(after.items.map(\.id) == [message.id, "101"])
    #expect(await server.statuses.map(\.visibility) == ["direct", "direct"])
    #expect(await server.statuses.last?.parent == 101)
    #expect(
      try await source.repositories.conversations.send("Ho", to: talk.id, key: "k").id == message.id
    )
    try await source.context.sender.sendAll()
    #expect(await server.statuses.count == 2)
  }

  @Test func theFirstMessageBeginsAConversation() async throws {
    let source = try await start()
    let talk = try await source.repositories.conversations.fetchConversation(with: "ada")
    _ = try await source.repositories.conversations.send("Hello", to: talk.id, key: "k")
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["@ada Hello"])
    let page = try await source.repositories.conversations.fetchConversations(after: nil)
    #expect(page.items.map(\.id) == [talk.id])
    #expect(page.items.first?.lastMessage?.id == "message:k")
  }

  @Test func aRefusedMessageReturnsToItsConversation() async throws {
    let source = try await start()
    let talk = try await source.repositories.conversations.fetchConversation(with: "ada")
    let text = String(repeating: "x", count: 101)
    _ = try await source.repositories.conversations.send(text, to: talk.id, key: "k")
    try await source.context.sender.sendAll()
    let unsent = try await source.repositories.unsent.fetchUnsent(in: talk.id)
    #expect(unsent.messages.map(\.text) == [text])
    #expect(
      unsent.messages.map(\.state) == [.refused(.refused("Validation failed: Text is too long"))])
    #expect(try await states(source) == [])
  }

  @Test func readingAConversationIsSentToTheServer() async throws {
    await server.post("@me Hi", by: "ada", visibility: "direct")
    let source = try await start()
    _ = try await source.repositories.conversations.fetchConversations(after: nil)
    try await source.repositories.conversations.markRead("with ada")
    let page = try await source.repositories.conversations.fetchConversations(after: nil)
    #expect(page.items[0].unreadCount == 0)
    try await source.context.sender.sendAll()
    #expect(await server.asked.last == "POST /api/v1/conversations/101/read")
    let again = try await source.repositories.conversations.fetchConversations(after: nil)
    #expect(again.items[0].unreadCount == 0)
  }
}
