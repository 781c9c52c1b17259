import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveFollowsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func follows() async throws -> any FollowRepository {
    try await world.mastodon(server).repositories.follows
  }

  /// Their IDs are unrelated to their place in the list.
  @Test(arguments: [PeopleGroup.followers(of: "ada"), .following(of: "ada")])
  func pagesFollowTheServersLinks(_ group: PeopleGroup) async throws {
    for name in ["bo", "cy", "di", "ed"] {
      if group == .followers(of: "ada") {
        await server.follow("ada", by: name)
      } else {
        await server.follow(name, by: "ada")
      }
    }
    let follows = try await follows()
    let first = try await follows.fetchPeople(in: group, after: nil)
    #expect(first.items.map(\.id) == ["ed", "di", "cy"])
    let second = try await follows.fetchPeople(in: group, after: first.next)
    #expect(second.items.map(\.id) == ["bo"] && second.next == nil)
  }

  @Test func reactionsMutesAndBlocksAreListed() async throws {
    let post = await server.post("Hello", by: "ada")
    let id = Post.ID("\(post)")
    let source = try await world.mastodon(server)
    let repositories = source.repositories
    _ = try await repositories.feed.fetchPage(after: nil)
    _ = try await repositories.posts.set(.favorite, isOn: true, on: id)
    _ = try await repositories.posts.set(.boost, isOn: true, on: id)
    for name in ["bo", "cy"] as [Person.ID] { _ = try await repositories.people.fetchPerson(name) }
    _ = try await repositories.people.setMuted(true, "bo")
    _ = try await repositories.people.setBlocked(true, "cy")
    try await source.context.sender.sendAll()
    let groups: [PeopleGroup: [Person.ID]] = [
      .favorited(id): ["me"], .boosted(id): ["me"], .muted: ["bo"], .blocked: ["cy"],
    ]
    for (group, people) in groups {
      #expect(
        try await repositories.follows.fetchPeople(in: group, after: nil).items.map(\.id) == people)
      #expect(
        try await repositories.follows.cachedPeople(in: group)?.value.items.map(\.id) == people)
    }
    await #expect(throws: LoadFailure.notFound) {
      try await repositories.follows.fetchPeople(in: .favorited("0"), after: nil)
    }
  }

  @Test func followersYouFollowAreFamiliar() async throws {
    await server.follow("ada", by: "bo", "cy", "di")
    let source = try await world.mastodon(server)
    for name in ["bo", "di", "ed"] as [Person.ID] {
      _ = try await source.repositories.people.fetchPerson(name)
      _ = try await source.repositories.people.setFollowing(true, name)
    }
    try await source.context.sender.sendAll()
    let follows = source.repositories.follows
    let found = try await follows.fetchPeople(in: .familiar(of: "ada"), after: nil)
    #expect(found.items.map(\.id) == ["di", "bo"] && found.next == nil)
    #expect(try await follows.fetchPeople(in: .familiar(of: "zoe"), after: nil) == Page(items: []))
    #expect(try await follows.cachedPeople(in: .familiar(of: "ada"))?.value.items == found.items)
  }

  @Test func olderServersLackFamiliarFollowersAndFeaturedTags() async throws {
    await server.forgetFamiliarAndFeatured()
    let repositories = try await world.mastodon(server).repositories
    await #expect(throws: LoadFailure.unsupported) {
      try await repositories.follows.fetchPeople(in: .familiar(of: "ada"), after: nil)
    }
    await #expect(throws: LoadFailure.unsupported) {
      try await repositories.people.fetchFeaturedHashtags(of: "ada")
    }
  }

  @Test func relationshipsAreFetchedInOneRequest() async throws {
    let follows = try await follows()
    let source = try await world.mastodon(server)
    _ = try await source.repositories.people.fetchPerson("cy")
    _ = try await source.repositories.people.setFollowing(true, "cy")
    _ = await server.takeRequests()
    let found = try await follows.fetchRelationships(with: ["bo", "cy"])
    #expect(
      found == [Relationship(personID: "bo"), Relationship(personID: "cy", following: .yes)])
    #expect(await server.takeRequests() == ["GET /api/v1/accounts/relationships"])
    #expect(try await follows.fetchRelationships(with: []) == [])
    #expect(await server.takeRequests() == [])
  }

  @Test func theFirstPageIsAvailableOffline() async throws {
    await server.follow("ada", by: "bo", "cy", "di", "ed")
    let follows = try await follows()
    #expect(try await follows.cachedPeople(in: .followers(of: "ada")) == nil)
    let first = try await follows.fetchPeople(in: .followers(of: "ada"), after: nil)
    _ = try await follows.fetchPeople(in: .followers(of: "ada"), after: first.next)
    let relationships = try await follows.fetchRelationships(with: first.items.map(\.id))
    let fetched = world.clock.date
    world.clock.advance(by: .seconds(60))
    await server.simulate(.offline)
    let away = try await self.follows()
    let cached = try await away.cachedPeople(in: .followers(of: "ada"))
    #expect(cached == Cached(Page(items: first.items), fetched: fetched))
    #expect(
      try await away.cachedRelationships(with: first.items.map(\.id) + ["zoe"]) == relationships)
    #expect(try await away.cachedPeople(in: .following(of: "ada")) == nil)
    await #expect(throws: LoadFailure.offline) {
      try await away.fetchPeople(in: .followers(of: "ada"), after: nil)
    }
  }

  @Test func hiddenListsAreEmpty() async throws {
    await server.follow("ada", by: "bo")
    await server.hidePeople(of: "ada")
    let page = try await follows().fetchPeople(in: .followers(of: "ada"), after: nil)
    #expect(page == Page(items: []))
  }

  @Test func aMomentsEndpointHasNoLists() async throws {
    let moments = try await world.moments()
    #expect(!Account.moments.capabilities.actions.hasPeopleGroups)
    await #expect(throws: LoadFailure.unsupported) {
      try await moments.follows.fetchPeople(in: .followers(of: "jo"), after: nil)
    }
    await #expect(throws: LoadFailure.unsupported) {
      try await moments.follows.fetchRelationships(with: ["jo"])
    }
  }
}
