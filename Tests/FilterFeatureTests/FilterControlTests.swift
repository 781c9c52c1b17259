#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FilterFeature

  /// Presses every control of the filter that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct FilterControlTests {
    let scene = FilterScene()

    private func open(_ filter: FeedFilter = FeedFilter()) async -> Harness {
      let harness = Harness { FilterAssembly.makeView(scene.model) }
      await scene.filters.filters.next().succeed(filter)
      await scene.model.loading.finished
      harness.flush()
      return harness
    }

    @Test(arguments: [
      ("Hide boosts", FeedFilter(hidesBoosts: true)),
      ("Hide replies", FeedFilter(hidesReplies: true)),
    ])
    func aToggleIsSaved(_ name: String, _ filter: FeedFilter) async throws {
      let harness = await open()
      #expect(await scene.saving { try? harness.toggle(name).toggle() } == filter)
    }

    @Test func enterMutesTheWord() async throws {
      let harness = await open()
      try harness.textField("Word, phrase or #hashtag").type("tea")
      let saved = await scene.saving {
        try? harness.textField("Word, phrase or #hashtag").submit()
      }
      #expect(saved.mutedWords.map(\.text) == ["tea"])
    }

    @Test func aToastIsDismissed() async throws {
      let harness = await open(FeedFilter(mutedWords: [.init("tea")]))
      _ = await scene.saving { try? harness.button("Unmute tea").tap() }
      harness.flush()
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Undo"))
    }

    @Test func serverFiltersAreOneTapAway() async throws {
      let harness = await open()
      try harness.button("Server Filters").tap()
      #expect(scene.openings.all.count == 1)
    }

    @Test func aSourceWithoutFiltersHidesThem() async throws {
      let model = FilterAssembly.makeViewModel(
        FeedFilter(), scene.sources, changes: scene.changes, onDone: {},
        onLeave: { _ in }, showServerFilters: nil)
      let harness = Harness { FilterAssembly.makeView(model) }
      await scene.filters.filters.next().succeed(FeedFilter())
      await model.loading.finished
      harness.flush()
      #expect(!harness.exists("Server Filters") && harness.exists("Muted Words"))
    }

    @Test func escapeClosesTheFilter() async throws {
      let harness = await open()
      try harness.press(key: "escape")
      #expect(scene.closings.all.count == 1)
    }
  }
#endif
