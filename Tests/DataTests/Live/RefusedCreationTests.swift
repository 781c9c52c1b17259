import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Lists, filters and posts that are changed before the server refuses to create them.
@MainActor
@Suite struct RefusedCreationTests: LiveFilterSuite {
  let world: LiveWorld
  let server = FakeMastodon()
  private let long = String(repeating: "x", count: 257)
  private let notPermitted = OutboxEntry.State.refused(.list(.notPermitted))

  init() throws {
    world = try LiveWorld()
  }

  /// The first attempt gets no answer, so each later change is a separate entry.
  private func startWithList(_ title: String) async throws -> (MastodonSource, PeopleList.ID) {
    let source = try await start()
    _ = try await source.repositories.people.fetchPerson("bo")
    _ = try await source.repositories.people.setFollowing(true, "bo")
    try await send(source)
    await server.simulate(.timingOut)
    let list = try await source.repositories.lists.create(PeopleList.Details(title: title))
    try await send(source)
    return (source, list.id)
  }

  private func startWithFilter(_ title: String) async throws -> MastodonSource {
    let source = try await start()
    await server.simulate(.timingOut)
    try await source.repositories.serverFilters.save(
      details(title, "tea", expiry: .after(3_600)), of: nil)
    try await send(source)
    return source
  }

  /// Also if the process is killed in between.
  private func sendAfterRestart() async throws -> MastodonSource {
    await server.simulate(.online)
    let source = try await start()
    try await send(source)
    return source
  }

  private func titles(_ source: MastodonSource) async throws -> [String] {
    try await source.repositories.lists.cachedLists()?.value.map(\.title) ?? []
  }

  private var lists: [String] {
    get async { await server.lists.map(\.title) }
  }

  /// A reply to it is sent as an ordinary post.
  @Test func aRefusedPostThatWasDeletedIsGone() async throws {
    let source = try await start()
    _ = try await source.repositories.compose.publish(Draft(id: "d", text: long, changed: .fixture))
    await server.simulate(.timingOut)
    try await send(source)
    try await source.repositories.posts.delete("draft:d")
    _ = try await source.repositories.compose.publish(
      Draft(id: "e", text: "Answer", replyTo: "draft:d", changed: .fixture))
    _ = world.takeAnnounced()
    let again = try await sendAfterRestart()
    #expect(try await again.repositories.outbox.fetchEntries() == [])
    #expect(world.takeAnnounced().contains(.deleted("draft:d")))
    #expect(await server.texts(by: "me") == ["Answer"])
  }

  @Test func aRefusedListIsCreatedUnderItsNewName() async throws {
    let (source, list) = try await startWithList(long)
    _ = try await source.repositories.lists.change(list, to: PeopleList.Details(title: "Sea"))
    #expect(try await states(source).count == 2)
    let restarted = try await sendAfterRestart()
    #expect(await lists == ["Sea"])
    #expect(try await titles(restarted) == ["Sea"])
    #expect(try await states(restarted) == [])
  }

  @Test func aListThatIsRefusedUnderBothNamesFailsOnce() async throws {
    let (source, list) = try await startWithList(long)
    _ = try await source.repositories.lists.change(list, to: PeopleList.Details(title: "y" + long))
    let restarted = try await sendAfterRestart()
    #expect(try await states(restarted) == [.refused(.list(.titleTooLong))])
    #expect(try await titles(restarted) == ["y" + long])
  }

  @Test func aDeletedListThatIsRefusedIsGone() async throws {
    let (source, list) = try await startWithList(long)
    try await source.repositories.lists.setMember(true, "bo", of: list)
    try await source.repositories.lists.delete(list)
    let restarted = try await sendAfterRestart()
    #expect(try await states(restarted) == [])
    #expect(try await titles(restarted) == [])
    #expect(await lists == [])
  }

  /// Meanwhile, the person can still be muted.
  @Test func peopleOfARefusedListAreAddedOnceItIsCreated() async throws {
    let (source, list) = try await startWithList("Sea")
    try await source.repositories.lists.setMember(true, "bo", of: list)
    await server.setListPermission(false)
    let restarted = try await sendAfterRestart()
    #expect(try await states(restarted) == [notPermitted, .waiting])
    _ = try await restarted.repositories.people.setMuted(true, "bo")
    try await send(restarted)
    #expect(try await states(restarted) == [notPermitted, .waiting])
    await server.setListPermission(true)
    let creation = try #require(try await restarted.repositories.outbox.fetchEntries().first)
    try await restarted.repositories.outbox.retry(creation.id)
    try await send(restarted)
    #expect(try await states(restarted) == [])
    #expect(await server.members(of: "Sea") == ["bo"])
  }

  @Test func discardingARefusedListDiscardsItsPeople() async throws {
    let (source, list) = try await startWithList("Sea")
    try await source.repositories.lists.setMember(true, "bo", of: list)
    _ = try await source.repositories.lists.change(list, to: PeopleList.Details(title: "Sky"))
    await server.setListPermission(false)
    let restarted = try await sendAfterRestart()
    #expect(try await states(restarted) == [notPermitted, .waiting])
    #expect(try await titles(restarted) == ["Sky"])
    let creation = try #require(try await restarted.repositories.outbox.fetchEntries().first)
    try await restarted.repositories.outbox.delete(creation.id)
    #expect(try await states(restarted) == [])
    #expect(try await titles(restarted) == [])
    #expect(try await restarted.repositories.lists.cachedLists(with: "bo") == nil)
  }

  /// It still expires at the original time.
  @Test func aRefusedFilterIsCreatedWithItsNewSettings() async throws {
    let source = try await startWithFilter(long)
    try await edit(source, "filter:new-1") {
      $0.title = "Drinks"
      $0.keywords.append(.init("milk", isWholeWord: false))
    }
    #expect(try await states(source).count == 2)
    let restarted = try await sendAfterRestart()
    #expect(await words == ["tea", "milk"])
    #expect(await server.filters?.map(\.expires) == [.fixture.addingTimeInterval(3_600)])
    #expect(try await shown(restarted).map(\.title) == ["Drinks"])
    #expect(try await states(restarted) == [])
  }

  @Test func aFilterThatIsRefusedTwiceFailsOnceAndCanBeDiscarded() async throws {
    let source = try await startWithFilter("Drinks")
    try await edit(source, "filter:new-1") { $0.title = "Tea" }
    await server.setFilterPermission(false)
    let restarted = try await sendAfterRestart()
    #expect(try await states(restarted) == [.refused(.filter(.notPermitted))])
    #expect(try await shown(restarted).map(\.title) == ["Tea"])
    try await restarted.repositories.outbox.delete("new-1")
    #expect(try await states(restarted) == [])
    #expect(try await shown(restarted) == [])
  }

  @Test func aDeletedFilterThatIsRefusedIsGone() async throws {
    let source = try await startWithFilter(long)
    try await source.repositories.serverFilters.delete("filter:new-1")
    let restarted = try await sendAfterRestart()
    #expect(try await states(restarted) == [])
    #expect(try await shown(restarted) == [])
    #expect(await server.filters == [])
  }
}
