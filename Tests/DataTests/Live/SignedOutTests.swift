import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// A server revokes a token while its posts are read and others wait to be sent.
@MainActor
@Suite struct SignedOutTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  @Test func nothingIsLostAndSigningInSendsWaitingPosts() async throws {
    await server.post("Kept", by: "ada")
    let source = try await world.mastodon(server)
    let fresh = try await source.repositories.feed.fetchPage(after: nil)
    try await source.repositories.compose.save(Draft(id: "d", text: "Half", changed: .fixture))
    await server.revokeToken()
    var post = try await source.repositories.compose.publish(
      Draft(id: "p", text: "Waiting", changed: .fixture))
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    _ = world.takeAnnounced()
    try await source.context.sender.sendAll()
    let waiting = try await source.repositories.outbox.fetchEntries()
    #expect(post.delivery == .waiting)
    post.delivery = .signedOut
    #expect(world.takeAnnounced() == [.signedOut(true), .changed(post), .waiting(waiting)])
    await #expect(throws: LoadFailure.signedOut) {
      try await source.repositories.feed.fetchPage(after: nil)
    }
    await #expect(throws: LoadFailure.signedOut) {
      try await source.repositories.posts.fetchThread(of: "101")
    }
    await #expect(throws: LoadFailure.signedOut) {
      try await source.repositories.people.fetchPosts(of: "ada", after: nil)
    }
    await #expect(throws: LoadFailure.signedOut) {
      try await source.repositories.conversations.fetchConversations(after: nil)
    }
    let kept = try await source.repositories.feed.cachedPage()?.value.items
    #expect(kept?.map(\.id) == ["draft:p"] + fresh.items.map(\.id))
    #expect(kept?.first == post)
    #expect(try await source.repositories.compose.fetchDrafts().map(\.id) == ["d"])
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [false, false])

    await server.renewToken()
    let again = try await world.mastodon(server)
    try await again.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Waiting"])
    #expect(await server.isFavorite(101))
    #expect(try await again.repositories.compose.fetchDrafts().map(\.id) == ["d"])
  }

  @Test func signOutAndSignInAreAnnouncedOnce() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.revokeToken()
    _ = world.takeAnnounced()
    for _ in 1...2 {
      await #expect(throws: LoadFailure.signedOut) {
        try await source.repositories.conversations.fetchConversations(after: nil)
      }
    }
    #expect(world.takeAnnounced() == [.signedOut(true)])
    await server.renewToken()
    let again = try await world.mastodon(server)
    for _ in 1...2 { _ = try await again.repositories.feed.fetchPage(after: nil) }
    #expect(world.takeAnnounced() == [.signedOut(false)])
  }

  @Test func checkingForPostsAnnouncesTheSignOutOnce() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.revokeToken()
    _ = world.takeAnnounced()
    let looks = Recorder<Void>()
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context),
      sleep: { _ in
        looks.add(())
        if looks.all.count == 4 { throw CancellationError() }
      }, chance: { 0 })
    await #expect(throws: CancellationError.self) { try await arrivals.announceAll() }
    #expect(world.takeAnnounced() == [.signedOut(true)])
  }

  @Test func anOutboxPauseIsReported() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.compose.publish(
      Draft(id: "p", text: "Waiting", changed: .fixture))
    await server.simulate(.failing(status: 429))
    try await source.context.sender.sendAll()
    var pauses = await source.context.sender.serverPauses.stream().makeAsyncIterator()
    let pause = try #require(await pauses.next()?.first)
    #expect(pause.host == "a.example" && pause.until > world.clock.date)
    await source.context.sender.wake()
    #expect(await pauses.next() == [])
  }
}
