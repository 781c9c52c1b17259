#if os(Linux)
  import Components
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  /// Pictures that the app loads itself, as on Apple's platforms.
  @MainActor
  @Suite struct FeedPicturesTests {
    private struct Switch: View {
      @State private var isShown = true
      @State private var count = 1

      var body: some View {
        Button("Switch") { isShown.toggle() }
        if isShown {
          Button("Count") { count += 1 }
          RemoteImage(url: URL(filePath: "/a.png")) { Text("No picture") }
            .accessibilityLabel("Picture \(count)")
        }
      }
    }

    private let fakes = Fakes()
    private let fetches: Gate<URL, PictureLoader<Image>.Loaded>

    init() {
      fetches = fakes.gate("fetch")
      loader = PictureLoader(maxBytes: 10) { [fetches] in try await fetches($0) }
    }

    private let loader: PictureLoader<Image>

    private func open() -> Harness {
      let loader = loader
      return Harness { Switch().environment(\.pictures, loader) }
    }

    @Test func aPictureReloadsWhenItsRowScrollsBack() async throws {
      let harness = open()
      let first = await fetches.next()
      try harness.button("Switch").tap()
      await first.cancelled
      let back = Completion { try? harness.button("Switch").tap() }
      let second = await fetches.next()
      first.fail(URLError(.cancelled))
      #expect(!harness.exists("No picture"))
      second.succeed(.init(Image(systemName: "bell"), bytes: 1))
      await back.reached
      harness.flush()
      #expect(harness.elements.contains { $0.tag == "svg" })
      try harness.button("Switch").tap()
      try harness.button("Switch").tap()
      #expect(harness.elements.contains { $0.tag == "svg" } && fetches.pending.isEmpty)
    }

    @Test func aPictureOnTheScreenStaysWhenOthersNeedItsRoom() async throws {
      let picture = PictureLoader.Loaded(Image(systemName: "bell"), bytes: 9)
      fetches.always { _ in picture }
      _ = try await loader.load(URL(filePath: "/a.png"))
      var opened: Harness?
      await Completion { opened = open() }.reached
      let harness = try #require(opened)
      _ = try await loader.load(URL(filePath: "/b.png"))
      try harness.button("Count").tap()
      harness.flush()
      #expect(harness.exists("Picture 2"))
      #expect(harness.elements.contains { $0.tag == "svg" })
    }

    private final class Screen: Sendable {}

    /// A picture fails without a network, and then the network is back.
    private func fail(_ harness: Harness) async {
      let failed = Completion { harness.flush() }
      await fetches.next().fail(URLError(.notConnectedToInternet))
      await failed.reached
      await harness.waitUntil { $0.exists("No picture") }
    }

    private func succeed(_ harness: Harness) async {
      await fetches.next().succeed(.init(Image(systemName: "bell"), bytes: 1))
      await harness.waitUntil { $0.elements.contains { $0.tag == "svg" } }
      #expect(!harness.exists("No picture"))
    }

    @Test func aPictureThatFailedLoadsAgainWhenAnotherOneDoes() async throws {
      let harness = open()
      await fail(harness)
      let other = Task { try await loader.load(URL(filePath: "/b.png")) }
      await fetches.next().succeed(.init(Image(systemName: "bell"), bytes: 1))
      _ = try await other.value
      harness.flush()
      await succeed(harness)
    }

    @Test func aPictureThatFailedLoadsAgainOnARefresh() async throws {
      let loader = loader
      let harness = Harness {
        List { Switch() }.refreshes(Screen()) { _ in }.environment(\.pictures, loader)
      }
      await fail(harness)
      try harness.refresh()
      await succeed(harness)
    }

    @Test func aPictureThatFailsToLoadHasAPlaceholder() async throws {
      let harness = open()
      let first = await fetches.next()
      try harness.button("Switch").tap()
      await first.cancelled
      let back = Completion { try? harness.button("Switch").tap() }
      first.fail(URLError(.cancelled))
      await fetches.next().fail(URLError(.timedOut))
      await back.reached
      harness.flush()
      #expect(harness.exists("No picture"))
    }
  }
#endif
