import Harness
import SwiftUI
import Testing

@MainActor @Suite struct AccessibilityTests {
  @Test func theChosenItemOfAMenuIsChecked() {
    let harness = Harness {
      Menu {
        Button("By date") {}
          .accessibilityAddTraits(.isSelected)
        Button("By name") {}
      } label: {
        Text("Sort")
      }
    }
    let items = harness.all(.menuItem).map(\.element.markup).map { markup in
      ["role", "aria-checked", "aria-pressed"].map { markup[attribute: $0] }
    }
    #expect(items == [["menuitemradio", "true", nil], ["menuitem", nil, nil]])
  }

  @Test func aLabelNamesTheViewAndNotItsLayers() throws {
    let harness = Harness {
      Button("Tap") {}
        .padding()
        .background(.red)
        .padding()
        .overlay { Text("badge") }
        .accessibilityLabel("Like")
    }
    let labeled = harness.elements.filter { $0.markup[attribute: "aria-label"] != nil }
    #expect(labeled.map(\.tag) == ["button"])
    #expect(try harness.button("Like").isEnabled)
  }

  @Test func theNearerLabelWins() throws {
    struct Row: View {
      var body: some View { Button("x") {}.accessibilityLabel("inner") }
    }
    let harness = Harness { Row().accessibilityLabel("outer") }
    #expect(harness.all(.button).map(\.name) == ["inner"])
  }

  @Test func hiddenViewsAreNotRead() {
    let harness = Harness {
      VStack {
        Text("seen")
        Text("unseen").accessibilityHidden(true)
      }
    }
    #expect(harness.exists("seen"))
    #expect(!harness.exists("unseen"))
  }

  @Test func anAnnouncementIsMadeInItsOwnWindow() throws {
    struct Counter: View {
      @State private var count = 0

      var body: some View {
        Button("Count") { count += 1 }
          .onChange(of: count) { AccessibilityNotification.Announcement("\(count) times").post() }
      }
    }
    let (first, second) = (Harness { Counter() }, Harness { Counter() })
    try first.button("Count").tap()
    #expect(first.announcements == ["1 times"])
    #expect(second.announcements == [])
  }

  @Test func aSelectedButtonIsPressed() throws {
    struct Choice: View {
      @State private var isOn = false
      var body: some View {
        Button("Choose") { isOn.toggle() }.accessibilityAddTraits(isOn ? .isSelected : [])
      }
    }
    let harness = Harness { Choice() }
    try harness.button("Choose").tap()
    #expect(try harness.button("Choose").isSelected)
  }

  /// VoiceOver reaches no link in a text. Links elsewhere are controls.
  @Test func onlyActionsReachTheLinksInAText() throws {
    struct Post: View {
      let url: URL
      @Environment(\.openURL) private var openURL

      var body: some View {
        VStack {
          Text(text)
          Link("Card", destination: url)
        }
        .accessibilityElement(children: .combine)
        .accessibilityLabel("Post")
        .accessibilityActions {
          ForEach(["one", "two"], id: \.self) { name in Button(name) { openURL(url) } }
        }
      }

      private var text: AttributedString {
        var text = AttributedString("here")
        text.link = url
        return text
      }
    }
    let url = try #require(URL(string: "https://a.example/"))
    let harness = Harness { Post(url: url) }
    #expect(harness.spoken == "Post\n  actions: Card; one; two\n")
    #expect(!harness.exists("one"))
    let post = try #require(harness.all(.group).first)
    try post.perform("two")
    #expect(harness.patches.flatMap { $0 }.contains(.open(url)))
    #expect(throws: ElementNotFound.self) { try post.perform("here") }
  }

  @Test func aMissListsWhatExistsInstead() {
    let harness = Harness {
      Button("Reply") {}
      Button("Like, 3 likes") {}
    }
    let miss = #expect(throws: ElementNotFound.self) { try harness.button("Like") }
    #expect(
      miss?.description.contains("no button “Like”; there are “Reply”, “Like, 3 likes”") == true)
  }

  @Test func eventsForUnreachableElementsAreRefused() throws {
    let harness = Harness {
      NavigationStack(path: Binding(get: { [1] }, set: { _ in })) {
        Button("Covered") { Issue.record("a covered button was tapped") }
          .navigationDestination(for: Int.self) { _ in
            Button("Off") { Issue.record("a disabled button was tapped") }.disabled(true)
            Text("text")
          }
      }
    }
    for element in harness.elements {
      harness.handle(.tap(element.id))
      harness.handle(.input(element.id, "x", seq: 1))
      harness.handle(.change(element.id, .flag(true)))
    }
    harness.handle(.tap(9_999))
    #expect(harness.exists("text"))
  }
}
