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
    _ source: EmbeddedSource, _ list: FollowList, of person: Person.ID
  ) async throws -> [Person.ID] {
    try await source.follows.fetchPeople(in: list, of: person, after: nil).items.map(\.id)
  }

  @Test func onesOwnListsFollowFromWhatOneDoes() async throws {
    let source = try await world.start()
    #expect(try await people(source, .following, of: "grace") == ["ada"])
    #expect(try await people(source, .followers, of: "ada") == ["grace"])
    #expect(try await people(source, .followers, of: "alan") == [])
    _ = try await source.people.setFollowing(true, "alan")
    #expect(try await people(source, .following, of: "grace") == ["ada", "alan"])
    #expect(try await people(source, .followers, of: "alan") == ["grace"])
    _ = try await source.people.setFollowing(false, "ada")
    #expect(try await people(source, .following, of: "grace") == ["alan"])
    #expect(
      try await source.follows.fetchRelationships(with: ["ada", "alan"])
        == [Relationship(personID: "ada"), Relationship(personID: "alan", following: .yes)])
  }

  @Test func followersAreThoseWhoFollowBack() async throws {
    let source = try await world.start(
      .fixture(relationships: [Relationship(personID: "ada", isFollowedBy: true)]))
    #expect(try await people(source, .followers, of: "grace") == ["ada"])
    #expect(try await people(source, .following, of: "ada") == ["grace"])
  }

  @Test func samplePeopleFollowEachOther() async throws {
    let content = try ReadSamples.once.get().content
    let source = try await world.start(content)
    let followers = try await people(source, .followers, of: "mara")
    #expect(followers.count > 10 && followers.first == "me")
    for follower in followers {
      #expect(try await people(source, .following, of: follower).contains("mara"))
    }
    // Everyone is known, and no list is longer than its count says.
    for person in content.people where person.id != SampleContent.me {
      for list in [FollowList.followers, .following] {
        let shown = try await people(source, list, of: person.id)
        let count = list == .followers ? person.counts.followers : person.counts.following
        #expect(Set(shown).count == shown.count && shown.count <= count, "\(person.id) \(list)")
        #expect(!shown.contains(person.id))
      }
    }
    #expect(try await people(source, .followers, of: "tomek") == [])
    let familiar = try await people(source, .familiar, of: "mara")
    #expect(!familiar.isEmpty && Set(familiar).isSubset(of: followers))
    #expect(Set(familiar).isSubset(of: try await people(source, .following, of: "me")))
  }

  @Test func longListsComeInPages() async throws {
    let people = (1...25).map { Person.fixture(id: Person.ID("p\($0)"), userName: "p\($0)") }
    let source = try await world.start(
      .fixture(
        people: [.grace] + people,
        relationships: people.map { Relationship(personID: $0.id, following: .yes) }, posts: []))
    let first = try await source.follows.fetchPeople(in: .following, of: "grace", after: nil)
    let second = try await source.follows.fetchPeople(
      in: .following, of: "grace", after: first.next)
    #expect((first.items + second.items).map(\.id) == people.map(\.id))
    #expect(first.items.count == 20 && second.next == nil)
    await #expect(throws: LoadFailure.malformed) {
      try await source.follows.fetchPeople(in: .following, of: "grace", after: "elsewhere")
    }
  }
}
