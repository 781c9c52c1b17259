#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import PicturesFeature

  @MainActor
  @Suite struct PicturesFlowTests {
    let scene = PicturesScene()

    @Test func theStatusBarIsThatOfADarkScreen() async {
      let model = PicturesAssembly.makeViewModel(of: "1", from: 0, scene.sources, onDone: {})
      let harness = Harness { PicturesAssembly.makeView(model) }
      await scene.posts.threads.next().succeed(.fixture())
      await model.loading.finished
      let dark = PatchOp.attr(rootElementID, "data-scheme", "dark")
      #expect(harness.scene.snapshot().contains(dark))
    }

    @Test func aVideoShowsAPosterAndPlaysInPlace() async throws {
      let model = PicturesAssembly.makeViewModel(of: "1", from: 0, scene.sources, onDone: {})
      let harness = Harness { PicturesAssembly.makeView(model) }
      let url = try #require(URL(string: "https://a.example/cat.mp4"))
      let video = Media(
        id: "v", kind: .video, url: url, preview: URL(filePath: "/cat.png"), altText: "Cat")
      await scene.posts.threads.next().succeed(.fixture(post: .fixture(media: [video])))
      await model.loading.finished
      harness.flush()
      #expect(try harness.link("Open in Browser").openedLink == url.absoluteString)
      try harness.button("Video: Cat").tap()
      let film = try #require(harness.elements.first { $0.tag == "video" })
      #expect(film.markup[attribute: "src"] == url.absoluteString)
      #expect(film.markup[attribute: "aria-label"] == "Video: Cat")
      try harness.button("Stop Playing").tap()
      #expect(!harness.elements.contains { $0.tag == "video" })
    }

    @Test func failureOffersARetryWhichShowsThePictures() async throws {
      let model = PicturesAssembly.makeViewModel(of: "1", from: 0, scene.sources, onDone: {})
      let harness = Harness { PicturesAssembly.makeView(model) }
      await scene.posts.threads.next().fail(LoadFailure.offline)
      await model.loading.finished
      harness.flush()
      let completion = Completion { try? harness.button("Try Again").tap() }
      await scene.posts.threads.next().succeed(.fixture(post: PicturesTests.post))
      await completion.reached
      harness.flush()
      #expect(try harness.image("Image 1 of 3: Cat a").isSpoken)
    }

    @Test func buttonsAndKeysStepThroughThePictures() async throws {
      let harness = await open()
      try harness.button("Next Picture").tap()
      #expect(harness.exists("2 of 3"))
      try harness.press(key: "bare arrowright")
      #expect(try harness.image("Image 3 of 3: Cat c").isSpoken)
      #expect(try !harness.button("Next Picture").isEnabled)
      try harness.press(key: "bare arrowleft")
      try harness.button("Previous Picture").tap()
      #expect(harness.exists("1 of 3"))
    }

    @Test func aSwipeShowsTheNextPictureWithoutScrollingBack() async throws {
      let harness = await open()
      harness.clearPatches()
      try harness.swipe(toPage: 1)
      #expect(harness.exists("2 of 3"))
      #expect(!harness.patches.joined().contains { if case .scroll = $0 { true } else { false } })
    }

    @Test func tapsPinchesAndKeysZoomThePicture() async throws {
      let harness = await open()
      #expect(harness.zoom == "100cqw")
      try harness.page(0).tapTwice()
      #expect(harness.zoom == "250cqw")
      try harness.page(0).pinch(2)
      #expect(harness.zoom == "500cqw")
      try harness.page(0).pinch(0.1)
      try harness.press(key: "bare +")
      #expect(harness.zoom == "150cqw")
      try harness.press(key: "bare -")
      #expect(harness.zoom == "100cqw")
    }

    @Test func theNextPictureIsNotZoomed() async throws {
      let harness = await open()
      try harness.page(0).tapTwice()
      try harness.button("Next Picture").tap()
      try harness.button("Previous Picture").tap()
      #expect(harness.zoom == "100cqw")
    }

    @Test(arguments: [
      (CGSize(width: 10, height: 200), 1), (CGSize(width: 10, height: 60), 0),
      (CGSize(width: 300, height: 200), 0), (CGSize(width: 0, height: -200), 0),
    ])
    func draggingDownCloses(_ way: CGSize, _ closed: Int) async throws {
      let done = Recorder<Int>()
      let harness = await open { done.add(1) }
      try harness.pages.drag(by: way)
      #expect(done.all.count == closed)
    }

    @Test func aZoomedPictureCannotBeDraggedAway() async throws {
      let harness = await open()
      try harness.page(0).tapTwice()
      #expect(throws: ElementNotFound.self) {
        try harness.pages.drag(by: CGSize(width: 0, height: 200))
      }
    }

    @Test(arguments: ["button", "key"])
    func theViewerCanBeClosed(_ way: String) async throws {
      let done = Recorder<Int>()
      let harness = await open { done.add(1) }
      if way == "key" {
        try harness.press(key: "escape")
      } else {
        try harness.button("Close").tap()
      }
      #expect(done.all == [1])
    }

    @Test func theDescriptionExpandsAndCollapses() async throws {
      let harness = await open()
      try harness.button("Show Whole Description").tap()
      #expect(harness.exists("Cat a"))
      try harness.button("Shorten Description").tap()
      #expect(harness.exists("Cat a"))
    }

    @Test func aPictureCanBeSaved() async throws {
      let harness = await open()
      let file = URL(filePath: "/Exports/Picture.png")
      scene.pictures.files.always { _ in throw LoadFailure.offline }
      let failing = Completion { try? harness.button("Save Picture").tap() }
      await failing.reached
      harness.flush()
      #expect(harness.exists("No Connection"))
      scene.pictures.files.always { _ in file }
      let saving = Completion { try? harness.button("Try Again").tap() }
      await saving.reached
      harness.flush()
      #expect(!harness.exists("No Connection"))
      #expect(harness.patches.joined().contains(.download(file)))
    }

    @Test func aFailureToSaveCanBeDismissed() async throws {
      let harness = await open()
      scene.pictures.files.always { _ in throw LoadFailure.offline }
      let failing = Completion { try? harness.button("Save Picture").tap() }
      await failing.reached
      harness.flush()
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("No Connection"))
    }

    @Test func aPictureIsShared() async throws {
      let harness = await open()
      let shared = try harness.button("Share Picture").sharedLink
      #expect(shared == PicturesTests.pictures[0].url.absoluteString)
    }

    private func open(_ onDone: @escaping @MainActor () -> Void = {}) async -> Harness {
      let model = PicturesAssembly.makeViewModel(of: "1", from: 0, scene.sources, onDone: onDone)
      let harness = Harness { PicturesAssembly.makeView(model) }
      await scene.posts.threads.next().succeed(.fixture(post: PicturesTests.post))
      await model.loading.finished
      harness.flush()
      return harness
    }
  }

  extension Harness {
    /// The width of the picture on the screen.
    fileprivate var zoom: String? {
      all(.image).first { $0.isSpoken && $0.name.hasPrefix("Image") }.flatMap { image in
        sequence(first: image.element, next: \.parent).lazy.compactMap { $0.markup[style: "width"] }
          .first
      }
    }
  }
#endif
