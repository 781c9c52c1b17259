#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import SearchFeature

  /// User actions in a search. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct SearchFlowTests {
    /// The search, with a button that pushes another screen.
    struct Stack: View {
      let model: SearchViewModel
      @State private var path: [String] = []

      var body: some View {
        NavigationStack(path: $path) {
          SearchAssembly.makeView(model)
            .toolbar {
              ToolbarItem(placement: .primaryAction) {
                Button("Push") { path = ["Pushed"] }
              }
            }
            .navigationDestination(for: String.self) { Text(verbatim: $0) }
        }
      }
    }

    let scene = SearchScene()

    private func open() -> Harness {
      Harness {
        NavigationStack { SearchAssembly.makeView(scene.model) }
      }
    }

    @Test func loadingAHashtagShowsProgressThenThePosts() async throws {
      let harness = open()
      await scene.posts.searches.arrival
      harness.flush()
      #expect(harness.title == "Search")
      #expect(try harness.searchField().value == "#swift")
      #expect(harness.exists("Loading…"))
      await scene.answer(Page(items: [.fixture(text: "I like #swift")]))
      harness.flush()
      #expect(!harness.exists("Loading…"))
      #expect(harness.exists("I like #swift"))
    }

    @Test func failureOffersARetryWhichLoadsThePosts() async throws {
      let harness = open()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await scene.answer(.fixture("1"))
      harness.flush()
      #expect(!harness.exists("No Connection"))
      #expect(harness.exists("Hello"))
    }

    @Test func clearingTheSearchKeepsTheFocus() async throws {
      let harness = open()
      await scene.answer(Page(items: []))
      harness.flush()
      try harness.button("Clear").tap()
      #expect(try harness.searchField().value.isEmpty)
      #expect(try harness.searchField().isFocused)
      #expect(scene.state.text.isEmpty)
    }

    @Test func returningToTheSearchLeavesTheKeyboardClosed() async throws {
      let scene = SearchScene("")
      scene.search.popularPosts.always { _ in Page(items: []) }
      let harness = Harness { Stack(model: scene.model) }
      await harness.settle()
      #expect(try harness.searchField().isFocused)
      try harness.searchField().blur()
      try harness.button("Push").tap()
      #expect(harness.depth == 1)
      harness.clearPatches()
      harness.back()
      await harness.settle()
      #expect(try !harness.searchField().isFocused)
    }

    @Test func anotherSearchCanBeSubmitted() async throws {
      let harness = open()
      await scene.answer(Page(items: []))
      harness.flush()
      #expect(harness.exists("No Posts Found"))
      try harness.searchField().replace(with: "tea")
      try harness.searchField().submit()
      let request = await scene.posts.searches.next()
      #expect(request.input.query == "tea")
      request.succeed(Page(items: [.fixture(text: "Tea time")]))
      await scene.model.posts.pager.loading.finished
      harness.flush()
      #expect(harness.exists("Tea time"))
    }

    @Test func aPersonAndAHashtagOpen() async throws {
      let harness = open()
      await scene.answer(Page(items: []))
      harness.flush()
      try harness.find(.option, "People").tap()
      await scene.answer(people: Page(items: [.ada]))
      harness.flush()
      try harness.button("Ada Lovelace, @ada, 1,843 followers").tap()
      try harness.find(.option, "Hashtags").tap()
      await scene.answer(hashtags: Page(items: [Hashtag(name: "swiftlang", uses: 2)]))
      harness.flush()
      try harness.button("Hashtag swiftlang, 2 recent posts").tap()
      #expect(scene.destinations.all == [.profile("ada"), .timeline(.hashtag("swiftlang"))])
    }

    @Test func lastRowFetchesMore() async {
      let harness = open()
      await scene.answer(.fixture("1", "2", next: "c"))
      harness.flush()
      harness.scrollToEnd()
      await scene.answerMore(Page(items: [.fixture(id: "3", text: "Older")]))
      harness.flush()
      #expect(harness.exists("Older"))
    }

    @Test func loadingCanContinuePastManyEmptyPages() async throws {
      scene.posts.searches.always { _ in Page(items: [], next: "again") }
      var opened: Harness?
      await Completion { opened = open() }.reached
      let harness = try #require(opened)
      harness.flush()
      #expect(harness.exists("Nothing to Show Yet"))
      scene.posts.searches.always { _ in Page(items: [.fixture(text: "Found")]) }
      await scene.performAndWait { try? harness.button("Load More").tap() }
      harness.flush()
      #expect(harness.exists("Found") && !harness.exists("Load More"))
    }
  }
#endif
