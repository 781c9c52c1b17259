import Harness
import Observation
import PageHost
import Testing

@testable import SwiftUI

@Observable @MainActor private final class Wish {
  var scheme: ColorScheme?
  var sizes = DynamicTypeSize.xSmall...DynamicTypeSize.accessibility5
  var isShown = true
}

private struct Look: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Text(colorScheme == .dark ? "dark" : "light")
  }
}

private struct Wishing: View {
  let wish: Wish

  var body: some View {
    if wish.isShown {
      Look()
        .preferredColorScheme(wish.scheme)
        .dynamicTypeSize(wish.sizes)
    }
  }
}

@MainActor @Suite struct AppearanceTests {
  private let wish = Wish()
  private let harness: Harness

  init() {
    let wish = wish
    harness = Harness(viewport: Viewport(isDark: true)) { Wishing(wish: wish) }
  }

  /// The patches for the page's root.
  private var heard: [PatchOp] { heard(harness) }

  private func heard(_ harness: Harness) -> [PatchOp] {
    harness.patches.flatMap { $0 }.filter {
      if case .attr(rootElementID, _, _) = $0 { true } else { false }
    }
  }

  @Test func withoutAPreferenceTheDeviceDecides() {
    #expect(harness.exists("dark"))
    #expect(heard == [])
  }

  @Test func aPageOfAnotherSceneLearnsThatNothingIsPreferred() {
    let looks = harness.scene.snapshot().filter {
      if case .attr(rootElementID, _, _) = $0 { true } else { false }
    }
    #expect(
      looks == [
        .attr(rootElementID, "data-scheme", nil), .attr(rootElementID, "data-size", nil),
      ])
  }

  @Test func aPreferredSchemeAppliesUntilItIsRemoved() {
    wish.scheme = .light
    harness.flush()
    #expect(harness.exists("light"))
    #expect(heard == [.attr(rootElementID, "data-scheme", "light")])
    #expect(harness.scene.snapshot().contains(.attr(rootElementID, "data-scheme", "light")))
    wish.scheme = nil
    harness.flush()
    #expect(harness.exists("dark"))
    #expect(heard.last == .attr(rootElementID, "data-scheme", nil))
    #expect(harness.scene.snapshot().contains(.attr(rootElementID, "data-scheme", nil)))
  }

  @Test func aPreferredTextSizeApplies() {
    wish.sizes = .xxLarge ... .xxLarge
    harness.flush()
    #expect(heard == [.attr(rootElementID, "data-size", "xxLarge")])
  }

  @Test func aWishWithinASheetIsNotTheWindows() throws {
    struct Covered: View {
      @State private var cover: Cover?

      var body: some View {
        Look()
          .preferredColorScheme(.light)
          .fullScreenCover(item: $cover) { _ in
            Button("Close") { cover = nil }
              .preferredColorScheme(.dark)
          }
        Button("Open") { cover = Cover() }
      }
    }
    let harness = Harness(viewport: Viewport(isDark: true)) { Covered() }
    let light = PatchOp.attr(rootElementID, "data-scheme", "light")
    try harness.button("Open").tap()
    #expect(harness.sheet != nil && harness.scene.snapshot().contains(light))
    try harness.button("Close").tap()
    #expect(harness.sheet == nil && harness.scene.snapshot().contains(light))
    #expect(harness.exists("light"))
  }

  @Test(arguments: [nil, .small] as [DynamicTypeSize?])
  func aSheetDoesNotInheritTheTextSize(_ own: DynamicTypeSize?) throws {
    struct Covered: View {
      let own: DynamicTypeSize?
      @State private var cover: Cover?

      var body: some View {
        Button("Open") { cover = Cover() }
          .dynamicTypeSize(.xxLarge ... .xxLarge)
          .fullScreenCover(item: $cover) { _ in
            if let own {
              close.dynamicTypeSize(own...own)
            } else {
              close
            }
          }
      }

      private var close: some View { Button("Close") { cover = nil } }
    }
    let harness = Harness { Covered(own: own) }
    func size() -> [String?] {
      harness.scene.snapshot().compactMap {
        if case .attr(rootElementID, "data-size", let size) = $0 { .some(size) } else { nil }
      }
    }
    #expect(size() == ["xxLarge"])
    harness.clearPatches()
    try harness.button("Open").tap()
    #expect(size() == [own == nil ? nil : "small"])
    #expect(heard(harness) == [.attr(rootElementID, "data-size", own == nil ? nil : "small")])
    try harness.button("Close").tap()
    #expect(size() == ["xxLarge"])
  }

  private struct Cover: Identifiable {
    let id = 1
  }

  @Test func aPreferenceEndsWithItsView() {
    wish.scheme = .light
    wish.sizes = .small ... .small
    harness.flush()
    wish.isShown = false
    harness.flush()
    #expect(
      Array(heard.suffix(2)) == [
        .attr(rootElementID, "data-scheme", nil), .attr(rootElementID, "data-size", nil),
      ])
  }
}
