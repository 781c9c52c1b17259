#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import TestSupport
  import Testing

  @testable import Navigation

  /// The screen that the refresh key reloads.
  @MainActor
  @Suite struct RefreshKeyTests {
    private let asked = Recorder<String>()

    private func open(
      _ path: [Destination] = [], isRegular: Bool = false
    ) async -> LinkScene {
      let scene = LinkScene(isRegular: isRegular)
      scene.fakes.filters.filters.always { FeedFilter() }
      scene.fakes.feed.cached.always { nil }
      scene.fakes.feed.pages.always { [asked] _ in
        asked.add("feed")
        return Page(items: [.fixture()])
      }
      scene.fakes.posts.threads.always { [asked] id in
        asked.add("thread")
        return PostThread(post: .fixture(id: id))
      }
      await scene.performAndWait { scene.window.router.tabs.feed.feed.didTapRetry() }
      await scene.show(path, in: .feed)
      return scene
    }

    private func asked(byPressingIn scene: LinkScene) async -> [String] {
      let before = asked.all.count
      await scene.performAndWait { try scene.harness.press(key: "r") }
      return Array(asked.all.dropFirst(before))
    }

    @Test(
      arguments: [
        ([], ["feed"]), ([.post("7")], ["thread"]), ([.settings, .post("7")], ["thread"]),
        ([.settings], []), ([.post("7"), .settings], []),
      ] as [([Destination], [String])])
    func theScreenInFrontRefreshes(_ path: [Destination], _ expected: [String]) async {
      let scene = await open(path)
      #expect(await asked(byPressingIn: scene) == expected)
    }

    @Test func theScreenBelowRefreshesWhenItReturns() async {
      let scene = await open([.post("7")])
      await scene.performAndWait { scene.harness.back() }
      #expect(await asked(byPressingIn: scene) == ["feed"])
    }

    @Test func aSheetBlocksShortcutsOfTheScreenBelow() async {
      let scene = await open()
      await scene.present(.lists(with: "ada"))
      await scene.performAndWait { try scene.harness.button("Done").tap() }
      #expect(await asked(byPressingIn: scene) == ["feed"])
    }

    @Test func inColumnsTheFocusedOneRefreshes() async throws {
      let scene = await open([.post("7")], isRegular: true)
      #expect(await asked(byPressingIn: scene) == ["feed"])
      for _ in 1...2 { try scene.harness.press(key: "bare arrowright") }
      #expect(await asked(byPressingIn: scene) == ["thread"])
    }
  }
#endif
