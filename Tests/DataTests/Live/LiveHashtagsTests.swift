import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveHashtagsTests: ListSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  @Test func aHashtagIsFollowedAtOnceAndOnTheServer() async throws {
    let source = try await start()
    let timelines = source.repositories.timelines
    await server.simulate(.offline)
    try await timelines.setFollowing(true, hashtag: "bread")
    try await timelines.setFollowing(true, hashtag: "Bread")
    #expect(try await start().repositories.timelines.cachedTimelines().hashtags == ["bread"])
    await server.simulate(.online)
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
