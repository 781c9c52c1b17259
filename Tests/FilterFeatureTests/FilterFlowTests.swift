#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FilterFeature

  /// User actions in the filter. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct FilterFlowTests {
    let scene = FilterScene()

    private func open(_ filter: FeedFilter = FeedFilter()) async -> Harness {
      let harness = Harness { FilterAssembly.makeView(scene.model) }
      await scene.filters.filters.next().succeed(filter)
      await scene.model.loading.finished
      harness.flush()
      return harness
    }

    @Test func switchesAreDisabledUntilTheFilterLoads() async throws {
      let harness = Harness { FilterAssembly.makeView(scene.model) }
      let request = await scene.filters.filters.next()
      harness.flush()
      #expect(harness.title == "Filter")
      #expect(try !harness.toggle("Hide boosts").isEnabled)
      request.succeed(FeedFilter(hidesBoosts: true))
      await scene.model.loading.finished
      harness.flush()
      #expect(try harness.toggle("Hide boosts").isEnabled)
      #expect(try harness.toggle("Hide boosts").value == "true")
    }

    @Test func togglesWordAndDone() async throws {
      let harness = await open()
      let toggled = await scene.saving { try? harness.toggle("Unread only").toggle() }
      #expect(toggled == FeedFilter(showsUnreadOnly: true))
      harness.flush()
      #expect(try harness.toggle("Unread only").value == "true")

      #expect(try !harness.button("Mute Word").isEnabled)
      try harness.textField("Word, phrase or #hashtag").type("spoiler")
      try harness.picker("Muted for").select("1 day")
      _ = await scene.saving { try? harness.button("Mute Word").tap() }
      harness.flush()
      #expect(harness.exists("spoiler"))
      #expect(harness.exists("1 day left"))
      #expect(try harness.textField("Word, phrase or #hashtag").value.isEmpty)

      try harness.button("Done").tap()
      #expect(scene.closings.all.count == 1)
    }

    @Test func doneKeepsATypedWordWithoutMutingIt() async throws {
      let harness = await open()
      try harness.textField("Word, phrase or #hashtag").type("spoiler")
      try harness.button("Done").tap()
      #expect(scene.closings.all.count == 1)
      harness.close()
      #expect(scene.kept.all == ["spoiler"])
    }

    @Test func aWordThatCannotBeSavedReturnsToItsField() async throws {
      let harness = await open()
      try harness.textField("Word, phrase or #hashtag").type("spoiler")
      await scene.failing(.storage(.full)) { try? harness.button("Mute Word").tap() }
      harness.flush()
      #expect(try harness.textField("Word, phrase or #hashtag").value == "spoiler")
    }

    @Test func theWordIsPassedOnWhenTheScreenCloses() async throws {
      let harness = await open()
      try harness.textField("Word, phrase or #hashtag").type(" spoiler ")
      harness.close()
      #expect(scene.kept.all == ["spoiler"])
    }

    @Test func theLastUnsavedWordIsRestored() async throws {
      scene.filters.filters.always { _ in FeedFilter() }
      scene.filters.wordDrafts.stopAnswering()
      let harness = Harness { FilterAssembly.makeView(scene.model) }
      await scene.filters.wordDrafts.next().succeed("spoiler")
      await scene.model.readingWord.finished
      harness.flush()
      #expect(try harness.textField("Word, phrase or #hashtag").value == "spoiler")
    }

    @Test func wordIsRemovedAndUndone() async throws {
      let harness = await open(FeedFilter(mutedWords: [.init("tea")]))
      _ = await scene.saving { try? harness.button("Unmute tea").tap() }
      harness.flush()
      #expect(harness.exists("No muted words"))
      _ = await scene.saving { try? harness.button("Undo").tap() }
      harness.flush()
      #expect(try harness.button("Unmute tea").isEnabled)
    }

    @Test func failureOffersARetry() async throws {
      let harness = Harness { FilterAssembly.makeView(scene.model) }
      await scene.filters.filters.next().fail(LoadFailure.storage(.unavailable))
      await scene.model.loading.finished
      harness.flush()
      #expect(harness.exists("Your filter could not be read"))
      try harness.button("Try Again").tap()
      await scene.filters.filters.next().succeed(FeedFilter())
      await scene.model.loading.finished
      harness.flush()
      #expect(try harness.toggle("Hide replies").isEnabled)
    }
  }
#endif
