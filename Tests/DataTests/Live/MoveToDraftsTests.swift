import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Posts moved from Drafts and Unsent back to the composer.
@MainActor
@Suite struct MoveToDraftsTests: FakeMastodonSuite {
  let world: LiveWorld
  let server: FakeMastodon

  init() throws {
    let world = try LiveWorld()
    self.world = world
    server = FakeMastodon(now: { [clock = world.clock] in clock.date })
  }

  private static let long = String(repeating: "x", count: 101)

  @Test func aRefusedPostIsADraftUntilItIsPostedAgain() async throws {
    let source = try await start()
    let draft = Draft.fixture(text: Self.long)
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    #expect(entry.isRefused)
    _ = world.takeAnnounced()
    #expect(try await source.repositories.outbox.moveToDrafts(entry.id) == draft)
    #expect(
      world.takeAnnounced() == [.deleted("draft:draft"), .waiting([]), .draftsChanged([draft])])
    // The app is terminated here.
    let again = try await start()
    try await again.context.sender.sendAll()
    #expect(try await again.repositories.compose.fetchDrafts() == [draft])
    #expect(await server.texts(by: "me") == [])
    var shorter = draft
    shorter.text = "Short"
    _ = try await again.repositories.compose.publish(shorter)
    try await again.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Short"])
    #expect(try await again.repositories.compose.fetchDrafts() == [])
  }

  @Test func theRestOfTheThreadIsIncluded() async throws {
    await server.simulate(.offline)
    let source = try await start()
    var thread = Draft.fixture(text: "One")
    thread.after = [Draft.Part(text: "Two"), Draft.Part(text: "Three")]
    _ = try await source.repositories.compose.publish(thread)
    let taken = try await source.repositories.outbox.moveToDrafts("draft")
    #expect(taken.parts.map(\.text) == ["One", "Two", "Three"])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func aScheduledPostKeepsItsTime() async throws {
    await server.simulate(.offline)
    let source = try await start()
    var draft = Draft.fixture(text: "Good morning")
    draft.scheduled = .fixture + 86_400
    _ = try await source.repositories.scheduled.schedule(draft)
    #expect(try await source.repositories.outbox.moveToDrafts("draft") == draft)
    #expect(world.takeAnnounced().contains(.scheduled([])))
    #expect(try await source.repositories.compose.fetchDrafts() == [draft])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func aPostThatMayHaveArrivedStays() async throws {
    await server.simulate(.losingResponses)
    let source = try await start()
    try await source.publish("Maybe")
    try await source.context.sender.sendAll()
    await #expect(throws: LoadFailure.deliveryUnknown) {
      try await source.repositories.outbox.moveToDrafts("Maybe")
    }
    #expect(try await source.repositories.outbox.fetchEntries().count == 1)
  }

  @Test func itsWaitingDeletionIsDeletedWithIt() async throws {
    await server.simulate(.losingResponses)
    let source = try await start()
    try await source.publish("Maybe")
    try await source.context.sender.sendAll()
    try await source.repositories.posts.delete(Post.ID(pending: Draft.ID("Maybe")))
    #expect(try await source.repositories.outbox.fetchEntries().count == 2)
    try await source.repositories.outbox.delete("Maybe")
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  /// Unlike a redraft, this deletes nothing from the server.
  @Test func aPostThatWasSentMeanwhileStaysOnTheServer() async throws {
    let source = try await start()
    try await source.publish("Sent")
    try await source.context.sender.sendAll()
    await #expect(throws: LoadFailure.deliveryUnknown) {
      try await source.repositories.outbox.moveToDrafts("Sent")
    }
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Sent"])
    #expect(try await source.repositories.compose.fetchDrafts() == [])
  }

  @Test func otherEntriesAreNotDrafts() async throws {
    await server.simulate(.offline)
    let source = try await start()
    _ = try await source.repositories.lists.create(PeopleList.Details(title: "Makers"))
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    await #expect(throws: LoadFailure.notFound) {
      try await source.repositories.outbox.moveToDrafts(entry.id)
    }
    #expect(try await source.repositories.outbox.fetchEntries().count == 1)
  }

  @Test func everyChangeOfADraftIsAnnounced() async throws {
    await server.simulate(.offline)
    let source = try await start()
    let compose = source.repositories.compose
    try await compose.save(.fixture(id: "a", text: "One"))
    #expect(world.takeAnnounced() == [.draftsChanged([.fixture(id: "a", text: "One")])])
    try await compose.save(.fixture(id: "b", text: "Two"))
    try await compose.discard("a")
    #expect(world.takeAnnounced().last == .draftsChanged([.fixture(id: "b", text: "Two")]))
    // There is no such draft.
    try await compose.discard("a")
    #expect(world.takeAnnounced() == [])
    _ = try await compose.publish(.fixture(id: "b", text: "Two"))
    #expect(world.takeAnnounced().contains(.draftsChanged([])))
  }
}
