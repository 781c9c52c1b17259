#if os(Linux)
  import Domain
  import Harness
  import Testing

  /// Bookmarks, favorites and links to posts and people in the whole app, with the sample content.
  @MainActor
  @Suite struct SavedJourneyTests {
    private let journey: Journey

    init() throws {
      journey = try Journey()
    }

    private var harness: Harness { journey.harness }

    private func isListed(_ harness: Harness) -> Bool {
      harness.rows.contains { $0.name.contains("The bees are back in the lavender") }
    }

    private func waitUntilSaved(in list: SavedList) async {
      await journey.waitForChange { if case .saved(_, in: list) = $0 { true } else { false } }
    }

    @Test func aBookmarkIsOnTheProfileEvenAfterARelaunch() async throws {
      await journey.start()
      try await journey.scroll(to: "The bees are back in the lavender")
      try harness.row(containing: "The bees are back in the lavender").button("Bookmark").tap()
      await waitUntilSaved(in: .bookmarks)
      try #require(harness.all(.tab).first { $0.name.hasPrefix("Profile") }).tap()
      await harness.waitUntil { $0.exists("Bookmarks") }
      try harness.button("Bookmarks").tap()
      await harness.waitUntil(isListed)
      #expect(harness.title == "Bookmarks")
      await journey.start()
      #expect(harness.title == "Bookmarks")
      await harness.waitUntil(isListed)
    }

    @Test func aFavoriteCanBeRemovedFromItsListAndRestored() async throws {
      await journey.start()
      try await journey.scroll(to: "The bees are back in the lavender")
      try harness.row(containing: "The bees are back in the lavender").button("Favorite").tap()
      await waitUntilSaved(in: .favorites)
      try journey.open("moments://favorites")
      await harness.waitUntil(isListed)
      #expect(harness.title == "Favorites")
      try harness.row(containing: "The bees are back in the lavender").button("Favorite").tap()
      #expect(!isListed(harness))
      try harness.button("Undo").tap()
      #expect(isListed(harness))
    }

    @Test func aLinkToAPersonOpensTheirProfile() async throws {
      await journey.start()
      await harness.waitUntil { $0.exists("New Post") }
      try harness.button("New Post").tap()
      await harness.waitUntil { $0.exists("What is on your mind?") }
      try harness.textField("What is on your mind?")
        .type("The baker is https://moments.example/@mara you know")
      try harness.button("Post").tap()
      await harness.waitUntil { $0.sheet == nil }
      try #require(harness.all(.link).first { $0.name.contains("moments.example/@mara") }).tap()
      await harness.waitUntil { $0.depth == 1 }
      #expect(harness.title == "Profile")
      await harness.waitUntil { $0.exists("@mara") }
    }
  }
#endif
