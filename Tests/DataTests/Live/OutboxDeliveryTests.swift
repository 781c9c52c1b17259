import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// How the outbox handles a server's answers and content.
@MainActor
@Suite struct OutboxDeliveryTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// The server fails, and is asked again when it has forgotten the key.
  private func send(
    _ source: MastodonSource, to other: FakeMastodon? = nil,
    meanwhile: (FakeMastodon) async -> Void
  ) async throws {
    let server = other ?? server
    await server.simulate(.failing(status: 503))
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    await meanwhile(server)
    world.clock.advance(by: .seconds(4_000))
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  /// Both kinds of boosts are undone in the same way.
  @Test func aBoostForFollowersThatIsUndoneWhileWaitingIsNotSent() async throws {
    await server.post("Nice", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = await server.takeRequests()
    _ = try await source.repositories.posts.set(.boostForFollowers, isOn: true, on: "101")
    let post = try await source.repositories.posts.set(.boost, isOn: false, on: "101")
    #expect(!post.has(.boost) && post.counts.boosts == 0)
    try await source.context.sender.sendAll()
    #expect(await server.asked == [])
  }

  /// Whatever this device's clock shows by then.
  @Test(arguments: [10, 2_000, 90_000, -10, -90_000])
  func aDeliveredPostIsNotResentWithoutItsKey(_ seconds: Int) async throws {
    let source = try await world.mastodon(server)
    let talks = source.repositories.conversations
    let talk = try await talks.fetchConversation(with: "ada")
    await server.simulate(.losingResponses)
    try await source.publish("Once")
    try await source.context.sender.sendAll()
    await source.context.sender.wake()
    _ = try await talks.send("Hello", to: talk.id, key: "k")
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    await server.stopRememberingKeys()
    world.clock.advance(by: .seconds(seconds))
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Once", "@ada Hello"])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  /// The device's clock is right or ahead of the server's. It may be set back before the first
  /// attempt, and then passes the time of writing again.
  @Test(
    arguments: [(0, 0), (3_600, 0), (259_200, 0), (18_000, -18_000)] as [(Double, Double)])
  func aDeliveredPostIsFoundDespiteAFastClock(_ ahead: Double, _ correction: Double) async throws {
    let time = ManualClock()
    let server = FakeMastodon(now: { time.date })
    world.clock.setTimeOfDay(forward: ahead)
    let source = try await world.mastodon(server)
    await server.simulate(.losingResponses)
    try await source.publish("Once")
    world.clock.setTimeOfDay(forward: correction)
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    for clock in [time, world.clock] { clock.advance(by: .seconds(8 * 3_600)) }
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Once"])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  /// The clock is set three days ahead or back before the post is written, and corrected before the
  /// post is sent again.
  @Test(arguments: [-259_200, 259_200] as [Double])
  func aDeliveredPostIsFoundByTheServersClock(_ error: Double) async throws {
    let time = ManualClock()
    let server = FakeMastodon(now: { time.date })
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    world.clock.setTimeOfDay(forward: error)
    await server.simulate(.losingResponses)
    try await source.publish("Once")
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    await server.stopRememberingKeys()
    for clock in [time, world.clock] { clock.advance(by: .seconds(259_200)) }
    world.clock.setTimeOfDay(forward: -error)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Once"])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  // MARK: Posts that resemble the sent one

  @Test func aBoostOfAPostWithTheSameTextIsNotMistakenForIt() async throws {
    let source = try await world.mastodon(server)
    try await source.publish("Late")
    try await send(source) { server in
      await server.boost(await server.post("Late", by: "ada"), by: "me")
    }
    #expect(await server.texts(by: "me") == ["", "Late"])
  }

  @Test func aPostWithAPictureAndTheSameTextIsNotMistakenForIt() async throws {
    let source = try await world.mastodon(server)
    try await source.publish("Late")
    try await send(source) { server in
      await server.show(["m1"], in: await server.post("Late", by: "me"))
    }
    #expect(await server.texts(by: "me") == ["Late", "Late"])
  }

  @Test func anOlderPostWithTheSameTextIsNotMistakenForIt() async throws {
    let server = FakeMastodon(now: { [clock = world.clock] in clock.date })
    await server.post("Late", by: "me")
    world.clock.advance(by: .seconds(1_000))
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    try await source.publish("Late")
    try await send(source, to: server) { _ in }
    #expect(await server.texts(by: "me") == ["Late", "Late"])
  }

  @Test func aVoteThatArrivesTooLateIsRefused() async throws {
    let poll = await server.post("Tea?", by: "ada", hasPoll: true)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.posts.vote([0], on: "101")
    await server.simulate(.failing(status: 503))
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    await server.endPoll(of: poll)
    world.clock.advance(by: .seconds(4_000))
    try await source.context.sender.sendAll()
    #expect(
      try await source.repositories.outbox.fetchEntries().map(\.state)
        == [.refused(.refused("The poll has already ended"))])
  }

  // MARK: Posts and people that are gone

  @Test(arguments: [true, false])
  func aChangeOfAPostThatWasDeletedIsNoAlarm(_ isVote: Bool) async throws {
    await server.post("Tea?", by: "ada", hasPoll: true)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    if isVote {
      _ = try await source.repositories.posts.vote([0], on: "101")
    } else {
      _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    }
    await server.remove(101)
    _ = world.takeAnnounced()
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(world.takeAnnounced().contains(.deleted("101")))
    #expect(try await source.repositories.posts.cachedThread(of: "101") == nil)
  }

  /// Its author has removed the poll.
  @Test func aRefusedChangeOfAPostThatExistsIsAnAlarm() async throws {
    await server.post("Tea?", by: "ada", hasPoll: true)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.posts.vote([0], on: "101")
    await server.removePoll()
    try await source.context.sender.sendAll()
    #expect(
      try await source.repositories.outbox.fetchEntries().map(\.state) == [.refused(.notFound)])
    #expect(try await source.repositories.posts.cachedThread(of: "101") != nil)
  }

  @Test func turningSomethingOffForADeletedAccountIsNoAlarm() async throws {
    let source = try await world.mastodon(server)
    let people = source.repositories.people
    for name in ["ada", "bo"] { _ = try await people.fetchPerson(Person.ID(name)) }
    _ = try await people.setFollowing(true, "ada")
    _ = try await people.setMuted(true, "ada")
    _ = try await people.setBlocked(true, "bo")
    try await source.context.sender.sendAll()
    #expect(await server.has("follow", "ada"))
    #expect(await server.has("block", "bo"))
    await server.simulate(.failing(status: 404))
    _ = try await people.setFollowing(false, "ada")
    _ = try await people.setMuted(false, "ada")
    _ = try await people.setBlocked(false, "bo")
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(try await people.cachedRelationship(with: "ada") == Relationship(personID: "ada"))
    // A new follow has no effect, so the person has to know.
    _ = try await people.setFollowing(true, "ada")
    try await source.context.sender.sendAll()
    #expect(
      try await source.repositories.outbox.fetchEntries().map(\.state) == [.refused(.notFound)])
  }

  // MARK: Stored results

  /// A process that was assumed to be gone may send the same as the next one.
  private func sendTwice(_ source: MastodonSource) async throws {
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    let delivery = try world.delivery(of: source, to: server)
    for result in [try await delivery.deliver(entry), try await delivery.deliver(entry)] {
      try await source.context.store.write { _ = try $0.outbox.keep(result, of: entry) }
    }
  }

  @Test func aPostSentTwiceUnderOneKeyExistsOnce() async throws {
    let source = try await world.mastodon(server)
    try await source.publish("Hello")
    try await sendTwice(source)
    #expect(await server.texts(by: "me") == ["Hello"])
    #expect(try await source.repositories.posts.fetchThread(of: "draft:Hello").post.id == "101")
  }

  @Test func aMessageSentTwiceUnderOneKeyExistsOnce() async throws {
    let source = try await world.mastodon(server)
    let talks = source.repositories.conversations
    let talk = try await talks.fetchConversation(with: "ada")
    let message = try await talks.send("Hello", to: talk.id, key: "k")
    try await sendTwice(source)
    try await source.repositories.outbox.delete("k")
    #expect(await server.texts(by: "me") == ["@ada Hello"])
    #expect(try await talks.fetchMessages(in: talk.id, after: nil).items.map(\.id) == [message.id])
  }

  @Test func anOlderMessageWithTheSameTextIsNotMistakenForIt() async throws {
    let source = try await world.mastodon(server)
    let talks = source.repositories.conversations
    let talk = try await talks.fetchConversation(with: "ada")
    _ = try await talks.send("Hello", to: talk.id, key: "a")
    try await source.context.sender.sendAll()
    _ = try await talks.send("Hello", to: talk.id, key: "b")
    try await send(source) { _ in }
    #expect(await server.texts(by: "me") == ["@ada Hello", "@ada Hello"])
  }

  /// If the process ends after queueing it, the text is still in the field.
  @Test func aRefusedMessageStillInPlaceAppearsOnce() async throws {
    let source = try await world.mastodon(server)
    let talk = try await source.repositories.conversations.fetchConversation(with: "ada")
    let text = String(repeating: "x", count: 101)
    try await source.repositories.unsent.keep(
      UnsentMessage(id: "k", text: text, written: .fixture, state: .waiting), leaving: "",
      in: talk.id)
    _ = try await source.repositories.conversations.send(text, to: talk.id, key: "k")
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    let unsent = try await source.repositories.unsent.fetchUnsent(in: talk.id)
    #expect(unsent.messages.map(\.text) == [text])
  }

  // MARK: The threads of a conversation

  /// The requests to the server when someone reads Ada's messages.
  private func reading(_ source: MastodonSource) async throws -> [String] {
    _ = await server.takeRequests()
    try await source.repositories.conversations.markRead("with ada")
    try await source.context.sender.sendAll()
    return await server.takeRequests()
  }

  @Test func onlyThreadsWithNewMessagesAreMarkedRead() async throws {
    await server.post("@me Hi", by: "ada", visibility: "direct")
    await server.post("@ada Ho", by: "me", visibility: "direct")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.conversations.fetchConversations(after: nil)
    #expect(try await reading(source) == ["POST /api/v1/conversations/101/read"])
  }

  @Test func sendingForgetsNoThread() async throws {
    await server.post("@me Hi", by: "ada", visibility: "direct")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.conversations.fetchConversations(after: nil)
    _ = try await source.repositories.conversations.send("Ho", to: "with ada", key: "k")
    try await source.context.sender.sendAll()
    #expect(try await reading(source) == ["POST /api/v1/conversations/101/read"])
  }

  @Test func threadsThatAreReadCountNoLonger() async throws {
    await server.post("@me Hi", by: "ada", visibility: "direct")
    await server.post("@me Ho", by: "ada", visibility: "direct")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.conversations.fetchConversations(after: nil)
    #expect(try await reading(source).count == 2)
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
      chance: { 0 })
    let news = """
      {"id":"5","unread":true,"accounts":[{"id":"ada","acct":"ada"}],"last_status":
      {"id":"500","account":{"id":"ada"},"content":"<p>News</p>"}}
      """
    try await arrivals.announce(ServerSentEvent(name: "conversation", data: news))
    let talk = try await source.repositories.conversations.fetchConversation("with ada")
    #expect(talk.unreadCount == 1)
    #expect(try await reading(source) == ["POST /api/v1/conversations/5/read"])
  }
}

extension FakeMastodon {
  fileprivate func removePoll() { statuses[0].poll = nil }
}
