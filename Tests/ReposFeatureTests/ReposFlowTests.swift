#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ReposFeature

  /// User actions in the repositories. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct ReposFlowTests {
    let scene = ReposScene()
    let tab: ReposTab
    let opened = Recorder<URL>()

    init() {
      tab = ReposAssembly.makeTab(scene.sources, changes: scene.changes)
    }

    private func open() -> Harness {
      Harness {
        TabStack(tab, ReposAssembly.makeTabView(tab)) { entry in
          Text(verbatim: "\(entry.destination)")
        }
        .environment(
          \.openURL,
          OpenURLAction { [opened] url in
            opened.add(url)
            return .handled
          })
      }
    }

    private func answerFavorites(_ page: Page<CodeRepository>, in harness: Harness) async {
      await scene.repositories.favorites.next().succeed(page)
      await tab.favorites.pager.loading.finished
      harness.flush()
    }

    private func answerSearch(
      _ query: String, _ page: Page<CodeRepository>, in harness: Harness
    ) async {
      let request = await scene.repositories.searches.next()
      #expect(request.input.subject == query)
      request.succeed(page)
      await tab.search.pager.loading.finished
      harness.flush()
    }

    @Test func favoriteIsShownAndOpenedInTheBrowser() async throws {
      let harness = open()
      #expect(harness.exists("Loading…"))
      let engine = CodeRepository(
        id: "1", name: "engine", owner: "ada", summary: "Computes.", language: "Swift",
        stars: 1_843, url: .fixture("ada/engine"))
      await answerFavorites(Page(items: [engine]), in: harness)
      #expect(harness.title == "Favorites")
      #expect(!harness.exists("Loading…"))
      try harness.link("engine, by ada, Computes., Swift, 1,843 stars").tap()
      #expect(opened.all == [.fixture("ada/engine")])
      try harness.menuItem("Repositories of ada").tap()
      #expect(tab.navigationPath == [.repositories(owner: "ada")])
    }

    @Test func failureOffersARetryWhichLoadsTheRows() async throws {
      let harness = open()
      await scene.repositories.favorites.next().fail(LoadFailure.offline)
      await tab.favorites.pager.loading.finished
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await answerFavorites(.fixture("1"), in: harness)
      #expect(!harness.exists("No Connection"))
      #expect(harness.exists("moments"))
    }

    @Test func withoutANameTheSettingsAreOffered() async throws {
      scene.preferences.fetches.always { Preferences(gitHubName: "") }
      let harness = open()
      await answerFavorites(.fixture("1"), in: harness)
      #expect(!harness.exists("Open Settings"))
      try harness.find(.option, "Mine").tap()
      await harness.settle()
      await tab.mine.pager.loading.finished
      harness.flush()
      #expect(harness.exists("No Name Yet"))
      try harness.button("Open Settings").tap()
      #expect(tab.navigationPath == [.settings])
    }

    @Test func favoritesWithoutANameOfferTheSettings() async throws {
      let harness = open()
      await scene.repositories.favorites.next().fail(LoadFailure.unsupported)
      await tab.favorites.pager.loading.finished
      harness.flush()
      #expect(harness.exists("Enter your GitHub name in Settings to see your own repositories."))
      try harness.button("Open Settings").tap()
      #expect(tab.navigationPath == [.settings])
    }

    @Test func searchStartsWithSwiftAndFollowsTheTypedText() async throws {
      let harness = open()
      await answerFavorites(.fixture("1"), in: harness)
      try harness.find(.option, "Search").tap()
      #expect(harness.title == "Search")
      #expect(try harness.searchField().value == "Swift")
      await answerSearch("Swift", .fixture("1"), in: harness)

      try harness.searchField().replace(with: "Rust")
      await scene.clock.sleeper
      scene.clock.advance(by: ReposViewModel.pause)
      await answerSearch("Rust", .fixture(), in: harness)
      #expect(harness.exists("Nothing Found"))
      #expect(harness.exists("No results for “Rust”"))

      try harness.searchField().replace(with: "Go")
      try harness.searchField().submit()
      await answerSearch("Go", .fixture("2"), in: harness)
      #expect(harness.rows.count == 2)

      try harness.button("Clear").tap()
      #expect(try harness.searchField().value.isEmpty)
      await scene.clock.sleeper
      scene.clock.advance(by: ReposViewModel.pause)
      await tab.search.pausing.finished
      harness.flush()
      #expect(harness.exists("Search for Repositories"))

      try harness.find(.option, "Favorites").tap()
      #expect(harness.title == "Favorites")
      #expect(harness.exists("moments"))
    }

    @Test func lastRowLoadsTheNextPage() async throws {
      let harness = open()
      scene.repositories.favorites.always { call in
        call.cursor == nil
          ? .fixture("1", next: "c") : Page(items: [.fixture(id: "2", name: "second")])
      }
      await scene.performAndWait { tab.favorites.didTapRetry() }
      harness.flush()
      await tab.favorites.pager.loadingMore.finished
      harness.flush()
      #expect(harness.exists("second"))
    }

    @Test func refreshKeepsTheRowsWhileLoading() async throws {
      let harness = open()
      await answerFavorites(.fixture("1"), in: harness)
      try harness.refresh()
      await scene.repositories.favorites.arrival
      #expect(harness.exists("moments"))
      await answerFavorites(Page(items: [.fixture(id: "2", name: "second")]), in: harness)
      await harness.settle()
      #expect(harness.exists("second"))
    }
  }
#endif
