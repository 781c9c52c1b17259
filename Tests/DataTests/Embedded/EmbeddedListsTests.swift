import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedListsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private static let bakers = PeopleList(
    id: "bakers", title: "Bakers", replies: .members, isExclusive: false)

  private func start(
    posts: [Post] = [.fixture(id: "1", author: .ada)]
  ) async throws -> EmbeddedSource {
    // A store of an earlier version only has the title.
    try await world.start(
      .fixture(
        posts: posts,
        timelines: OwnTimelines(lists: [PeopleList(id: "bakers", title: "Bakers")]),
        listMembers: ["bakers": ["ada"]]))
  }

  private func members(_ source: EmbeddedSource, of list: PeopleList.ID) async throws -> [Person.ID]
  {
    try await source.lists.fetchMembers(of: list, after: nil).items.map(\.id)
  }

  private func rows(_ source: EmbeddedSource, _ timeline: Timeline) async throws -> [Post.ID] {
    try await source.timelines.feed(of: timeline).fetchPage(after: nil).items.map(\.rowID)
  }

  @Test func listsAreCreatedChangedAndDeleted() async throws {
    let source = try await start()
    #expect(try await source.lists.fetchLists() == [Self.bakers])
    let sea = try await source.lists.create(PeopleList.Details(title: " Sea "))
    #expect(sea.title == "Sea" && sea.delivery == nil)
    var details = sea.details
    details.title = "Sky"
    details.replies = .nobody
    let sky = try await source.lists.change(sea.id, to: details)
    #expect(sky == PeopleList(id: sea.id, details))
    #expect(try await start().lists.fetchLists() == [Self.bakers, sky])
    #expect(try await start().lists.fetchList(sea.id) == sky)
    try await source.lists.delete("bakers")
    #expect(try await start().timelines.fetchTimelines().lists == [sky])
    #expect(world.takeAnnounced().last == .timelinesChanged(OwnTimelines(lists: [sky])))
    #expect(try await source.lists.fetchLists(with: "ada") == [])
  }

  @Test func aTypedNameIsKeptUntilItsListIsStored() async throws {
    let lists = try await start().lists
    try await lists.saveNameDraft("Sea", of: nil)
    try await lists.saveNameDraft("Oven", of: "bakers")
    #expect(try await start().lists.nameDraft(of: "bakers") == "Oven")
    _ = try await lists.create(PeopleList.Details(title: "Sea"))
    _ = try await lists.change("bakers", to: PeopleList.Details(title: "Oven"))
    #expect(try await lists.nameDraft(of: nil) == nil)
    #expect(try await lists.nameDraft(of: "bakers") == nil)
  }

  @Test func anUnknownListHasNoTimeline() async throws {
    let timelines = try await start().timelines
    await #expect(throws: LoadFailure.list(.gone)) {
      try await timelines.feed(of: .list("x")).fetchPage(after: nil)
    }
    _ = try await timelines.feed(of: .list("bakers")).fetchPage(after: nil)
  }

  @Test func aDeletedListCannotBeChanged() async throws {
    let lists = try await start().lists
    await #expect(throws: LoadFailure.list(.gone)) { try await lists.fetchList("x") }
    await #expect(throws: LoadFailure.list(.gone)) {
      try await lists.fetchMembers(of: "x", after: nil)
    }
    await #expect(throws: LoadFailure.list(.gone)) {
      try await lists.change("x", to: PeopleList.Details(title: "X"))
    }
    await #expect(throws: LoadFailure.list(.gone)) {
      try await lists.setMember(true, "ada", of: "x")
    }
    await #expect(throws: LoadFailure.list(.titleMissing)) {
      try await lists.create(PeopleList.Details(title: " "))
    }
  }

  @Test func onlyFollowedPeopleCanBeMembers() async throws {
    let source = try await start()
    await #expect(throws: LoadFailure.list(.notFollowed)) {
      try await source.lists.setMember(true, "alan", of: "bakers")
    }
    _ = try await source.people.setFollowing(true, "alan")
    #expect(
      Set(try await source.lists.findFollowed(matching: "a", after: nil).items.map(\.id))
        == ["ada", "alan"])
    _ = world.takeAnnounced()
    try await source.lists.setMember(true, "alan", of: "bakers")
    let alan = try await source.people.fetchPerson("alan")
    #expect(world.takeAnnounced() == [.listed(alan, in: "bakers", isOn: true)])
    #expect(try await members(source, of: "bakers") == ["ada", "alan"])
    #expect(try await source.lists.fetchLists(with: "alan") == ["bakers"])
    try await source.lists.setMember(false, "ada", of: "bakers")
    #expect(try await members(source, of: "bakers") == ["alan"])
    // People who are no longer followed are removed from lists.
    _ = try await source.people.setFollowing(false, "alan")
    #expect(try await members(source, of: "bakers") == [])
    #expect(
      try await source.lists.findFollowed(matching: "alan", after: nil).items == [])
  }

  @Test func homeHidesMembersOfExclusiveLists() async throws {
    let source = try await start()
    #expect(try await rows(source, .home) == ["1"])
    var details = Self.bakers.details
    details.isExclusive = true
    _ = try await source.lists.change("bakers", to: details)
    #expect(try await rows(source, .home) == [])
    #expect(try await rows(source, .list("bakers")) == ["1"])
    try await source.lists.setMember(false, "ada", of: "bakers")
    #expect(try await rows(source, .home) == ["1"])
    try await source.lists.setMember(true, "ada", of: "bakers")
    #expect(try await rows(source, .home) == [])
    try await source.lists.delete("bakers")
    #expect(try await rows(source, .home) == ["1"])
  }

  /// Replies to oneself and to the list's own author are always shown.
  @Test func aListTimelineShowsRepliesAccordingToItsRule() async throws {
    func post(_ id: Post.ID, answering parent: Person?, minutesAgo: Double) -> Post {
      var post = Post.fixture(id: id, author: .ada, date: .fixture(minutesAgo: minutesAgo))
      post.parent = parent.map { Post.Parent(id: "0", author: $0) }
      return post
    }
    let source = try await start(posts: [
      post("plain", answering: nil, minutesAgo: 1), post("self", answering: .ada, minutesAgo: 2),
      post("me", answering: .grace, minutesAgo: 3), post("alan", answering: .alan, minutesAgo: 4),
    ])
    let always: [Post.ID] = ["plain", "self", "me"]
    #expect(try await rows(source, .list("bakers")) == always)
    _ = try await source.people.setFollowing(true, "alan")
    for (replies, others) in [
      (PeopleList.Replies.followed, ["alan"]), (.members, []), (.nobody, []),
    ] as [(PeopleList.Replies, [Post.ID])] {
      _ = try await source.lists.change(
        "bakers", to: PeopleList.Details(title: "Bakers", replies: replies, isExclusive: false))
      #expect(try await rows(source, .list("bakers")) == always + others, "\(replies)")
    }
    try await source.lists.setMember(true, "alan", of: "bakers")
    #expect(try await rows(source, .list("bakers")) == always)
    _ = try await source.lists.change(
      "bakers", to: PeopleList.Details(title: "Bakers", replies: .members, isExclusive: false))
    #expect(try await rows(source, .list("bakers")) == always + ["alan"])
  }

  @Test func hashtagsAreFollowedInAnySpelling() async throws {
    let timelines = try await start().timelines
    try await timelines.setFollowing(true, hashtag: "Bread")
    try await timelines.setFollowing(true, hashtag: "bread")
    #expect(try await timelines.fetchTimelines().hashtags == ["Bread"])
    try await timelines.setFollowing(false, hashtag: "BREAD")
    #expect(try await start().timelines.fetchTimelines().hashtags == [])
  }

  /// So each of them can be removed and added again.
  @Test func sampleMembersAreFollowed() async throws {
    let source = try await world.start(try ReadSamples.once.get().content)
    for list in try await source.lists.fetchLists() {
      for member in try await members(source, of: list.id) {
        let relationship = try await source.people.fetchRelationship(with: member)
        #expect(relationship.following == .yes, "\(member)")
      }
    }
  }

  @Test func aMomentsEndpointHasNoLists() async throws {
    let world = try LiveWorld()
    let moments = try await world.moments()
    #expect(!Account.moments.capabilities.hasLists)
    await #expect(throws: LoadFailure.unsupported) { try await moments.lists.fetchLists() }
    #expect(try await moments.lists.cachedLists() == nil)
  }
}
