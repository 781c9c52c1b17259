import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import PlayedServer

/// Filters that are created, changed and deleted on this device.
@MainActor
@Suite struct LiveFilterEditsTests {
  private let world: LiveWorld
  private let server = PlayedMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// A second call is a restart on the same store.
  private func start() async throws -> MastodonSource {
    try await world.mastodon(server)
  }

  /// With the server's filter of one word known.
  private func startWithMilk(
    action: String = "hide", expires: Date? = nil, statuses: [Int] = []
  ) async throws -> MastodonSource {
    await server.filter(
      "milk", action: action, context: ["home"], expires: expires, statuses: statuses)
    let source = try await start()
    _ = try await source.repositories.serverFilters.fetchFilters()
    return source
  }

  private func details(
    _ title: String, _ words: String..., places: Set<ServerFilter.Place> = [.home],
    expiry: ServerFilter.Details.Expiry = .unchanged
  ) -> ServerFilter.Details {
    ServerFilter.Details(
      title: title, places: places,
      keywords: words.map { ServerFilter.Keyword($0, isWholeWord: true) }, expiry: expiry)
  }

  private func edit(
    _ source: MastodonSource, _ filter: ServerFilter.ID = "milk",
    _ change: (inout ServerFilter.Details) -> Void
  ) async throws {
    let form = try await source.repositories.serverFilters.fetchForm(of: filter)
    var details = try #require(form.filter).details
    change(&details)
    try await source.repositories.serverFilters.save(details, of: filter)
  }

  private func send(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }

  private func shown(_ source: MastodonSource) async throws -> [ServerFilter] {
    try await source.repositories.serverFilters.cachedFilters()?.value ?? []
  }

  private func judged(_ post: Post.ID, _ source: MastodonSource) async throws -> Post {
    try await source.context.store.read { ledger in
      try ledger.shown([try ledger.post(post)], in: ServerFilter.Place.home)[0]
    }
  }

  private func states(_ source: MastodonSource) async throws -> [OutboxEntry.State] {
    try await source.repositories.outbox.fetchEntries().map(\.state)
  }

  private func verdicts(_ source: MastodonSource) async throws -> [Post.Filtered?] {
    try await source.repositories.feed.cachedPage()?.value.items.map(\.filtered) ?? []
  }

  private var words: [String] {
    get async { await server.filters?.flatMap { $0.keywords.map(\.text) } ?? [] }
  }

  // MARK: Creating

