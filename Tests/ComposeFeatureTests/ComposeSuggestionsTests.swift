#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ComposeFeature
  @testable import SuggestionsFeature

  /// Suggestions of names and hashtags while typing. Controls are found by their accessibility
  /// labels.
  @MainActor
  @Suite struct ComposeSuggestionsTests {
    private static let field = "What is on your mind?"
    private let scene = ComposeScene(limit: 500)
    private var model: ComposeViewModel { scene.model }

    private func open() async -> Harness {
      let harness = Harness { ComposeAssembly.makeView(scene.model) }
      await scene.drafts.drafts.next().succeed([])
      await model.loading.finished
      harness.flush()
      return harness
    }

    private func type(_ text: String, _ harness: Harness) async throws {
      try harness.textField(Self.field).type(text)
      await model.suggester.suggesting.finished
      harness.flush()
    }

    @Test func successSuggestsPeopleAndInsertsTheChosenOne() async throws {
      scene.search.people.always { $0.query == "ad" ? Page(items: [.ada]) : Page(items: []) }
      let harness = await open()
      try await type("Dear @ad", harness)
      try harness.button("Mention Ada Lovelace, @ada").tap()
      #expect(try harness.textField(Self.field).value == "Dear @ada ")
      #expect(try harness.textField(Self.field).isFocused)
      #expect(!harness.exists("Mention Ada Lovelace, @ada"))
    }

    @Test func successOffersHashtags() async throws {
      scene.search.hashtags.always { _ in Page(items: [Hashtag(name: "swift")]) }
      let harness = await open()
      try await type("#sw", harness)
      try harness.button("Hashtag swift").tap()
      #expect(try harness.textField(Self.field).value == "#swift ")
      #expect(harness.exists("493 characters left"))
    }

    @Test func successSuggestsCustomEmojis() async throws {
      let emojis = ["bread", "wave", "microwave"].map {
        CustomEmoji(shortcode: $0, url: .fixture("\($0).gif"), still: .fixture("\($0).png"))
      }
      scene.emojis.emojis.always { emojis }
      let harness = await open()
      try await type("Hi :wa", harness)
      #expect(model.viewData.suggestions.map(\.id) == [":wave:", ":microwave:"])
      #expect(model.viewData.suggestions.first?.picture == .emoji(.fixture("wave.png")))
      try harness.button("Emoji wave").tap()
      #expect(try harness.textField(Self.field).value == "Hi :wave: ")
      #expect(!harness.exists("Emoji wave"))
    }

    @Test func failureShowsNoSuggestions() async throws {
      scene.search.people.always { _ in throw LoadFailure.offline }
      let harness = await open()
      try await type("@ad", harness)
      #expect(scene.state.suggestions == nil)
      #expect(scene.state.failure == nil)
    }

    @Test func retryHappensOnTheNextKeystroke() async throws {
      scene.search.people.always { _ in throw LoadFailure.offline }
      let harness = await open()
      try await type("@ad", harness)
      scene.search.people.always { _ in Page(items: [.ada]) }
      try await type("a", harness)
      #expect(harness.exists("Mention Ada Lovelace, @ada"))
    }

    @Test func cancellationByASpaceHidesTheSuggestions() async throws {
      scene.search.people.always { _ in Page(items: [.ada]) }
      let harness = await open()
      try await type("@ad", harness)
      #expect(harness.exists("Mention Ada Lovelace, @ada"))
      try await type(" ", harness)
      #expect(!harness.exists("Mention Ada Lovelace, @ada"))
      #expect(!model.suggester.suggesting.isRunning)
    }

    @Test func mappingSkipsUnmentionablePeopleAndStopsAtFive() async throws {
      scene.search.hashtags.always { _ in
        Page(items: (1...9).map { Hashtag(name: "swift\($0)") })
      }
      let harness = await open()
      try await type("#sw", harness)
      #expect(model.viewData.suggestions.map(\.id) == (1...5).map { "#swift\($0)" })
      #expect(model.viewData.suggestions.allSatisfy { $0.picture == nil })
    }
  }

  /// Here, the test answers each request.
  @MainActor
  @Suite struct ComposeStaleSuggestionsTests {
    @Test func staleAnswerIsIgnored() async throws {
      let scene = ComposeScene(limit: 500, answersSearch: false)
      _ = scene.acceptAllDraftWrites()
      await scene.appear()
      let first = Completion { scene.model.didType("@ad") }
      let request = await scene.search.people.next()
      scene.model.didType("@al")
      await scene.search.people.next().succeed(Page(items: [.alan]))
      await scene.model.suggester.suggesting.finished
      request.succeed(Page(items: [.ada]))
      scene.model.didLeave()
      await first.reached
      #expect(scene.model.viewData.suggestions.map(\.id) == ["@alan"])
    }

    @Test func aSuggestionReplacesWhatIsTypedBeforeTheNextAnswer() async {
      let scene = ComposeScene(limit: 500, answersSearch: false)
      _ = scene.acceptAllDraftWrites()
      await scene.appear()
      scene.model.didType("Hello @ad")
      await scene.search.people.next().succeed(Page(items: [.ada]))
      await scene.model.suggester.suggesting.finished
      let typing = Completion { scene.model.didType("Hello @ada") }
      let request = await scene.search.people.next()
      scene.model.didTapSuggestion("@ada")
      #expect(scene.draft?.text == "Hello @ada ")
      request.succeed(Page(items: [.ada]))
      scene.model.didLeave()
      await typing.reached
      #expect(scene.state.suggestions == nil)
    }
  }
#endif
