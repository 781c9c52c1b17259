import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveArrivalsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func start() async throws -> (SourceRepositories, LiveArrivals) {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
      chance: { 0 })
    return (source.repositories, arrivals)
  }

  private func status(_ id: String, by author: String = "ada", _ text: String = "News") -> String {
    #"{"id":"\#(id)","account":{"id":"\#(author)"},"content":"<p>\#(text)</p>"}"#
  }

  private func receive(_ name: String, _ data: String, _ arrivals: LiveArrivals) async throws {
    try await arrivals.announce(ServerSentEvent(name: name, data: data))
  }

  @Test func aNewPostArrivesOnceAndIsKept() async throws {
    await server.post("Old", by: "ada")
    let (source, arrivals) = try await start()
    try await receive("update", status("900"), arrivals)
    try await receive("update", status("900"), arrivals)
    try await receive("update", status("901", by: "me"), arrivals)
    let arrived = world.takeAnnounced().compactMap { change in
      if case .arrived(let posts) = change { posts.map(\.id) } else { nil }
    }
    #expect(arrived == [["900"]])
    let kept = try await source.feed.cachedPage()?.value.items ?? []
    #expect(kept.map(\.id) == ["900", "101"] && kept[0].isUnread)
  }

  /// Whether it arrives by the stream or by polling.
  @Test func aFilteredPostIsNotAnnounced() async throws {
    await server.post("Old", by: "ada")
    await server.filter("milk", action: "hide", context: ["home"])
    let source = try await world.mastodon(server)
    let (_, arrivals) = try await start()
    await LiveFilters(context: source.context).refresh()
    _ = world.takeAnnounced()
    try await receive("update", status("900", "Milk"), arrivals)
    try await receive("update", status("901", "Bread"), arrivals)
    await server.post("More milk", by: "ada")
    await server.post("More bread", by: "ada")
    try await arrivals.look()
    let arrived = world.takeAnnounced().compactMap { change in
      if case .arrived(let posts) = change { posts.map { $0.content?.text } } else { nil }
    }
    #expect(arrived == [["Bread"], ["More bread"]])
  }

  @Test func postsBeforeYourOwnAreNewToo() async throws {
    await server.post("Old", by: "ada")
    let source = try await world.mastodon(server)
    let (_, arrivals) = try await start()
    for number in 1...3 { await server.post("News \(number)", by: "ada") }
    try await source.publish("Mine")
    try await source.context.sender.sendAll()
    _ = world.takeAnnounced()
    for _ in 1...2 { try await arrivals.look() }
    let pages = world.takeAnnounced().compactMap { change in
      if case .arrivedAboveGap(let page) = change { page } else { nil }
    }
    // The first of the new posts is missing.
    #expect(
      pages.map { $0.items.map { $0.content?.text } } == [["Mine", "News 3", "News 2", "Old"]])
    #expect(pages.first?.gaps.map(\.index) == [3])
  }

  /// Otherwise, the store would have content that the screen does not show.
  @Test func checkingAnnouncesChanges() async throws {
    let old = await server.post("Old", by: "ada")
    await server.post("Same", by: "ada")
    let (_, arrivals) = try await start()
    await server.edit(old, to: "New words")
    _ = world.takeAnnounced()
    for _ in 1...2 { try await arrivals.look() }
    let changed = world.takeAnnounced().compactMap { change in
      if case .changed(let post) = change { post.content?.text } else { nil }
    }
    #expect(changed == ["New words"])
  }

  @Test func anEditAndADeletionAreSeen() async throws {
    await server.post("Old", by: "ada")
    let (source, arrivals) = try await start()
    try await receive("status.update", status("101", "New words"), arrivals)
    try await receive("status.update", status("777", "Unknown"), arrivals)
    let changed = world.takeAnnounced().compactMap { change in
      if case .edited(let post) = change { post.content?.text } else { nil }
    }
    #expect(changed == ["New words"])
    try await receive("delete", "101", arrivals)
    #expect(world.takeAnnounced() == [.deleted("101")])
    #expect(try await source.feed.cachedPage()?.value.items == [])
  }

  @Test func aMessageArrivingWhileSendingIsAnnounced() async throws {
    let (source, arrivals) = try await start()
    let json = """
      {"id":"5","unread":true,"accounts":[{"id":"ada","acct":"ada"}],
      "last_status":\(status("500", "Hi"))}
      """
    try await receive("conversation", json, arrivals)
    await server.simulate(.offline)
    _ = try await source.conversations.send("Hello", to: "with ada", key: "k")
    _ = world.takeAnnounced()
    try await receive("conversation", json.replacing("500", with: "501"), arrivals)
    let announced = world.takeAnnounced()
    let messages = announced.compactMap { change in
      if case .messageChanged(let message) = change { message.text.text } else { nil }
    }
    #expect(messages == ["Hi"])
    let conversations = announced.compactMap { change in
      if case .conversationChanged(let conversation) = change { conversation } else { nil }
    }
    #expect(conversations.map { $0.lastMessage?.text.text } == ["Hello"])
  }

  @Test func aStreamedMessageIsAnnounced() async throws {
    let (source, arrivals) = try await start()
    let json = """
      {"id":"5","unread":true,"accounts":[{"id":"ada","acct":"ada"}],
      "last_status":\(status("500", "Hi"))}
      """
    try await receive("conversation", json, arrivals)
    try await receive("conversation", json, arrivals)
    let messages = world.takeAnnounced().compactMap { change in
      if case .messageChanged(let message) = change { message.text.text } else { nil }
    }
    #expect(messages == ["Hi"])
    #expect(try await source.conversations.fetchConversation("with ada").unreadCount == 1)
  }

  /// The stream of the home timeline contains no conversation events.
  @Test func aDirectMentionBringsTheMessagesOfItsThread() async throws {
    let first = await server.post("@me One", by: "ada", visibility: "direct")
    let (source, arrivals) = try await start()
    let page = try await source.conversations.fetchConversations(after: nil)
    #expect(page.items.map { $0.lastMessage?.text.text } == ["One"])
    _ = world.takeAnnounced()
    let second = await server.post("@me Two", by: "ada", answering: first, visibility: "direct")
    let third = await server.post("@me Three", by: "ada", answering: second, visibility: "direct")
    for id in [second, third] { try await receive("notification", mention(id), arrivals) }
    #expect(announcedMessages() == ["Two", "Three"])
    #expect(try await source.conversations.fetchConversation("with ada").unreadCount == 1)
    await server.post("@ada Mine", by: "me", answering: third, visibility: "direct")
    try await receive(
      "update", #"{"id":"9","account":{"id":"me"},"visibility":"direct"}"#, arrivals)
    #expect(announcedMessages() == ["Mine"])
    await server.post("@me Later", by: "ada", visibility: "direct")
    await server.simulate(.offline)
    try await receive("notification", mention(third), arrivals)
    #expect(announcedMessages() == [])
    await server.simulate(.online)
    for _ in 1...2 { try await receive("notification", mention(third), arrivals) }
    #expect(
      world.takeAnnounced().count { if case .conversationChanged = $0 { true } else { false } } == 1
    )
  }

  private func mention(_ id: Int) -> String {
    """
    {"id":"\(id)","type":"mention","account":{"id":"ada"},
    "status":{"id":"\(id)","account":{"id":"ada"},"visibility":"direct"}}
    """
  }

  private func announcedMessages() -> [String] {
    world.takeAnnounced().compactMap { change in
      if case .messageChanged(let message) = change { message.text.text } else { nil }
    }
  }

  @Test(arguments: ["update", "status.update", "conversation", "notification", "weather"])
  func anUnreadableEventChangesNothing(_ name: String) async throws {
    let (_, arrivals) = try await start()
    try await receive(name, "nonsense", arrivals)
    #expect(world.takeAnnounced() == [])
  }

  @Test func withoutAStreamItPolls() async throws {
    await server.post("Old", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.post("News", by: "ada")
    let sleeps = Recorder<Date>()
    let start = world.clock.date
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context),
      sleep: { date in
        sleeps.add(date)
        if sleeps.all.count == 3 { throw CancellationError() }
      }, chance: { 0.5 })
    await #expect(throws: CancellationError.self) { try await arrivals.announceAll() }
    #expect(sleeps.all == [start + 90, start + 90, start + 90])
    #expect(await server.takeRequests().contains("GET /api/v1/notifications"))
    let arrived = world.takeAnnounced().compactMap { change in
      if case .arrived(let posts) = change { posts.map { $0.content?.text } } else { nil }
    }
    #expect(arrived == [["News"]])
  }

  @Test func anUnreadableAnswerIsNotAFloodingStream() async throws {
    await server.post("Old", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.simulate(.cutShort)
    let sleeps = Recorder<Date>()
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context),
      sleep: { date in
        sleeps.add(date)
        if sleeps.all.count == 2 { throw CancellationError() }
      }, chance: { 0 })
    await #expect(throws: CancellationError.self) { try await arrivals.announceAll() }
    #expect(!world.takeAnnounced().contains(.streamEnded))
  }

  @Test func aFloodingStreamIsReportedOnceAndPollingContinues() async throws {
    await server.post("Old", by: "ada")
    let flooding = StreamingMastodon(server: server) { throw TransportFailure.tooLarge }
    let source = try await MastodonSource(
      world.base(), world.client(flooding), account: .mastodon("me"), token: Secret("me"),
      changes: world.changes)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.post("News", by: "ada")
    let sleeps = Recorder<Date>()
    let start = world.clock.date
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context),
      sleep: { [server] date in
        sleeps.add(date)
        if sleeps.all.count == 3 { throw CancellationError() }
        await server.post("More news", by: "ada")
      }, chance: { 0 })
    await #expect(throws: CancellationError.self) { try await arrivals.announceAll() }
    #expect(sleeps.all == [start + 60, start + 60, start + 60])
    let announced = world.takeAnnounced()
    #expect(announced.count { $0 == .streamEnded } == 1)
    let arrived = announced.compactMap { change in
      if case .arrived(let posts) = change { posts.map { $0.content?.text } } else { nil }
    }
    #expect(arrived == [["News"], ["More news"], ["More news"]])
  }
}
