import Presentation
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite struct ShortcutTests {
  private let scene = NavigationScene()
  private let window: AppWindow

  init() {
    window = AppWindow(scene.sources)
  }

  private var router: AppRouter { window.router }

  @Test func everyShortcutIsUnique() {
    #expect(Set(AppShortcut.allCases.map(\.key)).count == AppShortcut.allCases.count)
    #expect(Set(AppShortcut.allCases.map(\.title)).count == AppShortcut.allCases.count)
  }

  @Test(arguments: [
    (AppShortcut.repositories, AppTab.repositories), (.messages, .messages), (.profile, .profile),
    (.feed, .feed),
  ])
  func shortcutsSelectTabs(_ shortcut: AppShortcut, _ tab: AppTab) {
    router.press(shortcut)
    #expect(router.tab == tab)
  }

  @Test func backPopsOneScreen() {
    router.tabs.feed.navigationPath = [.post("1"), .settings]
    router.press(.back)
    #expect(router.tabs.feed.navigationPath == [.post("1")])
    router.press(.back)
    router.press(.back)
    #expect(router.tabs.feed.navigationPath.isEmpty)
  }

  @Test func searchOpensItsTab() {
    router.press(.search)
    #expect(router.tab == .repositories)
    #expect(router.tabs.repos.section == .search)
  }

  @Test func shortcutsOpenOnlyOneSheetAndBlockTheRest() {
    router.press(.newPost)
    #expect(router.sheet == .compose(.blank))
    router.press(.help)
    router.press(.messages)
    #expect(router.sheet == .compose(.blank))
    #expect(router.tab == .feed)
    router.sheet = nil
    router.press(.help)
    #expect(router.sheet == .help)
  }

  @Test func theNewPostShortcutStartsAMessageInMessages() {
    router.press(.messages)
    router.press(.newPost)
    #expect(router.sheet == .compose(.message))
  }

  @Test func keysStepThroughTheFrontScreen() {
    let (below, above) = (Stepped(), Stepped())
    router.keyTarget.begin(below)
    router.keyTarget.begin(above)
    router.keyTarget.end(below)
    router.press(.nextPost)
    router.press(.previousPost)
    #expect(above.distances == [1, -1])
    router.keyTarget.end(above)
    router.press(.nextPost)
    #expect(below.distances.isEmpty && above.distances == [1, -1])
  }

  @Test func aRowIsFocusedOnceVisible() {
    let screen = Stepped()
    var focused: [String] = []
    router.keyTarget.begin(screen)
    router.press(.nextPost)
    router.keyTarget.rowAppeared("other") { focused.append("other") }
    router.keyTarget.rowAppeared("row") { focused.append("row") }
    #expect(focused == ["row"])
    router.press(.previousPost)
    #expect(focused == ["row", "row"])
    router.keyTarget.rowDisappeared("row")
    router.press(.nextPost)
    #expect(focused == ["row", "row"])
  }

  @Test func theRefreshShortcutReloadsTheFrontScreen() async {
    let (below, above) = (Stepped(), Stepped())
    router.keyTarget.begin(refreshing: below) { $0.refresh() }
    router.keyTarget.begin(refreshing: above) { $0.refresh() }
    router.keyTarget.end(refreshing: below)
    await Completion { router.press(.refresh) }.reached
    #expect(below.refreshes == 0 && above.refreshes == 1)
    router.keyTarget.end(refreshing: above)
    await Completion { router.press(.refresh) }.reached
    #expect(below.refreshes == 0 && above.refreshes == 1)
  }
}

@MainActor
private final class Stepped: PostStepping {
  private(set) var distances: [Int] = []
  private(set) var refreshes = 0

  func refresh() { refreshes += 1 }

  func didStep(by distance: Int) -> String? {
    distances.append(distance)
    return "row"
  }
}
