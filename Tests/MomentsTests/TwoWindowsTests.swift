#if os(Linux)
  import Domain
  import Presentation
  import TestSupport
  import Testing

  @testable import ComposeFeature
  @testable import DraftOpeningFeature
  @testable import Moments

  /// Two composers with one draft, using the app's own store.
  @MainActor @Suite struct TwoWindowsTests {
    private let folder: TemporaryFolder
    private let ids = Recorder<Void>()

    init() throws {
      folder = try TemporaryFolder()
    }

    private func start() async throws -> ComposeSources {
      let composition = try await CompositionRoot(
        LaunchOptions(
          folder: folder.url,
          surroundings: .fixture(makeID: { [ids] in
            ids.add(())
            return "id-\(ids.all.count)"
          })))
      return try await composition.session(isFirst: true, onAccountChange: {}).sources.compose
    }

    private func open(_ sources: ComposeSources) async -> ComposeViewModel {
      let model = ComposeAssembly.makeViewModel(.blank, sources, onDone: {}, onSchedule: { _ in })
      model.onAppear()
      await model.loading.finished
      return model
    }

    private func performAndWait(_ action: @MainActor () -> Void) async {
      await Completion(of: action).reached
    }

    private func texts(_ sources: ComposeSources) async throws -> [String] {
      try await sources.drafts.fetchDrafts().map(\.text).sorted()
    }

    @Test func textTypedAfterTheOtherWindowPostedIsASecondPost() async throws {
      let sources = try await start()
      let first = await open(sources)
      await performAndWait { first.didType("Hello") }
      let second = await open(sources)
      #expect(second.viewData.text == "Hello")
      await performAndWait { first.didType("Mine") }
      await performAndWait { first.didTapPublish() }
      #expect(try await texts(sources) == [])
      await performAndWait { second.didType("Other") }
      await performAndWait { second.didType("Other one") }
      #expect(try await texts(sources) == ["Other one"])
      await performAndWait { second.didTapPublish() }
      #expect(try await texts(sources) == [])
      let own = try await sources.opening.accounts.fetchAccount().person.id
      let posts = try await sources.opening.people.fetchPosts(of: own, after: nil).items
      #expect(
        posts.filter { !$0.isPinned }.compactMap(\.content?.text).prefix(2).sorted() == [
          "Mine", "Other one",
        ])
    }

    @Test func discardingInOneWindowKeepsTheOthersText() async throws {
      let sources = try await start()
      let first = await open(sources)
      await performAndWait { first.didType("Hello") }
      let second = await open(sources)
      await performAndWait { first.didType("Mine") }
      await performAndWait { second.didType("Other") }
      #expect(try await texts(sources) == ["Mine", "Other"])
      await performAndWait { second.didTapDiscard() }
      #expect(try await texts(sources) == ["Mine"])
    }
  }
#endif
