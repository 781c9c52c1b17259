import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// The state of people's accounts, and their blocks and follow requests.
@MainActor
@Suite struct LiveAccountStatesTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  @Test func theStandingIsCachedAndFollowsTheServer() async throws {
    await server.describe(
      "ada",
      as: [
        "bot": true, "limited": true,
        "moved": ["id": "new", "acct": "ada@b.example", "username": "ada"],
        "fields": [
          ["name": "Site", "value": "a.example", "verified_at": "2026-01-01T00:00:00.000+00:00"],
          ["name": "Town", "value": "London", "verified_at": nil],
        ],
      ])
    let source = try await start()
    let person = try await source.repositories.people.fetchPerson("ada")
    #expect(person.isAutomated && person.restriction == .limited)
    #expect(person.successor == .init(id: "new", userName: "ada@b.example"))
    #expect(person.fields.map(\.isVerified) == [true, false])
    let restarted = try await start()
    #expect(try await restarted.repositories.people.cachedPerson("ada")?.value == person)

    await server.describe("ada", as: ["suspended": true, "limited": true])
    #expect(
      try await restarted.repositories.people.fetchPerson("ada").restriction == .suspended)
    await server.describe("ada", as: [:])
    let plain = try await restarted.repositories.people.fetchPerson("ada")
    #expect(!plain.isAutomated && plain.successor == nil && plain.restriction == nil)
    #expect(try await start().repositories.people.cachedPerson("ada")?.value == plain)
  }

  @Test func theOtherPersonsRelationIsCached() async throws {
    await server.relate("blocker", "ada")
    await server.relate("asker", "ada")
    let source = try await start()
    _ = try await source.repositories.people.fetchPerson("ada")
    let relationship = try await source.repositories.people.fetchRelationship(with: "ada")
    #expect(relationship.blocksMe && relationship.asksToFollow)
    #expect(
      try await start().repositories.people.cachedRelationship(with: "ada") == relationship)
  }

  /// The notification about the request can be far down the list.
  @Test(arguments: Notice.Answer.allCases)
  func aRequestWithoutANotificationIsAnswered(_ answer: Notice.Answer) async throws {
    await server.relate("asker", "ada")
    let source = try await start()
    _ = try await source.repositories.people.fetchPerson("ada")
    _ = try await source.repositories.people.fetchRelationship(with: "ada")
    await server.simulate(.offline)
    _ = world.takeAnnounced()
    try await source.repositories.notices.answer(answer, toRequestOf: "ada")
    let expected = Relationship(personID: "ada", isFollowedBy: answer == .accepted)
    #expect(world.takeAnnounced().first == .related(expected))
    let restarted = try await start()
    #expect(
      try await restarted.repositories.people.cachedRelationship(with: "ada") == expected)
    await server.simulate(.online)
    try await restarted.context.sender.sendAll()
    #expect(await server.has("follower", "ada") == (answer == .accepted))
    #expect(try await states(restarted) == [])
    #expect(
      try await restarted.repositories.people.cachedRelationship(with: "ada") == expected)
  }

  @Test func aRefusedAnswerIsReverted() async throws {
    await server.relate("asker", "ada")
    let source = try await start()
    _ = try await source.repositories.people.fetchPerson("ada")
    let asked = try await source.repositories.people.fetchRelationship(with: "ada")
    try await source.repositories.notices.answer(.accepted, toRequestOf: "ada")
    await server.withdrawRequest(of: "ada")
    _ = world.takeAnnounced()
    try await source.context.sender.sendAll()
    #expect(world.takeAnnounced().first == .related(asked))
    #expect(
      try await source.repositories.people.fetchRelationship(with: "ada").asksToFollow == false)
  }

  @Test func anAnswerWithoutARequestIsRefusedWithAReason() async throws {
    let source = try await start()
    _ = try await source.repositories.people.fetchPerson("ada")
    _ = try await source.repositories.people.fetchRelationship(with: "ada")
    try await source.repositories.notices.answer(.accepted, toRequestOf: "ada")
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [.refused(.notFound)])
  }
}
