import Harness
import SwiftUI
import Testing

@MainActor @Suite struct NavigationTests {
  @Observable @MainActor final class Router {
    var path: [Int] = []
    var tab = "home"
  }

  struct Stack: View {
    @State var router: Router

    var body: some View {
      NavigationStack(path: $router.path) {
        VStack {
          Counting(name: "root")
          Button("Open 1") { router.path.append(1) }
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { Screen(number: $0, router: router) }
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Compose") { router.tab = "composed" } }
        }
      }
    }
  }

  struct Screen: View {
    let number: Int
    let router: Router
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Counting(name: "screen \(number)")
        Button("Open \(number + 1)") { router.path.append(number + 1) }
        Button("Done") { dismiss() }
      }
      .navigationTitle("Screen \(number)")
    }
  }

  struct Counting: View {
    let name: String
    @State private var count = 0
    var body: some View {
      Button("\(name): \(count)") { count += 1 }
    }
  }

  @Test func aPushedValueCoversTheRest() throws {
    let router = Router()
    let harness = Harness { Stack(router: router) }
    try harness.button("Open 1").tap()
    #expect(router.path == [1])
    #expect(harness.title == "Screen 1")
    #expect(throws: ElementNotFound.self) { try harness.button("root: 0") }
    #expect(harness.depth == 1)
  }

  @Test func goingBackRestoresTheScreen() throws {
    let router = Router()
    let harness = Harness { Stack(router: router) }
    try harness.button("root: 0").tap()
    try harness.button("Open 1").tap()
    try harness.button("Open 2").tap()
    harness.back()
    #expect(router.path == [1])
    try harness.button("Back").tap()
    #expect(try harness.button("root: 1").isEnabled)
    #expect(harness.title == "Root")
  }

  @Test func dismissInAPushedScreenPopsIt() throws {
    let router = Router()
    router.path = [1, 2]
    let harness = Harness { Stack(router: router) }
    try harness.button("Done").tap()
    #expect(router.path == [1])
  }

  @Test func theBrowsersForwardButtonReopensTheScreen() throws {
    let router = Router()
    router.path = [1, 2]
    let harness = Harness { Stack(router: router) }
    harness.handle(.pop(depth: 0))
    #expect(router.path == [])
    harness.handle(.pop(depth: 2))
    #expect(router.path == [1, 2])
  }

  @Test func theBrowsersForwardRepeatsEachOfSeveralBacks() throws {
    let router = Router()
    router.path = [1, 2]
    let harness = Harness { Stack(router: router) }
    for depth in [1, 0, 1, 2] { harness.handle(.pop(depth: depth)) }
    #expect(router.path == [1, 2])
  }

  @Test func aPathSetByTheAppShowsAllLevelsAtOnce() {
    let router = Router()
    let harness = Harness { Stack(router: router) }
    router.path = [3, 4, 5]
    harness.flush()
    #expect(harness.title == "Screen 5")
    #expect(harness.depth == 3)
    router.path = [3, 9, 5]
    harness.flush()
    harness.back()
    #expect(harness.title == "Screen 9")
  }

  @Test func aToolbarItemAppearsInItsPlaceAndLeavesTheOthers() throws {
    struct Bar: View {
      @State private var isOn = false
      @State private var taps = 0
      var body: some View {
        NavigationStack {
          Text("\(taps) taps")
            .toolbar {
              ToolbarItem(placement: .primaryAction) { Button("One") { isOn.toggle() } }
              if isOn {
                ToolbarItem(placement: .primaryAction) { Button("Two") { taps += 1 } }
              }
              ToolbarItem(placement: .primaryAction) { Counter() }
            }
        }
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Three: \(count)") { count += 1 } }
    }
    let harness = Harness { Bar() }
    func names() -> [String] { harness.all(.button).map(\.name) }
    try harness.button("Three: 0").tap()
    #expect(names() == ["One", "Three: 1"])
    try harness.button("One").tap()
    #expect(names() == ["One", "Two", "Three: 1"])
    try harness.button("Two").tap()
    #expect(harness.exists("1 taps"))
    try harness.button("One").tap()
    #expect(names() == ["One", "Three: 1"])
  }

  @Test func aToolbarItemIsInTheBarOfItsScreen() throws {
    let router = Router()
    let harness = Harness { Stack(router: router) }
    try harness.button("Compose").tap()
    #expect(router.tab == "composed")
    try harness.button("Open 1").tap()
    #expect(throws: ElementNotFound.self) { try harness.button("Compose") }
  }

  @Test func aValueWithoutADestinationSaysSo() {
    let harness = Harness {
      NavigationStack(path: Binding(get: { ["lost"] }, set: { _ in })) { Text("root") }
    }
    #expect(harness.exists("No destination for String"))
  }

  @Test func coveredScreensDisappearAndComeBack() throws {
    let diary = LifecycleTests.EventLog()
    let router = Router()
    let harness = Harness {
      NavigationStack(path: Binding(get: { router.path }, set: { router.path = $0 })) {
        Text("root")
          .onAppear { diary.write("appear") }
          .onDisappear { diary.write("disappear") }
          .navigationDestination(for: Int.self) { Text("\($0)") }
      }
    }
    router.path = [1]
    harness.flush()
    router.path = []
    harness.flush()
    #expect(diary.lines == ["appear", "disappear", "appear"])
  }

  @Test func tabsAreBuiltWhenVisitedAndKept() throws {
    struct Tabs: View {
      @State var router: Router
      var body: some View {
        TabView(selection: $router.tab) {
          Counting(name: "home").tabItem { Label("Home", systemImage: "house") }.tag("home")
          Counting(name: "search").tabItem { Label("Search", systemImage: "magnifyingglass") }
            .tag("search").badge(3)
        }
      }
    }
    let router = Router()
    let harness = Harness { Tabs(router: router) }
    #expect(harness.evaluations(of: Counting.self) == 1)
    try harness.button("home: 0").tap()
    try harness.tab("Search 3").tap()
    #expect(router.tab == "search")
    #expect(try harness.tab("Search 3").isSelected)
    try harness.tab("Home").tap()
    #expect(harness.exists("home: 1"))
  }

  @Test func aSecondTapOnATabReachesTheApp() throws {
    var taps = 0
    let selection = Binding(get: { "home" }, set: { _ in taps += 1 })
    let harness = Harness {
      TabView(selection: selection) { Text("x").tabItem { Text("Home") }.tag("home") }
    }
    try harness.tab("Home").tap()
    #expect(taps == 1)
  }
}
