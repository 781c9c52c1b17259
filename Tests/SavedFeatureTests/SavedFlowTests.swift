#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import SavedFeature

  /// User actions in the bookmarks. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct SavedFlowTests {
    let scene = SavedScene()

    private func open() -> Harness {
      Harness {
        NavigationStack { SavedAssembly.makeView(scene.model) }
      }
    }

    @Test func theListShowsProgressAndThenThePosts() async throws {
      let harness = open()
      await scene.saved.pages.arrival
      harness.flush()
      #expect(harness.title == "Bookmarks")
      #expect(harness.exists("Loading…"))
      await scene.answer(Page(items: [.bookmark("1", text: "Worth keeping")]))
      harness.flush()
      #expect(harness.exists("Worth keeping"))
      try harness.button("Open post, just now").tap()
      #expect(scene.destinations.all == [.post("1")])
    }

    @Test func aRemovedBookmarkCanBeRestored() async throws {
      scene.posts.reactions.always { .bookmark($0.post).setting($0.reaction, isOn: $0.isOn) }
      let harness = open()
      await scene.answer(
        Page(items: [.bookmark("1", text: "First"), .bookmark("2", text: "Second")]))
      harness.flush()
      try harness.row(containing: "First").button("Bookmark").tap()
      #expect(!harness.exists("First") && harness.exists("Second"))
      try harness.button("Undo").tap()
      #expect(harness.exists("First"))
      await harness.settle()
    }

    @Test func failureOffersARetry() async throws {
      let harness = open()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await scene.answer(Page(items: []))
      harness.flush()
      #expect(harness.exists("No Bookmarks"))
    }

    @Test func lastRowFetchesMoreAndPullingRefreshes() async throws {
      let harness = open()
      await scene.answer(.bookmarks("1", "2", next: "c"))
      harness.flush()
      harness.scrollToEnd()
      await scene.answerMore(Page(items: [.bookmark("3", text: "Older")]))
      harness.flush()
      #expect(harness.exists("Older"))
      try harness.refresh()
      await scene.answer(Page(items: [.bookmark("4", text: "Newest")]))
      harness.flush()
      #expect(harness.exists("Newest"))
    }
  }
#endif
