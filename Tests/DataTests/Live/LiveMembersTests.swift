import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveMembersTests: ListSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  // MARK: Members

  @Test func addingAnExistingMemberSucceeds() async throws {
    let id = PeopleList.ID(await server.makeList("Sea", of: ["bo"]))
    let source = try await start()
    try await follow("bo", from: source)
    _ = try await source.repositories.lists.fetchLists()
    try await source.repositories.lists.setMember(true, "bo", of: id)
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [])
    #expect(await server.members(of: "Sea") == ["bo"])
  }

  @Test func aMemberWaitsOutServerTrouble() async throws {
    let id = PeopleList.ID(await server.makeList("Sea", of: []))
    let source = try await start()
    try await follow("bo", from: source)
    _ = try await source.repositories.lists.fetchLists()
    try await source.repositories.lists.setMember(true, "bo", of: id)
    await server.setFailingRequest("/accounts")
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [.waiting])
  }

  @Test func removingTwiceRemovesOnce() async throws {
    let id = await server.makeList("Sea", of: ["bo"])
    let source = try await start()
    _ = try await source.repositories.people.fetchPerson("bo")
    _ = try await source.repositories.lists.fetchMembers(of: PeopleList.ID(id), after: nil)
    _ = try await source.repositories.lists.fetchLists()
    try await source.repositories.lists.setMember(false, "bo", of: PeopleList.ID(id))
    #expect(
      try await source.repositories.lists.fetchMembers(of: PeopleList.ID(id), after: nil).items
        == [])
    await server.loseResponse(to: "/accounts")
    try await source.context.sender.sendAll()
    await server.drop(id)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [])
    #expect(
      try await source.repositories.lists.cachedMembers(of: PeopleList.ID(id))?.value.items == [])
  }

  @Test(arguments: [true, false])
  func showsWhyAPersonCannotBeAdded(_ isListGone: Bool) async throws {
    let id = await server.makeList("Sea", of: [])
    let source = try await start()
    let bo = try await source.repositories.people.fetchPerson("bo")
    _ = try await source.repositories.lists.fetchLists()
    try await source.repositories.lists.setMember(true, "bo", of: PeopleList.ID(id))
    if isListGone { await server.drop(id) }
    _ = world.takeAnnounced()
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [.refused(.list(isListGone ? .gone : .notFollowed))])
    #expect(
      world.takeAnnounced().contains(.listed(bo, in: PeopleList.ID(id), isOn: false)))
  }

  /// The follow is sent first, because the server would otherwise refuse the member.
  @Test func aFollowAndAMemberAreSentInOrder() async throws {
    let id = PeopleList.ID(await server.makeList("Sea", of: []))
    let source = try await start()
    _ = try await source.repositories.lists.fetchLists()
    _ = try await source.repositories.people.fetchPerson("bo")
    _ = try await source.repositories.people.setFollowing(true, "bo")
    try await source.repositories.lists.setMember(true, "bo", of: id)
    await server.setFailingRequest("/follow")
    try await source.context.sender.sendAll()
    #expect(await server.members(of: "Sea") == [])
    await server.setFailingRequest(nil)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(await server.members(of: "Sea") == ["bo"])
  }

  @Test func deletingAWaitingListDeletesItsMembers() async throws {
    await server.simulate(.online)
    let source = try await start()
    try await follow("bo", from: source)
    await server.simulate(.offline)
    let made = try await source.repositories.lists.create(details("Sea"))
    try await source.repositories.lists.setMember(true, "bo", of: made.id)
    let entry = try await source.repositories.outbox.fetchEntries()[0]
    #expect(entry.subject == .init(people: [], list: "Sea"))
    try await source.repositories.outbox.delete(entry.id)
    #expect(try await states(source) == [])
    #expect(try await source.repositories.lists.cachedLists() == nil)
  }
}
