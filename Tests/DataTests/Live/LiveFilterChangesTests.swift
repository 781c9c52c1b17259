import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Filters changed on this device.
@MainActor
@Suite struct LiveFilterChangesTests: LiveFilterSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  @Test func aChangeKeepsEverythingItDoesNotTouch() async throws {
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

  @Test func aChangedActionIsSent() async throws {
    let source = try await startWithMilk(action: "warn")
    try await edit(source) { $0.action = .hide }
    try await send(source)
    #expect(await server.filters?.map(\.action) == ["hide"])
    #expect(try await shown(source).map(\.action) == [.hide])
  }

  @Test func aPostFilterNeedsNoWord() async throws {
    let source = try await startWithMilk(statuses: [7])
    try await edit(source) { $0.keywords = [] }
    try await send(source)
    #expect(await words == [])
  }

  private nonisolated static let ends: [(ServerFilter.Details.Expiry, TimeInterval?)] = [
    (.unchanged, 600), (.never, nil), (.after(1_800), 1_800), (.after(604_800), 604_800),
  ]

  @Test(arguments: ends)
  func theExpiryChangesOnlyOnRequest(
    _ expiry: ServerFilter.Details.Expiry, _ seconds: TimeInterval?
  ) async throws {
    let source = try await startWithMilk(expires: .fixture.addingTimeInterval(600))
    try await edit(source) { $0.expiry = expiry }
    let end = seconds.map { Date.fixture.addingTimeInterval($0) }
    #expect(try await shown(source).map(\.expires) == [end])
    try await send(source)
    #expect(await server.filters?.map(\.expires) == [end])
  }

  /// Two pending changes become one, and the end chosen in the first is kept.
  @Test func waitingChangesAreMergedIntoOneRequest() async throws {
    let source = try await startWithMilk()
    await server.simulate(.offline)
    try await edit(source) { details in
      details.keywords.append(.init("tea", isWholeWord: true))
      details.expiry = .after(60)
    }
    try await edit(source) { $0.title = "Dairy" }
    try await edit(source) { $0.keywords.remove(at: 0) }
    #expect(try await states(source).count == 1)
    await server.simulate(.online)
    try await send(source)
    #expect(await words == ["tea"])
    #expect(await server.filterEdits == 1)
    #expect(await server.filters?.map(\.expires) == [.fixture.addingTimeInterval(60)])
  }

  /// The answer is lost, and the next change is made while it is unknown whether the first one
  /// arrived.
  @Test func aWordIsAddedOnceDespiteALostAnswer() async throws {
    let source = try await startWithMilk()
    try await edit(source) { $0.keywords.append(.init("tea", isWholeWord: true)) }
    await server.loseResponse(to: "/filters/milk")
    try await source.context.sender.sendAll()
    try await edit(source) { $0.keywords.append(.init("mate", isWholeWord: true)) }
    let restarted = try await start()
    try await send(restarted)
    #expect(await words == ["milk", "tea", "mate"])
    #expect(try await states(restarted) == [])
  }

  @Test func aWordRemovedElsewhereReturnsOnlyIfChangedHere() async throws {
    let source = try await startWithMilk()
    await server.addWord("tea", to: "milk")
    _ = try await source.repositories.serverFilters.fetchFilters()
    await server.removeWord("tea", from: "milk")
    await server.removeWord("milk", from: "milk")
    try await edit(source) { $0.keywords[0].text = "cream" }
    try await send(source)
    #expect(await words == ["cream"])
  }

  @Test func aRemovedWordNoLongerCoversMarkedPosts() async throws {
    let source = try await startWithMilk()
    await server.addWord("tea", to: "milk")
    _ = try await source.repositories.serverFilters.fetchFilters()
    var post = Post.fixture(id: "9", text: "Curd")
    post.filteredBy = ["milk", "other"]
    let marked = post
    try await source.context.store.write { _ = try $0.posts.save(marked) }
    #expect(try await judged("9", source).filtered != nil)
    try await edit(source) { $0.keywords.remove(at: 1) }
    let rest = try await judged("9", source)
    #expect(rest.filteredBy == ["other"] && rest.filtered == nil)
  }

  @Test func wordsChangedElsewhereEndOldServerMarks() async throws {
    let source = try await startWithMilk()
    var post = Post.fixture(id: "9", text: "Curd")
    post.filteredBy = ["milk", "other"]
    let marked = post
    try await source.context.store.write { _ = try $0.posts.save(marked) }
    await server.addWord("tea", to: "milk")
    _ = try await source.repositories.serverFilters.fetchFilters()
    #expect(try await judged("9", source).filteredBy == ["other"])
  }

  @Test func changingADeletedFilterIsRefusedWithAReason() async throws {
    let source = try await startWithMilk()
    await server.dropFilter("milk")
    try await edit(source) { $0.title = "Dairy" }
    try await send(source)
    #expect(try await states(source) == [.refused(.filter(.gone))])
    #expect(try await shown(source).map(\.delivery) == [.refused(.filter(.gone))])
    let entry = try await source.repositories.outbox.fetchEntries()[0]
    #expect(entry.subject?.filter == "Dairy")
  }

  @Test func aFilterDeletedMidUpdateIsRefusedWithAReason() async throws {
    try await edit(startWithMilk()) { $0.title = "Dairy" }
    let slow = SlowTransport(server: server, path: "/filters") { [server] in
      await server.dropFilter("milk")
    }
    let source = try await MastodonSource(
      world.base(), world.client(slow), account: .mastodon(server.me), token: Secret(server.me),
      changes: world.changes)
    try await send(source)
    #expect(try await states(source) == [.refused(.filter(.gone))])
  }

  @Test func aRefusedChangeIsUndoneAndReturnsToTheEditor() async throws {
    let source = try await startWithMilk()
    await server.setFilterPermission(false)
    try await edit(source) { $0.title = "Dairy" }
    #expect(try await shown(source).map(\.title) == ["Dairy"])
    try await send(source)
    #expect(try await shown(source).map(\.title) == ["About milk"])
    let form = try await source.repositories.serverFilters.fetchForm(of: "milk")
    #expect(form.draft?.title == "Dairy" && form.refusal == .filter(.notPermitted))
    await server.setFilterPermission(true)
    try await edit(source) { $0.title = "Curds" }
    #expect(try await states(source) == [.waiting])
    try await send(source)
    #expect(await server.filters?.map(\.title) == ["Curds"])
  }

  @Test func aWordAddedAfterARefusedChangeCanBeRemoved() async throws {
    let source = try await startWithMilk()
    await server.setFilterPermission(false)
    try await edit(source) { $0.title = "Dairy" }
    try await send(source)
    await server.setFilterPermission(true)
    await server.addWord("cream", to: "milk")
    _ = try await source.repositories.serverFilters.fetchFilters()
    try await edit(source) { $0.keywords.removeAll { $0.text == "cream" } }
    try await send(source)
    #expect(await words == ["milk"])
  }
}
