import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Own polls. The server's first post has the ID 101.
@MainActor
@Suite struct LivePollsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func draft(_ options: String..., id: Draft.ID = "d") -> Draft {
    Draft(
      id: id, text: "Wool?", language: "en",
      poll: Draft.Poll(options: options, duration: 3_600, allowsSeveral: true, hidesTotals: true),
      changed: .fixture)
  }

  private func polls() async -> [FakeMastodon.Poll?] {
    await server.statuses.map(\.poll)
  }

  @Test func aPollShowsAtOnceAndIsSentOnceDespiteKills() async throws {
    let source = try await world.mastodon(server)
    let post = try await source.repositories.compose.publish(draft("Yes", "No "))
    #expect(post.poll?.options.map(\.title) == ["Yes", "No"] && post.language == "en")
    #expect(post.poll?.percents == [nil, nil] && post.poll?.isOpen(at: .fixture) == false)
    await server.simulate(.losingResponses)
    try await source.context.sender.sendAll()
    // The app is terminated here, and the server has forgotten the key.
    await server.simulate(.online)
    await server.stopRememberingKeys()
    let again = try await world.mastodon(server)
    try await again.context.sender.sendAll()
    #expect(
      await polls() == [
        FakeMastodon.Poll(
          options: ["Yes", "No"], duration: 3_600, isMultiple: true, hidesTotals: true)
      ])
    #expect(await server.status(101)?.language == "en")
    let shown = try await again.repositories.posts.fetchThread(of: "101").post
    #expect(shown.poll?.options.map(\.title) == ["Yes", "No"] && shown.poll?.ownVotes == [])
    #expect(try await again.repositories.outbox.fetchEntries() == [])
  }

  @Test(arguments: [nil, ["Yes", "Never"]])
  func theSameTextWithAnotherPollIsNotMistakenForIt(_ options: [String]?) async throws {
    let source = try await world.mastodon(server)
    await server.simulate(.offline)
    _ = try await source.repositories.compose.publish(draft("Yes", "No"))
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    await server.post("Wool?", by: "me")
    await server.ask(options, in: 101)
    try await world.mastodon(server).context.sender.sendAll()
    #expect(await polls().map(\.?.options) == [options, ["Yes", "No"]])
  }

  /// The server's rule can have changed since this device loaded it.
  @Test func aRefusedPollBecomesADraftWithAllOptions() async throws {
    let source = try await world.mastodon(server)
    await server.refusePolls()
    let written = draft("Yes", "No")
    _ = try await source.repositories.compose.publish(written)
    try await source.context.sender.sendAll()
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    #expect(entry.state == .refused(.refused("Validation failed: Poll is invalid")))
    let kept = try await source.repositories.posts.redraft("draft:d")
    #expect(kept.poll == written.poll && kept.text == "Wool?")
  }

  @Test func aRedraftedPollKeepsItsOptions() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.compose.publish(draft("Yes", "No"))
    try await source.context.sender.sendAll()
    let again = try await source.repositories.posts.redraft("101")
    #expect(again.poll == draft("Yes", "No").poll)
  }

  /// Two windows can have the same draft open.
  @Test func theSameTextWithAnotherPollIsAnotherPost() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.compose.publish(draft("Yes", "No"))
    var other = draft("Yes", "Never")
    other.noteChange(by: "other", at: .fixture)
    _ = try await source.repositories.compose.publish(other)
    try await source.context.sender.sendAll()
    #expect(await polls().map(\.?.options) == [["Yes", "No"], ["Yes", "Never"]])
  }
}
