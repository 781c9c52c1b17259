#if os(Linux)
  import Components
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  /// Pictures where the app loads them, as on Apple's platforms.
  @MainActor
  @Suite struct FeedPicturesTests {
    private struct Switch: View {
      @State private var isShown = true

      var body: some View {
        Button("Switch") { isShown.toggle() }
        if isShown {
          RemoteImage(url: URL(filePath: "/a.png")) { Text("No picture") }
        }
      }
    }

    private let fakes = Fakes()
    private let fetches: Gate<URL, PictureLoader<Image>.Loaded>

    init() {
      fetches = fakes.gate("fetch")
    }

    private func open() -> Harness {
      let loader = PictureLoader<Image>(mostBytes: 10) { [fetches] in try await fetches($0) }
      return Harness { Switch().environment(\.pictures, loader) }
    }

    @Test func aPictureWhoseRowIsScrolledAwayIsLoadedWhenItComesBack() async throws {
      let harness = open()
      let first = await fetches.next()
      try harness.button("Switch").tap()
      await first.cancelled
      let back = Ending { try? harness.button("Switch").tap() }
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

    @Test func aPictureThatCannotBeLoadedHasASubstitute() async throws {
      let harness = open()
      let first = await fetches.next()
      try harness.button("Switch").tap()
      await first.cancelled
      let back = Ending { try? harness.button("Switch").tap() }
      first.fail(URLError(.cancelled))
      await fetches.next().fail(URLError(.timedOut))
      await back.reached
      harness.flush()
      #expect(harness.exists("No picture"))
    }
  }
#endif