  @Test func aNewFilterCoversPostsAtOnceAlsoWithoutANetwork() async throws {
    await server.post("Tea", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.turn(.offline)
    _ = world.takeAnnounced()
    try await source.repositories.serverFilters.save(details(" Drinks ", " tea ", ""), of: nil)
    #expect(world.takeAnnounced().first == .serverFiltersChanged)
    #expect(try await verdicts(source) == [.init(title: "Drinks", isHidden: false)])
    let waiting = try await shown(try await start())
    #expect(waiting.map(\.delivery) == [.waiting] && waiting[0].keywords.map(\.text) == ["tea"])
    #expect(waiting[0].id == "filter:new-1")
    await server.turn(.fair)
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

  @Test func theEndIsCountedFromTheMomentItIsSaved() async throws {
    let source = try await start()
    await server.turn(.offline)
    try await source.repositories.serverFilters.save(
      details("Drinks", "tea", expiry: .after(3_600)), of: nil)
    #expect(try await shown(source).map(\.expires) == [.fixture.addingTimeInterval(3_600)])
    world.clock.advance(by: .seconds(600))
    await server.turn(.fair)
    try await send(source)
    // The server counts from its own now, which is ten minutes earlier here.
    #expect(await server.filters?.map(\.expires) == [.fixture.addingTimeInterval(3_000)])
  }

  /// Servers take no key for a filter, and a second one of the same title is another filter.
  @Test func aFilterWhoseAnswerIsLostIsCreatedOnce() async throws {
    await server.filter("tea", action: "warn", context: ["home"])
    let source = try await start()
    try await source.repositories.serverFilters.save(details("About tea", "oolong"), of: nil)
    for _ in 1...2 {
      await server.loseAnswer(to: "/filters")
      try await send(source)
    }
    let restarted = try await start()
    await server.loseAnswer(to: "/filters")
    try await send(restarted)
    try await send(restarted)
    #expect(await server.filters?.map(\.title) == ["About tea", "About tea"])
    #expect(try await states(restarted) == [])
    #expect(try await shown(restarted).count == 2)
  }

  @Test func aFilterThatIsBeingCreatedCanBeChangedAndDeleted() async throws {
    let source = try await start()
    try await source.repositories.serverFilters.save(details("Drinks", "tea"), of: nil)
    await server.turn(.losingAnswers)
    try await send(source)
    await server.turn(.fair)
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

  @Test func aFilterThatWasNeverSentIsChangedInPlaceAndDeletedWithoutATrace() async throws {
    await server.turn(.offline)
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

  /// The reason is the server's, and the filter covers nothing.
  @Test func aRefusedFilterStaysUntilItIsMended() async throws {
    await server.post("Tea", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let long = String(repeating: "x", count: 257)
    try await source.repositories.serverFilters.save(details(long, "tea"), of: nil)
    try await send(source)
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

  // MARK: Changing

  @Test func aChangeKeepsTheWordsPostsAndActionThatItDoesNotTouch() async throws {
    let end = Date.fixture.addingTimeInterval(86_400)
    let source = try await startWithMilk(action: "blur", expires: end, statuses: [7])
    await server.addWord("cream", to: "milk")
    await server.addWord("cheese", to: "milk")
    _ = try await source.repositories.serverFilters.fetchFilters()
    try await edit(source) { details in
      details.title = "Dairy"
      details.places = [.home, .thread]
      details.keywords[0].text = "whey"
      details.keywords[1].isWholeWord = false
      details.keywords.remove(at: 2)
      details.keywords.append(.init("kefir", isWholeWord: true))
    }
    #expect(try await shown(source)[0].keywords.map(\.text) == ["whey", "cream", "kefir"])
    // Another device adds one in the meantime.
    await server.addWord("skyr", to: "milk")
    try await send(source)
    let filter = try #require(await server.filters?.first)
    #expect(filter.title == "Dairy" && filter.context == ["home", "thread"])
    #expect(filter.action == "blur" && filter.expires == end && filter.statuses == [7])
    #expect(filter.keywords.map(\.text) == ["whey", "cream", "skyr", "kefir"])
    #expect(filter.keywords.map(\.id).prefix(2) == ["of milk", "101"])
    #expect(filter.keywords.map(\.isWholeWord) == [true, false, true, true])
    let kept = try await shown(source)[0]
    #expect(kept.keywords.map(\.id?.rawValue) == filter.keywords.map(\.id))
    #expect(kept.expires == end && kept.posts == ["7"] && kept.delivery == nil)
  }

  private nonisolated static let ends: [(ServerFilter.Details.Expiry, TimeInterval?)] = [
    (.unchanged, 600), (.never, nil), (.after(1_800), 1_800), (.after(604_800), 604_800),
  ]

  @Test(arguments: ends)
  func theEndChangesOnlyIfThePersonSaysSo(
    _ expiry: ServerFilter.Details.Expiry, _ seconds: TimeInterval?
  ) async throws {
    let source = try await startWithMilk(expires: .fixture.addingTimeInterval(600))
    try await edit(source) { $0.expiry = expiry }
    let end = seconds.map { Date.fixture.addingTimeInterval($0) }
    #expect(try await shown(source).map(\.expires) == [end])
    try await send(source)
    #expect(await server.filters?.map(\.expires) == [end])
  }

  /// Two changes that wait become one, and the first does not lose its end.
  @Test func changesThatWaitAreOneRequest() async throws {
    let source = try await startWithMilk()
    await server.turn(.offline)
    try await edit(source) { details in
      details.keywords.append(.init("tea", isWholeWord: true))
      details.expiry = .after(60)
    }
    try await edit(source) { $0.title = "Dairy" }
    try await edit(source) { $0.keywords.remove(at: 0) }
    #expect(try await states(source).count == 1)
    await server.turn(.fair)
    try await send(source)
    #expect(await words == ["tea"])
    #expect(await server.filterEdits == 1)
    #expect(await server.filters?.map(\.expires) == [.fixture.addingTimeInterval(60)])
  }

  /// The answer is lost, and the next change is made while nobody knows whether the first arrived.
  @Test func aWordIsAddedOnceAlthoughTheAnswerIsLost() async throws {
    let source = try await startWithMilk()
    try await edit(source) { $0.keywords.append(.init("tea", isWholeWord: true)) }
    await server.loseAnswer(to: "/filters/milk")
    try await source.context.sender.sendAll()
    try await edit(source) { $0.keywords.append(.init("mate", isWholeWord: true)) }
    let restarted = try await start()
    try await send(restarted)
    #expect(await words == ["milk", "tea", "mate"])
    #expect(try await states(restarted) == [])
  }

  @Test func aWordThatAnotherDeviceRemovedStaysAwayUnlessItWasChangedHere() async throws {
    let source = try await startWithMilk()
    await server.addWord("tea", to: "milk")
    _ = try await source.repositories.serverFilters.fetchFilters()
    await server.removeWord("tea", from: "milk")
    await server.removeWord("milk", from: "milk")
    try await edit(source) { $0.keywords[0].text = "cream" }
    try await send(source)
    #expect(await words == ["cream"])
  }

  @Test func aRemovedWordNoLongerCoversPostsThatTheServerMarked() async throws {
    let source = try await startWithMilk()
    await server.addWord("tea", to: "milk")
    _ = try await source.repositories.serverFilters.fetchFilters()
    var post = Post.fixture(id: "9", text: "Curd")
    post.filteredBy = ["milk", "other"]
    let marked = post
    try await source.context.store.write { _ = try $0.save(marked) }
    #expect(try await judged("9", source).filtered != nil)
    try await edit(source) { $0.keywords.remove(at: 1) }
    let rest = try await judged("9", source)
    #expect(rest.filteredBy == ["other"] && rest.filtered == nil)
  }

  @Test func aChangedFilterThatIsGoneIsRefusedWithAReason() async throws {
    let source = try await startWithMilk()
    await server.dropFilter("milk")
    try await edit(source) { $0.title = "Dairy" }
    try await send(source)
    #expect(try await states(source) == [.refused(.filter(.gone))])
    #expect(try await shown(source).map(\.delivery) == [.refused(.filter(.gone))])
    let entry = try await source.repositories.outbox.fetchEntries()[0]
    #expect(entry.subject?.filter == "Dairy")
  }

  @Test func aRefusedChangeIsTakenBackAndComesBackToTheEditor() async throws {
    let source = try await startWithMilk()
    await server.permitFilters(false)
    try await edit(source) { $0.title = "Dairy" }
    #expect(try await shown(source).map(\.title) == ["Dairy"])
    try await send(source)
    #expect(try await shown(source).map(\.title) == ["About milk"])
    let form = try await source.repositories.serverFilters.fetchForm(of: "milk")
    #expect(form.draft?.title == "Dairy" && form.refusal == .filter(.notPermitted))
    await server.permitFilters(true)
    try await edit(source) { $0.title = "Curds" }
    #expect(try await states(source) == [.waiting])
    try await send(source)
    #expect(await server.filters?.map(\.title) == ["Curds"])
  }

  // MARK: Deleting

  @Test func aDeletedFilterCoversNothingAtOnce() async throws {
    await server.post("Milk", by: "ada")
    let source = try await startWithMilk()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    #expect(try await verdicts(source) == [.init(title: "About milk", isHidden: true)])
    await server.turn(.offline)
    try await edit(source) { $0.title = "Dairy" }
    try await source.repositories.serverFilters.delete("milk")
    #expect(try await verdicts(source) == [nil])
    #expect(try await shown(source) == [])
    let entry = try await source.repositories.outbox.fetchEntries().last
    #expect(entry?.action == .deleteFilter("milk") && entry?.subject?.filter == "About milk")
    await server.turn(.fair)
    try await send(source)
    #expect(await server.filters == [])
    #expect(try await source.context.store.read { try $0.knownFilters() } == [])
  }

  @Test func deletingAFilterThatIsGoneIsDone() async throws {
    let source = try await startWithMilk()
    await server.dropFilter("milk")
    try await source.repositories.serverFilters.delete("milk")
    try await send(source)
    #expect(try await states(source) == [])
  }

  @Test func aRefusedDeletionShowsTheFilterAgain() async throws {
    let source = try await startWithMilk()
    await server.permitFilters(false)
    try await source.repositories.serverFilters.delete("milk")
    try await send(source)
    #expect(try await shown(source).map(\.title) == ["About milk"])
    #expect(try await states(source) == [.refused(.filter(.notPermitted))])
    let entry = try await source.repositories.outbox.fetchEntries()[0]
    try await source.repositories.outbox.delete(entry.id)
    #expect(try await states(source) == [])
  }

  @Test func aCreationThatIsTakenBackTakesItsChangesAlong() async throws {
    let source = try await start()
    try await source.repositories.serverFilters.save(details("Drinks", "tea"), of: nil)
    await server.turn(.offline)
    try await send(source)
    try await edit(source, "filter:new-1") { $0.title = "Tea" }
    #expect(try await states(source).count == 2)
    try await source.repositories.outbox.delete("new-1")
    #expect(try await states(source) == [])
    #expect(try await shown(source) == [])
  }

  // MARK: Reading

  @Test func anAnswerFromBeforeAChangeDoesNotUndoIt() async throws {
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
      return try ledger.completed(fetched, from: try ledger.knownFilters())
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

  @Test func aFilterThatIsNotKnownYetIsAskedFor() async throws {
    await server.filter("milk", action: "warn", context: ["home"])
    let filters = try await start().repositories.serverFilters
    #expect(try await filters.cachedFilters() == nil)
    #expect(try await filters.fetchForm(of: "milk").filter?.title == "About milk")
    #expect(try await filters.cachedFilters()?.fetched == .fixture)
    await #expect(throws: LoadFailure.filter(.gone)) { try await filters.fetchForm(of: "x") }
  }

  @Test func anOldServerSaysThatItHasNone() async throws {
    await server.becomeOld()
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

  /// Earlier versions stored neither the IDs of words nor anything that waits.
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
