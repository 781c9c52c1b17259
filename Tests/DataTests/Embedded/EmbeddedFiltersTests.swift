import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedFiltersTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private static let tea = ServerFilter(
    id: "tea", title: "Tea", places: [.home, .account],
    keywords: [.init("tea", isWholeWord: true)])

  private func start(_ filters: ServerFilter...) async throws -> EmbeddedSource {
    try await world.start(
      .fixture(
        posts: [
          .fixture(id: "2", author: .ada, text: "Milk", parent: .init(id: "1", author: .ada)),
          .fixture(id: "1", author: .ada, text: "Tea"),
        ], filters: filters))
  }

  private func verdicts(_ source: EmbeddedSource) async throws -> [String: Post.Filtered] {
    let page = try await source.feed.fetchPage(after: nil)
    return Dictionary(
      uniqueKeysWithValues: page.items.compactMap { post in
        post.filtered.map { (post.id.rawValue, $0) }
      })
  }

  @Test func sampleFiltersApplyInTheirContexts() async throws {
    let source = try await start(Self.tea)
    let covered = Post.Filtered(title: "Tea", isHidden: false)
    #expect(try await source.serverFilters.fetchFilters() == [Self.tea])
    #expect(try await verdicts(source) == ["1": covered])
    #expect(try await source.feed.cachedPage()?.value.items.compactMap(\.filtered) == [covered])
    let profile = try await source.people.fetchPosts(of: "ada", after: nil)
    #expect(profile.items.compactMap(\.filtered) == [covered])
    let local = try await source.timelines.feed(of: .local).fetchPage(after: nil)
    #expect(local.items.count == 2 && local.items.compactMap(\.filtered) == [])
    #expect(try await source.posts.fetchThread(of: "2").ancestors[0].filtered == nil)
  }

  @Test func aFilterIsCreatedChangedAndDeleted() async throws {
    let source = try await start()
    let filters = source.serverFilters
    var details = ServerFilter.Details(
      title: " Dairy ", keywords: [.init("milk", isWholeWord: true)], expiry: .after(60))
    details.places = [.thread, .home]
    try await filters.saveDraft(details, of: nil)
    #expect(try await filters.fetchForm(of: nil).draft == details)
    try await filters.save(details, of: nil)
    #expect(try await filters.fetchForm(of: nil) == ServerFilterForm())
    let made = try await filters.fetchFilters()
    let applied = Change.serverFiltersApplied(made, signedIn: Person.grace.id)
    #expect(world.takeAnnounced() == [.serverFiltersChanged, applied])
    #expect(made.map(\.title) == ["Dairy"] && made[0].delivery == nil)
    #expect(made[0].expires == .fixture.addingTimeInterval(60))
    #expect(try await verdicts(source) == ["2": .init(title: "Dairy", isHidden: false)])
    details = made[0].details
    details.action = .hide
    try await filters.save(details, of: made[0].id)
    #expect(try await verdicts(source) == ["2": .init(title: "Dairy", isHidden: true)])
    #expect(try await source.posts.fetchThread(of: "1").replies == [])
    #expect(try await start().catchUp.fetchUnread().map(\.id).contains("2") == false)
    try await filters.delete(made[0].id)
    #expect(try await start().serverFilters.fetchFilters() == [])
    #expect(try await verdicts(source) == [:])
    let none = Change.serverFiltersApplied([], signedIn: Person.grace.id)
    #expect(world.takeAnnounced().suffix(2) == [.serverFiltersChanged, none])
  }

  @Test func onlyAPostFilterNeedsNoWord() async throws {
    let single = ServerFilter(id: "single", title: "Single", places: [.home], posts: ["1"])
    let filters = try await start(Self.tea, single).serverFilters
    let details = ServerFilter.Details(title: "Renamed")
    try await filters.save(details, of: "single")
    await #expect(throws: LoadFailure.filter(.wordMissing)) {
      try await filters.save(details, of: "tea")
    }
    #expect(Set(try await filters.fetchFilters().map(\.title)) == ["Tea", "Renamed"])
  }

  @Test func invalidOrMissingFiltersAreRefused() async throws {
    let filters = try await start(Self.tea).serverFilters
    await #expect(throws: LoadFailure.filter(.titleMissing)) {
      try await filters.save(ServerFilter.Details(), of: nil)
    }
    await #expect(throws: LoadFailure.filter(.gone)) { try await filters.fetchForm(of: "x") }
    await #expect(throws: LoadFailure.filter(.gone)) {
      try await filters.save(Self.tea.details, of: "x")
    }
    try await filters.delete("x")
    #expect(try await filters.fetchFilters() == [Self.tea])
  }

  @Test func theSampleContentHasAFilterThatCoversAPost() throws {
    let content = try SampleContent(firstStart: .fixture)
    let matcher = ServerFilter.Matcher(content.filters, in: .home, at: .fixture, signedIn: "me")
    #expect(content.posts.filter { matcher.judged($0).filtered != nil }.map(\.id) == ["arjun-3"])
  }
}
