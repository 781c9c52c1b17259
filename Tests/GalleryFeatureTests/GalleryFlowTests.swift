#if os(Linux)
  import Components
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import GalleryFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct GalleryFlowTests {
    let scene = GalleryScene()

    private func open() -> Harness {
      Harness { NavigationStack { GalleryAssembly.makeView(scene.model) } }
    }

    @Test func loadingShowsProgressAndThenThePictures() async throws {
      let harness = open()
      await scene.people.media.arrival
      harness.flush()
      #expect(harness.title == "Gallery")
      #expect(harness.exists("Loading…"))
      await scene.answer(.pictures("1", "2"))
      harness.flush()
      try harness.button("Image: picture 2").tap()
      #expect(scene.destinations.all == [.pictures(of: "2", first: 0)])
    }

    @Test func aCoveredPictureIsNotLoaded() async throws {
      let harness = open()
      await scene.answer(
        Page(items: [
          .fixture(id: "1", media: [.fixture(altText: "a secret")], contentWarning: "food")
        ]))
      harness.flush()
      #expect(throws: (any Error).self) { try harness.imageArrived() }
      try harness.button("Sensitive media").tap()
      #expect(scene.destinations.all == [.post("1")])
    }

    @Test func keysStepThroughThePictures() async throws {
      let keys = KeyTarget()
      let harness = Harness {
        NavigationStack { GalleryAssembly.makeView(scene.model) }.environment(\.keyTarget, keys)
      }
      await scene.answer(.pictures("1", "2", "3", "4"))
      harness.flush()
      for (distance, number) in [(1, 1), (1, 2), (1, 3), (1, 4), (1, 4), (-1, 3)] {
        try harness.focused?.blur()
        keys.step(by: distance)
        harness.flush()
        #expect(harness.focused?.name == "Image: picture \(number)")
      }
      try harness.focused?.tap()
      #expect(scene.destinations.all == [.pictures(of: "3", first: 0)])
    }

    @Test func failureOffersARetry() async throws {
      let harness = open()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await scene.answer(.pictures("1"))
      harness.flush()
      #expect(harness.exists("Image: picture 1"))
    }

    @Test func theLastLineLoadsMoreAndPullingRefreshes() async throws {
      let harness = open()
      await scene.answer(.pictures("1", next: "c"))
      harness.flush()
      harness.scrollToEnd()
      await scene.people.media.next().fail(LoadFailure.offline)
      await scene.model.pager.loadingMore.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answerMore(.pictures("2"))
      harness.flush()
      #expect(harness.exists("Image: picture 2"))
      try harness.refresh()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("Image: picture 1"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Dismiss"))
    }
  }
#endif
