import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedFollowsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func people(
    _ source: EmbeddedSource, _ group: PeopleGroup
  ) async throws -> [Person.ID] {
    try await source.follows.fetchPeople(in: group, after: nil).items.map(\.id)
  }

  @Test func yourListsReflectYourFollows() async throws {
    let source = try await world.start()
    #expect(try await people(source, .following(of: "grace")) == ["ada"])
    #expect(try await people(source, .followers(of: "ada")) == ["grace"])
    #expect(try await people(source, .followers(of: "alan")) == [])
    _ = try await source.people.setFollowing(true, "alan")
    #expect(try await people(source, .following(of: "grace")) == ["ada", "alan"])
    #expect(try await people(source, .followers(of: "alan")) == ["grace"])
    _ = try await source.people.setFollowing(false, "ada")
    #expect(try await people(source, .following(of: "grace")) == ["alan"])
    #expect(
      try await source.follows.fetchRelationships(with: ["ada", "alan"])
        == [Relationship(personID: "ada"), Relationship(personID: "alan", following: .yes)])
  }

  @Test func followersAreThePeopleWhoFollowBack() async throws {
    let source = try await world.start(
      .fixture(relationships: [Relationship(personID: "ada", isFollowedBy: true)]))
    #expect(try await people(source, .followers(of: "grace")) == ["ada"])
    #expect(try await people(source, .following(of: "ada")) == ["grace"])
  }

  @Test func samplePeopleFollowEachOther() async throws {
    let content = try ReadSamples.once.get().content
    let source = try await world.start(content)
    let followers = try await people(source, .followers(of: "mara"))
    #expect(followers.count > 10 && followers.first == "me")
    for follower in followers {
      #expect(try await people(source, .following(of: follower)).contains("mara"))
    }
    // Everyone is known, and no list is longer than its count.
    for person in content.people where person.id != SampleContent.me {
      let groups = [
        (PeopleGroup.followers(of: person.id), person.counts.followers),
        (.following(of: person.id), person.counts.following),
      ]
      for (group, count) in groups {
        let shown = try await people(source, group)
        #expect(Set(shown).count == shown.count && shown.count <= count, "\(group)")
        #expect(!shown.contains(person.id))
      }
    }
    #expect(try await people(source, .followers(of: "tomek")) == [])
    let familiar = try await people(source, .familiar(of: "mara"))
    #expect(!familiar.isEmpty && Set(familiar).isSubset(of: followers))
    #expect(Set(familiar).isSubset(of: try await people(source, .following(of: "me"))))
  }

  @Test func mutedAndBlockedPeopleAreListed() async throws {
    let source = try await world.start()
    #expect(try await people(source, .muted) == [])
    #expect(try await people(source, .blocked) == [])
    _ = try await source.people.setMuted(true, "ada")
    _ = try await source.people.setBlocked(true, "alan")
    #expect(try await people(source, .muted) == ["ada"])
    #expect(try await people(source, .blocked) == ["alan"])
    _ = try await source.people.setMuted(false, "ada")
    #expect(try await people(source, .muted) == [])
  }

  @Test func reactionListsMatchTheCounts() async throws {
    let people = (1...9).map { Person.fixture(id: Person.ID("p\($0)"), userName: "p\($0)") }
    let posts = ["1", "2"].map {
      Post.fixture(id: $0, author: .ada, counts: .init(boosts: 2, favorites: 4))
    }
    let source = try await world.start(
      .fixture(people: [.grace, .ada] + people, relationships: [], posts: posts))
    let first = try await self.people(source, .favorited("1"))
    #expect(first.count == 4 && Set(first).count == 4 && !first.contains("ada"))
    #expect(try await self.people(source, .favorited("2")) != first)
    #expect(try await self.people(source, .boosted("1")).count == 2)
    _ = try await source.posts.set(.favorite, isOn: true, on: "1")
    let own = try await self.people(source, .favorited("1"))
    #expect(own.first == "grace" && own.count == 5)
    _ = try await source.people.setBlocked(true, own[1])
    #expect(try await !self.people(source, .favorited("1")).contains(own[1]))
    await #expect(throws: LoadFailure.notFound) { try await self.people(source, .boosted("x")) }
  }

  /// A notification names the person, and so does the list.
  @Test func everyPersonInANotificationIsListed() async throws {
    let people = (1...9).map { Person.fixture(id: Person.ID("p\($0)"), userName: "p\($0)") }
    let source = try await world.start(
      .fixture(
        people: [.grace] + people,
        relationships: people.map { Relationship(personID: $0.id, isFollowedBy: true) },
        posts: [
          .fixture(
            id: "1", author: .grace, counts: .init(boosts: 1, favorites: 3),
            date: .fixture(minutesAgo: 600))
        ]))
    let notices = try await source.notices.fetchNotices(after: nil).items
    for (kind, group) in [(.favorite, .favorited("1")), (.boost, .boosted("1"))]
      as [(Notice.Kind, PeopleGroup)]
    {
      let named = notices.filter { $0.kind == kind }.map(\.person.id)
      #expect(!named.isEmpty)
      #expect(try await Set(self.people(source, group)) == Set(named))
    }
  }

  @Test func longListsComeInPages() async throws {
    let people = (1...25).map { Person.fixture(id: Person.ID("p\($0)"), userName: "p\($0)") }
    let source = try await world.start(
      .fixture(
        people: [.grace] + people,
        relationships: people.map { Relationship(personID: $0.id, following: .yes) }, posts: []))
    let first = try await source.follows.fetchPeople(in: .following(of: "grace"), after: nil)
    let second = try await source.follows.fetchPeople(
      in: .following(of: "grace"), after: first.next)
    #expect((first.items + second.items).map(\.id) == people.map(\.id))
    #expect(first.items.count == 20 && second.next == nil)
    for person in people.prefix(2) { _ = try await source.people.setFollowing(false, person.id) }
    let shorter = try await source.follows.fetchPeople(
      in: .following(of: "grace"), after: first.next)
    #expect(shorter.items.map(\.id) == second.items.map(\.id))
    await #expect(throws: LoadFailure.malformed) {
      try await source.follows.fetchPeople(in: .following(of: "grace"), after: "elsewhere")
    }
  }
}
