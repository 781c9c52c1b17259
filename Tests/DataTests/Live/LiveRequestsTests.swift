import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Follow requests and the answers to them.
@MainActor
@Suite struct LiveRequestsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func asked() async throws -> MastodonSource {
    await server.notify("follow_request", by: "ada")
    let source = try await world.mastodon(server)
    let page = try await source.repositories.notices.fetchNotices(after: nil)
    #expect(page.items.map(\.kind) == [.followRequest] && page.items[0].answer == nil)
    return source
  }

  private func answers(_ source: MastodonSource) async throws -> [Notice.Answer?] {
    try await source.repositories.notices.cachedNotices()?.value.items.map(\.answer) ?? []
  }

  private func follows(_ source: MastodonSource) async throws -> Bool? {
    try await source.repositories.people.cachedRelationship(with: "ada")?.isFollowedBy
  }

  @Test(arguments: Notice.Answer.allCases)
  func anAnswerShowsAtOnceAndArrivesWhenOnline(_ answer: Notice.Answer) async throws {
    let source = try await asked()
    await server.simulate(.offline)
    try await source.repositories.notices.answer(answer, toRequestOf: "ada")
    #expect(try await answers(source) == [answer])
    try await source.context.sender.sendAll()
    let restarted = try await world.mastodon(server)
    #expect(try await answers(restarted) == [answer])
    await server.simulate(.online)
    try await restarted.context.sender.sendAll()
    #expect(await server.has("follower", "ada") == (answer == .accepted))
    #expect(try await answers(restarted) == [answer])
    #expect(try await follows(restarted) == (answer == .accepted))
    #expect(try await restarted.repositories.outbox.fetchEntries() == [])
  }

  @Test(arguments: Notice.Answer.allCases)
  func anAnswerWhoseConfirmationGotLostArrivesOnce(_ answer: Notice.Answer) async throws {
    let source = try await asked()
    try await source.repositories.notices.answer(answer, toRequestOf: "ada")
    await server.loseResponse(to: answer == .accepted ? "authorize" : "reject")
    try await source.context.sender.sendAll()
    world.clock.advance(by: .seconds(10))
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(try await follows(source) == (answer == .accepted))
  }

  @Test func acceptingAWithdrawnRequestIsRefusedWithAReason() async throws {
    let source = try await asked()
    await server.withdrawRequest(of: "ada")
    try await source.repositories.notices.answer(.accepted, toRequestOf: "ada")
    _ = world.takeAnnounced()
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [true])
    #expect(try await answers(source) == [nil])
    guard case .notificationsChanged(let notices)? = world.takeAnnounced().first else {
      Issue.record("the answer was not taken back")
      return
    }
    #expect(notices.map(\.answer) == [nil])
    // Another answer replaces the refused one.
    try await source.repositories.notices.answer(.refused, toRequestOf: "ada")
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(try await answers(source) == [.refused])
  }

  @Test func theFirstAnswerCounts() async throws {
    let source = try await asked()
    try await source.repositories.notices.answer(.accepted, toRequestOf: "ada")
    try await source.repositories.notices.answer(.refused, toRequestOf: "ada")
    #expect(
      try await source.repositories.outbox.fetchEntries().map(\.action) == [
        .answer(.accepted, toRequestOf: "ada")
      ])
  }

  @Test func anOldRequestThatIsNotStoredCanBeAnswered() async throws {
    await server.notify("follow_request", by: "ada")
    let source = try await world.mastodon(server)
    let page = try await source.repositories.notices.fetchNotices(.follows, after: nil)
    #expect(page.items.map(\.kind) == [.followRequest])
    try await source.repositories.notices.answer(.accepted, toRequestOf: "ada")
    try await source.context.sender.sendAll()
    #expect(await server.has("follower", "ada"))
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func aDeletedAnswerCanBeGivenAgain() async throws {
    let source = try await asked()
    try await source.repositories.notices.answer(.accepted, toRequestOf: "ada")
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    try await source.repositories.outbox.delete(entry.id)
    #expect(try await answers(source) == [nil])
  }

  @Test func aRepeatedRequestCanBeAnsweredAgain() async throws {
    let source = try await asked()
    try await source.repositories.notices.answer(.refused, toRequestOf: "ada")
    try await source.context.sender.sendAll()
    await server.notify("follow_request", by: "ada")
    _ = try await source.repositories.notices.fetchNotices(after: nil)
    #expect(try await answers(source) == [nil])
  }
}
