import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Filters created, deleted and loaded on this device.
@MainActor
@Suite struct LiveFilterEditsTests: LiveFilterSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  @Test func aNewFilterAppliesAtOnceEvenOffline() async throws {
    await server.post("Tea", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.simulate(.offline)
    _ = world.takeAnnounced()
    try await source.repositories.serverFilters.save(details(" Drinks ", " tea ", ""), of: nil)
    let applied = try await shown(source)
    #expect(
      world.takeAnnounced().prefix(2) == [
        .serverFiltersChanged, .serverFiltersApplied(applied, signedIn: "me"),
      ])
    #expect(try await verdicts(source) == [.init(title: "Drinks", isHidden: false)])
    let waiting = try await shown(try await start())
    #expect(waiting.map(\.delivery) == [.waiting] && waiting[0].keywords.map(\.text) == ["tea"])
    #expect(waiting[0].id == "filter:new-1")
    await server.simulate(.online)
    try await send(source)
    #expect(world.takeAnnounced().contains(.serverFiltersChanged))
    let made = ServerFilter(
      id: "102", title: "Drinks", places: [.home],
      keywords: [.init("tea", isWholeWord: true, id: "103")])
    #expect(try await shown(source) == [made])
    #expect(
      try await source.repositories.serverFilters.fetchForm(of: "filter:new-1").filter == made)
    #expect(try await verdicts(source) == [.init(title: "Drinks", isHidden: false)])
  }

  @Test func theExpiryCountsFromSaving() async throws {
    let source = try await start()
    await server.simulate(.offline)
    try await source.repositories.serverFilters.save(
      details("Drinks", "tea", expiry: .after(3_600)), of: nil)
    #expect(try await shown(source).map(\.expires) == [.fixture.addingTimeInterval(3_600)])
    world.clock.advance(by: .seconds(600))
    await server.simulate(.online)
    try await send(source)
    // The server uses its own current time, which is ten minutes earlier.
    #expect(await server.filters?.map(\.expires) == [.fixture.addingTimeInterval(3_000)])
  }

  @Test func anExpiryPassedBeforeSendingIsOneSecondAhead() async throws {
    let source = try await start()
    await server.simulate(.offline)
    try await source.repositories.serverFilters.save(
      details("Drinks", "tea", expiry: .after(3_600)), of: nil)
    world.clock.advance(by: .seconds(7_200))
    await server.simulate(.online)
    try await send(source)
    #expect(await server.filters?.map(\.expires) == [.fixture.addingTimeInterval(1)])
  }

  /// Servers accept no idempotency key for a filter, and a second one with the same title is
  /// another filter.
  @Test func aFilterWhoseAnswerIsLostIsCreatedOnce() async throws {
    await server.filter("tea", action: "warn", context: ["home"])
    let source = try await start()
    try await source.repositories.serverFilters.save(details("About tea", "oolong"), of: nil)
    for _ in 1...2 {
      await server.loseResponse(to: "/filters")
      try await send(source)
    }
    let restarted = try await start()
    await server.loseResponse(to: "/filters")
    try await send(restarted)
    try await send(restarted)
    #expect(await server.filters?.map(\.title) == ["About tea", "About tea"])
    #expect(try await states(restarted) == [])
    #expect(try await restarted.repositories.serverFilters.fetchFilters().count == 2)
  }

  @Test func aFilterThatIsBeingCreatedCanBeChangedAndDeleted() async throws {
    let source = try await start()
    try await source.repositories.serverFilters.save(details("Drinks", "tea"), of: nil)
    await server.simulate(.losingResponses)
    try await send(source)
    await server.simulate(.online)
    let id = try await shown(source)[0].id
    try await edit(source, id) { $0.keywords.append(.init("milk", isWholeWord: false)) }
    try await source.repositories.serverFilters.saveDraft(details("Dr"), of: id)
    #expect(try await shown(source)[0].keywords.map(\.text) == ["tea", "milk"])
    try await send(source)
    #expect(await words == ["tea", "milk"])
    let form = try await source.repositories.serverFilters.fetchForm(of: id)
    #expect(form.draft == details("Dr") && form.filter?.id == "101")
    try await source.repositories.serverFilters.delete(id)
    #expect(try await shown(source) == [])
    try await send(source)
    #expect(await server.filters == [])
  }

  @Test func anUnsentFilterIsChangedInPlaceOrDeletedForGood() async throws {
    await server.simulate(.offline)
    let source = try await start()
    try await source.repositories.serverFilters.save(
      details("Drinks", "tea", expiry: .after(60)), of: nil)
    try await edit(source, "filter:new-1") { $0.title = "Hot drinks" }
    let filters = try await shown(source)
    #expect(filters.map(\.title) == ["Hot drinks"])
    #expect(filters.map(\.expires) == [.fixture.addingTimeInterval(60)])
    #expect(try await states(source).count == 1)
    try await source.repositories.serverFilters.delete("filter:new-1")
    #expect(try await shown(source) == [])
    #expect(try await states(source) == [])
  }

  private nonisolated static let incomplete: [(ServerFilter.Details, FilterFailure)] = [
    (.init(title: " ", keywords: [.init("tea", isWholeWord: true)]), .titleMissing),
    (.init(title: "Tea", places: [], keywords: [.init("tea", isWholeWord: true)]), .placeMissing),
    (.init(title: "Tea", keywords: [.init(" ", isWholeWord: true)]), .wordMissing),
  ]

  @Test(arguments: incomplete)
  func anIncompleteFilterIsNotSaved(
    _ details: ServerFilter.Details, _ problem: FilterFailure
  ) async throws {
    let source = try await start()
    await #expect(throws: LoadFailure.filter(problem)) {
      try await source.repositories.serverFilters.save(details, of: nil)
    }
    #expect(try await states(source) == [])
  }

  /// The reason is the server's, and the filter has no effect.
  @Test func aRefusedFilterStaysUntilFixed() async throws {
    await server.post("Tea", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let long = String(repeating: "x", count: 257)
    try await source.repositories.serverFilters.save(details(long, "tea"), of: nil)
    _ = world.takeAnnounced()
    try await send(source)
    #expect(world.takeAnnounced().contains(.serverFiltersApplied([], signedIn: "me")))
    let words = "Validation failed: Title is too long (maximum is 256 characters)"
    #expect(try await shown(source).map(\.delivery) == [.refused(.refused(words))])
    #expect(try await verdicts(source) == [nil])
    let form = try await source.repositories.serverFilters.fetchForm(of: "filter:new-1")
    #expect(form.refusal == .refused(words) && form.filter?.title == long)
    try await edit(source, "filter:new-1") { $0.title = "Tea" }
    try await send(source)
    #expect(await server.filters?.map(\.title) == ["Tea"])
    #expect(try await verdicts(source) == [.init(title: "Tea", isHidden: false)])
  }

  // MARK: Deleting

  @Test func aDeletedFilterStopsApplyingAtOnce() async throws {
    await server.post("Milk", by: "ada")
    let source = try await startWithMilk()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    #expect(try await verdicts(source) == [.init(title: "About milk", isHidden: true)])
    await server.simulate(.offline)
    try await edit(source) { $0.title = "Dairy" }
    try await source.repositories.serverFilters.delete("milk")
    #expect(try await verdicts(source) == [nil])
    #expect(try await shown(source) == [])
    let entry = try await source.repositories.outbox.fetchEntries().last
    #expect(entry?.action == .deleteFilter("milk") && entry?.subject?.filter == "About milk")
    await server.simulate(.online)
    try await send(source)
    #expect(await server.filters == [])
    #expect(try await source.context.store.read { try $0.filters.known() } == [])
  }

  @Test func deletingAMissingFilterSucceeds() async throws {
    let source = try await startWithMilk()
    await server.dropFilter("milk")
    try await source.repositories.serverFilters.delete("milk")
    try await send(source)
    #expect(try await states(source) == [])
  }

  @Test func aRefusedDeletionRestoresTheFilter() async throws {
    let source = try await startWithMilk()
    await server.setFilterPermission(false)
    try await source.repositories.serverFilters.delete("milk")
    try await send(source)
    #expect(try await shown(source).map(\.title) == ["About milk"])
    #expect(try await states(source) == [.refused(.filter(.notPermitted))])
    let entry = try await source.repositories.outbox.fetchEntries()[0]
    try await source.repositories.outbox.delete(entry.id)
    #expect(try await states(source) == [])
  }

  @Test func undoingACreationUndoesItsChanges() async throws {
    let source = try await start()
    try await source.repositories.serverFilters.save(details("Drinks", "tea"), of: nil)
    await server.simulate(.timingOut)
    try await send(source)
    try await edit(source, "filter:new-1") { $0.title = "Tea" }
    #expect(try await states(source).count == 2)
    try await source.repositories.outbox.delete("new-1")
    #expect(try await states(source) == [])
    #expect(try await shown(source) == [])
  }

  // MARK: Reading

  @Test func anAnswerOlderThanAChangeDoesNotUndoIt() async throws {
    let source = try await startWithMilk()
    let mark = source.context.mark
    let old = try await source.context.load(.filters())
    try await edit(source) { $0.title = "Dairy" }
    try await source.repositories.serverFilters.save(details("Tea", "tea"), of: nil)
    try await send(source)
    #expect(try await completed(old, since: mark, source).map(\.title) == ["Dairy", "Tea"])
    try await source.repositories.serverFilters.delete("milk")
    try await send(source)
    #expect(try await completed(old, since: mark, source).map(\.title) == ["Tea"])
  }

  private func completed(
    _ fetched: [ServerFilter], since mark: Int, _ source: MastodonSource
  ) async throws -> [ServerFilter] {
    let settled = await source.context.sender.settled
    return try await source.context.store.read { ledger in
      ledger.confirmed = settled.since(mark)
      return try ledger.filters.completed(fetched, from: try ledger.filters.known())
    }
  }

  @Test func draftsAreKeptPerFilterUntilTheyAreSaved() async throws {
    let source = try await startWithMilk()
    let filters = source.repositories.serverFilters
    try await filters.saveDraft(details("Te"), of: nil)
    try await filters.saveDraft(details("Dair"), of: "milk")
    let again = try await start().repositories.serverFilters
    #expect(try await again.fetchForm(of: nil) == ServerFilterForm(draft: details("Te")))
    #expect(try await again.fetchForm(of: "milk").draft == details("Dair"))
    try await again.save(details("Tea", "tea"), of: nil)
    try await again.save(details("Dairy", "milk"), of: "milk")
    #expect(try await again.fetchForm(of: nil).draft == nil)
    #expect(try await again.fetchForm(of: "milk").draft == nil)
    try await again.saveDraft(details("D"), of: "milk")
    try await again.saveDraft(nil, of: "milk")
    #expect(try await again.fetchForm(of: "milk").draft == nil)
  }

  @Test func anUnknownFilterIsFetched() async throws {
    await server.filter("milk", action: "warn", context: ["home"])
    let filters = try await start().repositories.serverFilters
    #expect(try await filters.cachedFilters() == nil)
    #expect(try await filters.fetchForm(of: "milk").filter?.title == "About milk")
    #expect(try await filters.cachedFilters()?.fetched == .fixture)
    await #expect(throws: LoadFailure.filter(.gone)) { try await filters.fetchForm(of: "x") }
  }

  @Test func anOldServerReportsNoSupport() async throws {
    await server.removeFilterSupport()
    let source = try await start()
    await #expect(throws: LoadFailure.unsupported) {
      try await source.repositories.serverFilters.fetchFilters()
    }
    try await source.repositories.serverFilters.save(details("Tea", "tea"), of: nil)
    try await send(source)
    #expect(try await states(source) == [.refused(.unsupported)])
  }

  @Test(arguments: [
    (#""version":"3.5.3""#, false), (#""version":"4.0.2""#, true),
    (#""version":"2.7.2 (compatible; Pleroma 2.6)""#, false),
    (#""api_versions":{"mastodon":1}"#, true),
  ])
  func onlyServersWithFiltersOfferThem(_ json: String, _ isOffered: Bool) throws {
    let answer = Data(#"{"domain":"a.example",\#(json)}"#.utf8)
    let server = try JSONDecoder().decode(MastodonServer.self, from: answer)
    #expect(server.capabilities.actions.contains(.serverFilters) == isOffered)
  }

  /// Earlier versions stored neither the IDs of words nor pending changes.
  @Test func filtersOfEarlierVersionsAreRead() throws {
    let stored = Data(
      #"""
      {"id":"1","title":"Tea","places":["home"],"action":"hide","posts":["9"],
      "keywords":[{"text":"tea","isWholeWord":true}]}
      """#.utf8)
    #expect(
      try JSONDecoder().decode(ServerFilter.self, from: stored)
        == ServerFilter(
          id: "1", title: "Tea", places: [.home], action: .hide,
          keywords: [.init("tea", isWholeWord: true)], posts: ["9"]))
  }
}
