import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import PlayedServer

@MainActor
@Suite struct LiveHashtagsTests {
  private let world: LiveWorld
  private let server = PlayedMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// A second call is a restart on the same store.
  private func start() async throws -> MastodonSource {
    try await world.mastodon(server)
  }

  private func titles(_ source: MastodonSource) async throws -> [String]? {
    try await source.repositories.lists.cachedLists()?.value.map(\.title)
  }

  private func states(_ source: MastodonSource) async throws -> [OutboxEntry.State] {
    try await source.repositories.outbox.fetchEntries().map(\.state)
  }

  private func details(
    _ title: String, _ replies: PeopleList.Replies? = nil, isExclusive: Bool? = nil
  ) -> PeopleList.Details {
    PeopleList.Details(title: title, replies: replies, isExclusive: isExclusive)
  }

  /// The reader follows them.
  private func follow(_ names: String..., from source: MastodonSource) async throws {
    for name in names {
      _ = try await source.repositories.people.fetchPerson(Person.ID(name))
      _ = try await source.repositories.people.setFollowing(true, Person.ID(name))
    }
    try await source.context.sender.sendAll()
  }

  private var lists: [String] {
    get async { await server.lists.map(\.title) }
  }

  @Test func aHashtagIsFollowedAtOnceAndAtTheServer() async throws {
    let source = try await start()
    let timelines = source.repositories.timelines
    await server.turn(.offline)
    try await timelines.setFollowing(true, hashtag: "bread")
    try await timelines.setFollowing(true, hashtag: "Bread")
    #expect(try await start().repositories.timelines.cachedTimelines().hashtags == ["bread"])
    await server.turn(.fair)
    try await source.context.sender.sendAll()
    #expect(await server.followedTags == ["bread"])
    try await timelines.setFollowing(false, hashtag: "BREAD")
    #expect(try await timelines.cachedTimelines().hashtags == [])
    try await source.context.sender.sendAll()
    #expect(await server.followedTags == [])
    #expect(try await states(source) == [])
  }

  @Test func aServerWithoutFollowedHashtagsRefuses() async throws {
    await server.forgetFollowedTags()
    let source = try await start()
    try await source.repositories.timelines.setFollowing(true, hashtag: "bread")
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [.refused(.unsupported)])
    #expect(try await source.repositories.timelines.cachedTimelines().hashtags == [])
  }
}
