import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveListsTests: ListSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  // MARK: Typed names

  @Test func aTypedNameIsKeptUntilItsListIsStored() async throws {
    let source = try await start()
    try await source.repositories.lists.saveNameDraft("Sea ", of: nil)
    let again = try await start().repositories.lists
    #expect(try await again.nameDraft(of: nil) == "Sea ")
    let list = try await again.create(details("Sea"))
    #expect(try await again.nameDraft(of: nil) == nil)
    // Typed before the server has the list.
    try await again.saveNameDraft("Lake", of: list.id)
    try await again.saveNameDraft("Sky", of: nil)
    try await source.context.sender.sendAll()
    let known = try #require(try await again.cachedLists()?.value.first)
    #expect(known.id != list.id && !known.id.rawValue.hasPrefix("list:"))
    #expect(try await again.nameDraft(of: known.id) == "Lake")
    _ = try await again.change(known.id, to: details("Other"))
    #expect(try await again.nameDraft(of: known.id) == "Lake")
    _ = try await again.change(known.id, to: details("Lake"))
    #expect(try await again.nameDraft(of: known.id) == nil)
    try await again.saveNameDraft("Pond", of: known.id)
    try await again.delete(known.id)
    #expect(try await again.nameDraft(of: known.id) == nil)
    #expect(try await again.nameDraft(of: nil) == "Sky")
  }

  // MARK: Loading

  @Test func listsHaveTheirRulesAndAreAvailableOffline() async throws {
    let id = PeopleList.ID(await server.makeList("Sea", of: []))
    let source = try await start()
    #expect(try await source.repositories.lists.cachedLists() == nil)
    let sea = PeopleList(id: id, title: "Sea", replies: .members, isExclusive: false)
    #expect(try await source.repositories.lists.fetchLists() == [sea])
    await server.simulate(.offline)
    let away = try await start()
    #expect(
      try await away.repositories.lists.cachedLists() == Cached([sea], fetched: .fixture))
    #expect(try await away.repositories.lists.fetchList(id) == sea)
    await #expect(throws: LoadFailure.offline) { try await away.repositories.lists.fetchLists() }
  }

  /// Such a server does not mention them, so they are neither offered nor sent.
  @Test func serversWithoutExclusiveListsAreNotAskedForThem() async throws {
    await server.forgetExclusiveLists()
    let source = try await start()
    let list = try await source.repositories.lists.create(details("Sea"))
    try await source.context.sender.sendAll()
    let known = try await source.repositories.lists.fetchList(list.id)
    #expect(known.isExclusive == nil && known.replies == .members)
  }

  @Test func membersArePagedAndTheFirstPageIsKept() async throws {
    let id = PeopleList.ID(await server.makeList("Sea", of: ["ada", "bo", "cy", "di"]))
    let lists = try await start().repositories.lists
    let first = try await lists.fetchMembers(of: id, after: nil)
    #expect(first.items.map(\.id) == ["di", "cy", "bo"])
    let second = try await lists.fetchMembers(of: id, after: first.next)
    #expect(second.items.map(\.id) == ["ada"] && second.next == nil)
    await server.simulate(.offline)
    let kept = try await start().repositories.lists.cachedMembers(of: id)
    #expect(kept?.value.items.map(\.id) == ["di", "cy", "bo"] && kept?.fetched == .fixture)
  }

  @Test func aPersonsListsAreCached() async throws {
    let sea = PeopleList.ID(await server.makeList("Sea", of: ["bo"]))
    await server.makeList("Sky", of: ["cy"])
    let lists = try await start().repositories.lists
    #expect(try await lists.cachedLists(with: "bo") == nil)
    #expect(try await lists.fetchLists(with: "bo") == [sea])
    await server.simulate(.offline)
    #expect(try await start().repositories.lists.cachedLists(with: "bo") == [sea])
  }

  @Test func onlyFollowedPeopleAreFoundEvenOffline() async throws {
    let source = try await start()
    try await follow("bo", from: source)
    _ = try await source.repositories.people.fetchPerson("bob")
    let lists = source.repositories.lists
    #expect(try await lists.findFollowed(matching: " bo ", after: nil).items.map(\.id) == ["bo"])
    await server.simulate(.offline)
    #expect(try await lists.cachedFollowed(matching: "bo")?.items.map(\.id) == ["bo"])
    #expect(try await lists.cachedFollowed(matching: "zoe") == nil)
    await #expect(throws: LoadFailure.offline) {
      try await lists.findFollowed(matching: "bo", after: nil)
    }
  }

  // MARK: Changing

  @Test func aListShowsAtOnceAndGetsItsServerID() async throws {
    let source = try await start()
    let list = try await source.repositories.lists.create(details(" Sea "))
    #expect(list.title == "Sea" && list.delivery == .waiting && list.id == "list:new-1")
    #expect(world.takeAnnounced().first == .timelinesChanged(OwnTimelines(lists: [list])))
    #expect(try await source.repositories.timelines.cachedTimelines().all == [])
    try await source.context.sender.sendAll()
    let made = PeopleList(id: "101", title: "Sea", replies: .members, isExclusive: false)
    #expect(
      world.takeAnnounced().prefix(2) == [
        .listConfirmed("list:new-1", as: "101"), .timelinesChanged(OwnTimelines(lists: [made])),
      ])
    #expect(try await source.repositories.lists.fetchList("list:new-1") == made)
    #expect(try await source.repositories.timelines.cachedTimelines().all == [.list("101")])
  }

  @Test(arguments: ["", " \n "])
  func aListWithoutATitleIsNotCreated(_ title: String) async throws {
    let source = try await start()
    await #expect(throws: LoadFailure.list(.titleMissing)) {
      try await source.repositories.lists.create(details(title))
    }
    #expect(try await states(source) == [])
  }

  /// Servers accept no idempotency key for a list, and a second one with the same name is another
  /// list.
  @Test func aListWhoseAnswerIsLostIsCreatedOnce() async throws {
    await server.makeList("Sea", of: [])
    let source = try await start()
    _ = try await source.repositories.lists.create(details("Sea"))
    await server.loseResponse(to: "/lists")
    try await source.context.sender.sendAll()
    let restarted = try await start()
    try await restarted.context.sender.sendAll()
    await server.loseResponse(to: "/lists")
    try await restarted.context.sender.sendAll()
    #expect(await lists == ["Sea", "Sea"])
    #expect(try await titles(restarted) == ["Sea"])
    #expect(try await states(restarted) == [])
  }

  @Test func aCreationWithALostAnswerIsNotRepeated() async throws {
    let source = try await start()
    _ = try await source.repositories.lists.create(details("Sea"))
    await server.simulate(.losingResponses)
    for _ in 0..<3 {
      await server.simulate(.online)
      await server.loseResponse(to: "/lists")
      await source.context.sender.wake()
      try await source.context.sender.sendAll()
    }
    let restarted = try await start()
    try await restarted.context.sender.sendAll()
    #expect(await lists == ["Sea"])
    #expect(try await states(restarted) == [])
  }

  @Test func offlineChangesArriveInOrder() async throws {
    let source = try await start()
    try await follow("bo", "cy", from: source)
    await server.simulate(.offline)
    let made = try await source.repositories.lists.create(details("Sea"))
    try await source.repositories.lists.setMember(true, "bo", of: made.id)
    try await source.repositories.lists.setMember(true, "cy", of: made.id)
    try await source.repositories.lists.setMember(false, "cy", of: made.id)
    _ = try await source.repositories.lists.change(
      made.id, to: details("Sky", .nobody, isExclusive: true))
    #expect(
      try await source.repositories.lists.cachedMembers(of: made.id)?.value.items.map(\.id)
        == ["bo"])
    #expect(try await source.repositories.lists.cachedLists(with: "bo") == [made.id])
    let restarted = try await start()
    #expect(try await titles(restarted) == ["Sky"])
    await server.simulate(.online)
    try await restarted.context.sender.sendAll()
    let list = await server.lists.first
    #expect(list?.title == "Sky" && list?.members == ["bo"])
    #expect(list?.replies == "none" && list?.isExclusive == true)
    #expect(try await states(restarted) == [])
    let id = PeopleList.ID(list?.id ?? "")
    #expect(
      try await restarted.repositories.lists.fetchMembers(of: id, after: nil).items.count == 1)
  }

  /// The second change is made while the first one is being sent.
  @Test func aListThatIsBeingCreatedCanBeChangedAndDeleted() async throws {
    let source = try await start()
    let made = try await source.repositories.lists.create(details("Sea"))
    await server.loseResponse(to: "/lists")
    try await source.context.sender.sendAll()
    _ = try await source.repositories.lists.change(made.id, to: details("Sky"))
    #expect(try await titles(source) == ["Sky"])
    try await source.context.sender.sendAll()
    #expect(await lists == ["Sky"])
    try await source.repositories.lists.delete(made.id)
    #expect(try await titles(source) == nil)
    try await source.context.sender.sendAll()
    #expect(await lists == [])
  }

  @Test func anUnsentListIsDeletedWithoutATrace() async throws {
    await server.simulate(.offline)
    let source = try await start()
    let made = try await source.repositories.lists.create(details("Sea"))
    _ = try? await source.repositories.people.fetchPerson("bo")
    try await source.repositories.lists.delete(made.id)
    #expect(try await titles(source) == nil)
    #expect(try await states(source) == [])
  }

  @Test func aRefusedNameStaysUntilFixed() async throws {
    let source = try await start()
    let long = String(repeating: "x", count: 257)
    let made = try await source.repositories.lists.create(details(long))
    try await source.context.sender.sendAll()
    let refused = Post.Delivery.refused(.list(.titleTooLong))
    #expect(try await source.repositories.lists.fetchList(made.id).delivery == refused)
    #expect(try await source.repositories.lists.fetchList(made.id).title == long)
    _ = try await source.repositories.lists.change(made.id, to: details("Sea"))
    try await source.context.sender.sendAll()
    #expect(await lists == ["Sea"])
  }

  @Test func aRefusedChangeIsUndoneAndItsTextKept() async throws {
    let id = PeopleList.ID(await server.makeList("Sea", of: []))
    let source = try await start()
    _ = try await source.repositories.lists.fetchLists()
    await server.setListPermission(false)
    _ = try await source.repositories.lists.change(id, to: details("Sky", .members))
    #expect(try await titles(source) == ["Sky"])
    try await source.context.sender.sendAll()
    #expect(try await titles(source) == ["Sea"])
    #expect(try await states(source) == [.refused(.list(.notPermitted))])
    let entry = try await source.repositories.outbox.fetchEntries()[0]
    #expect(entry.action == .changeList(id, details("Sky", .members)))
    await server.setListPermission(true)
    try await source.repositories.outbox.retry(entry.id)
    try await source.context.sender.sendAll()
    #expect(await lists == ["Sky"])
  }

  @Test func aDeletedListLeavesTheStoreWithItsTimeline() async throws {
    await server.post("Salt", by: "bo")
    let id = PeopleList.ID(await server.makeList("Sea", of: ["bo"]))
    let source = try await start()
    _ = try await source.repositories.timelines.fetchTimelines()
    let feed = source.repositories.timelines.feed(of: .list(id))
    #expect(try await feed.fetchPage(after: nil).items.count == 1)
    try await source.repositories.lists.delete(id)
    #expect(try await titles(source) == [])
    try await source.context.sender.sendAll()
    #expect(await lists == [])
    #expect(try await feed.cachedPage() == nil)
    #expect(try await source.repositories.posts.cachedThread(of: "101") != nil)
  }

  /// Another device deleted it.
  @Test func aMissingListLeavesTheStoreToo() async throws {
    await server.post("Salt", by: "bo")
    let id = await server.makeList("Sea", of: ["bo"])
    let source = try await start()
    _ = try await source.repositories.timelines.fetchTimelines()
    let feed = source.repositories.timelines.feed(of: .list(PeopleList.ID(id)))
    _ = try await feed.fetchPage(after: nil)
    await server.drop(id)
    _ = world.takeAnnounced()
    #expect(try await source.repositories.timelines.fetchTimelines() == OwnTimelines())
    #expect(world.takeAnnounced().contains(.timelinesChanged(OwnTimelines())))
    #expect(try await feed.cachedPage() == nil)
    await #expect(throws: LoadFailure.list(.gone)) {
      try await source.repositories.lists.change(PeopleList.ID(id), to: details("Sky"))
    }
    await #expect(throws: LoadFailure.list(.gone)) {
      try await source.repositories.lists.fetchMembers(of: PeopleList.ID(id), after: nil)
    }
  }

  @Test func deletingAMissingListSucceeds() async throws {
    let id = await server.makeList("Sea", of: [])
    let source = try await start()
    _ = try await source.repositories.lists.fetchLists()
    await server.drop(id)
    try await source.repositories.lists.delete(PeopleList.ID(id))
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [])
  }
}
