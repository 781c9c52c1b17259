import Presentation
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

  @Test func noKeyMeansTwoThings() {
    #expect(Set(AppShortcut.allCases.map(\.key)).count == AppShortcut.allCases.count)
    #expect(Set(AppShortcut.allCases.map(\.title)).count == AppShortcut.allCases.count)
  }

  @Test(arguments: [
    (AppShortcut.repositories, AppTab.repositories), (.messages, .messages), (.profile, .profile),
    (.feed, .feed),
  ])
  func keysLeadToTabs(_ shortcut: AppShortcut, _ tab: AppTab) {
    router.press(shortcut)
    #expect(router.tab == tab)
  }

  @Test func backTakesOneScreenAway() {
    router.tabs.feed.navigationPath = [.post("1"), .settings]
    router.press(.back)
    #expect(router.tabs.feed.navigationPath == [.post("1")])
    router.press(.back)
    router.press(.back)
    #expect(router.tabs.feed.navigationPath.isEmpty)
  }

  @Test func searchLeadsToItsTab() {
    router.press(.search)
    #expect(router.tab == .repositories)
    #expect(router.tabs.repos.section == .search)
  }

  @Test func onlyOneSheetIsOpenedByKeysAndNothingMovesBehindIt() {
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

  @Test func keysStepThroughTheScreenThatAppearedLast() {
    let (below, above) = (Stepped(), Stepped())
    router.stepTarget.begin(below)
    router.stepTarget.begin(above)
    router.stepTarget.end(below)
    router.press(.nextPost)
    router.press(.previousPost)
    #expect(above.distances == [1, -1])
    router.stepTarget.end(above)
    router.press(.nextPost)
    #expect(below.distances.isEmpty && above.distances == [1, -1])
  }

  @Test func theFocusGoesToTheRowAsSoonAsItIsOnTheScreen() {
    let screen = Stepped()
    var focused: [String] = []
    router.stepTarget.begin(screen)
    router.press(.nextPost)
    router.stepTarget.rowAppeared("other") { focused.append("other") }
    router.stepTarget.rowAppeared("row") { focused.append("row") }
    #expect(focused == ["row"])
    router.press(.previousPost)
    #expect(focused == ["row", "row"])
    router.stepTarget.rowDisappeared("row")
    router.press(.nextPost)
    #expect(focused == ["row", "row"])
  }

  @Test func refreshAsksTheSource() {
    router.press(.refresh)
    #expect(router.tabs.feed.feed.state.posts.list.items == .loading(previous: nil))
  }
}

@MainActor
private final class Stepped: PostStepping {
  private(set) var distances: [Int] = []

  func didStep(by distance: Int) -> String? {
    distances.append(distance)
    return "row"
  }
}
