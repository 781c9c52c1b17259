#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import Navigation
  import PageHost
  import SwiftUI
  import TestSupport
  import Testing

  /// The controls of the window itself: tabs, keys, and the screens they open.
  @MainActor
  @Suite struct AppControlTests {
    private let scene = NavigationScene()

    private func open(_ link: String? = nil) -> Harness {
      Harness {
        AppViewTests.Window(scene.sources, link: link.flatMap(URL.init(string:)))
      }
    }

    @Test(arguments: [
      ("Repos", "Favorites"), ("Messages", "Messages"), ("Profile", "Profile"),
      ("Feed", "Moments"),
    ])
    func aTabShowsItsScreen(_ name: String, _ title: String) throws {
      let harness = open()
      try harness.tab(name == "Feed" ? "Messages" : "Feed").tap()
      try harness.tab(name).tap()
      #expect(try harness.tab(name).isSelected)
      #expect(harness.title == title)
    }

    @Test(arguments: [("1", "Moments"), ("2", "Favorites"), ("3", "Messages"), ("4", "Profile")])
    func aShortcutShowsItsTab(_ key: String, _ title: String) throws {
      let harness = open()
      try harness.press(key: key == "1" ? "3" : "1")
      #expect(harness.title != title)
      try harness.press(key: key)
      #expect(harness.title == title)
    }

    @Test func theBackShortcutPopsOneScreen() throws {
      let harness = open("moments://settings")
      #expect(harness.depth == 1)
      try harness.press(key: "[")
      #expect(harness.depth == 0)
    }

    @Test(arguments: [
      "moments://settings", "moments://feed/7", "moments://messages/7", "moments://bookmarks",
    ])
    func theBackButtonPopsOneScreen(_ link: String) throws {
      let harness = open(link)
      try harness.button("Back").tap()
      #expect(harness.depth == 0)
    }

    @Test func theNewPostShortcutOpensAndEscapeClosesTheComposer() throws {
      let harness = open()
      try harness.press(key: "n")
      #expect(harness.title == "New Post")
      try harness.press(key: "escape")
      #expect(harness.sheet == nil)
    }

    @Test func theButtonInMessagesStartsAMessage() throws {
      let harness = open()
      try harness.tab("Messages").tap()
      try harness.button("New Message").tap()
      #expect(harness.title == "New Message")
    }

    @Test func theSearchShortcutOpensTheRepositories() throws {
      let harness = open()
      try harness.press(key: "f")
      #expect(try harness.tab("Repos").isSelected)
    }

    @Test func theSearchShortcutKeepsTheTypedQuery() throws {
      let harness = open()
      try harness.press(key: "f")
      try harness.searchField().replace(with: "rust")
      try harness.press(key: "1")
      try harness.press(key: "f")
      #expect(try harness.tab("Repos").isSelected)
      #expect(try harness.searchField().value == "rust")
    }

    @Test func theRefreshShortcutReloads() async throws {
      let pages = Recorder<Void>()
      scene.feed.pages.always { _ in
        pages.add(())
        return Page(items: [.fixture()])
      }
      let harness = open()
      await harness.waitUntil { $0.exists("Hello") }
      let count = pages.all.count
      scene.feed.pages.always { _ in
        pages.add(())
        return Page(items: [.fixture(text: "Fresh")])
      }
      try harness.press(key: "r")
      await harness.waitUntil { $0.exists("Fresh") }
      #expect(pages.all.count == count + 1)
    }

    @Test func keysStepThroughTheFeed() async throws {
      scene.feed.pages.always { _ in .fixture("1", "2", "3") }
      let harness = open()
      await harness.waitUntil { $0.exists("Hello") }
      var scrolled: [ElementID] = []
      for key in ["j", "j", "k"] {
        harness.clearPatches()
        try harness.press(key: key)
        await harness.waitUntil { harness in
          harness.patches.contains { $0.contains { if case .scroll = $0 { true } else { false } } }
        }
        for case .scroll(let element, _) in harness.patches.flatMap({ $0 }) {
          scrolled.append(element)
        }
      }
      #expect(scrolled.count == 3 && scrolled[0] == scrolled[2] && scrolled[0] != scrolled[1])
    }

    @Test func aSwipeLeavesTheProfileEditorOpenWhileAPictureIsBeingRead() async throws {
      let scene = LinkScene()
      await scene.present(.editProfile)
      scene.fakes.profile.pictures.stopAnswering()
      let completion = Completion {
        try? scene.harness.filePicker("Choose Avatar").pick([Array("a".utf8)])
      }
      let request = await scene.fakes.profile.pictures.next()
      scene.harness.flush()
      try scene.harness.dismissSheet()
      #expect(scene.harness.sheet != nil)
      request.fail(CancellationError())
      await completion.reached
      scene.harness.flush()
      try scene.harness.dismissSheet()
      #expect(scene.harness.sheet == nil)
    }

    @Test func theShortcutListClosesWithEscapeOrDone() throws {
      let harness = open()
      try harness.press(key: "/")
      #expect(harness.title == "Keyboard Shortcuts")
      try harness.press(key: "escape")
      #expect(harness.sheet == nil)
      try harness.press(key: "/")
      try harness.button("Done").tap()
      #expect(harness.sheet == nil)
      try harness.press(key: "/")
      try harness.dismissSheet()
      #expect(harness.sheet == nil)
    }
  }
#endif
