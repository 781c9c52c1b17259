import Harness
import PageHost
import SwiftUI
import Testing

@MainActor @Suite struct ControlTests {
  @Test func aCustomStyleShowsTheLabelOfEachButton() throws {
    let harness = Harness {
      VStack {
        Button("Framed") {}
        Link("Site", destination: URL(filePath: "/"))
        Button("Plain") {}.buttonStyle(.plain)
      }
      .buttonStyle(Framing())
    }
    #expect(try harness.button("[ Framed ]").element.markup.classes == ["plain"])
    #expect(throws: Never.self) { try harness.link("[ Site ]") }
    #expect(throws: Never.self) { try harness.button("Plain") }
  }

  @Test func aTapGestureOnAFieldAddsNoListener() throws {
    struct Name: View {
      @State private var text = ""

      var body: some View {
        TextField("Name", text: $text).accessibilityAddTraits(.isSearchField)
          .frame(minHeight: 44).onTapGesture {}
      }
    }
    let harness = Harness { Name() }
    let field = try harness.searchField().element
    #expect(!field.markup.listeners.contains(.tap))
    #expect(field.markup[attribute: "role"] == "searchbox")
    #expect(field.parent?.descendants.filter { $0.markup[attribute: "role"] != nil }.count == 1)
  }

  @Test func typingReachesTheAppAndIsNotEchoed() throws {
    struct Typing: View {
      @State private var text = ""
      var body: some View {
        TextField("Name", text: $text)
        Text("hello \(text)")
      }
    }
    let harness = Harness { Typing() }
    harness.clearPatches()
    for letter in ["A", "d", "a", " ", "L"] { try harness.textField("Name").type(letter) }
    #expect(harness.exists("hello Ada L"))
    #expect(!harness.patches.flatMap { $0 }.contains { if case .val = $0 { true } else { false } })
  }

  @Test func aTextChangedByTheAppIsSentBack() throws {
    struct Upper: View {
      @State private var text = ""
      var body: some View {
        TextField("Name", text: Binding(get: { text }, set: { text = $0.uppercased() }))
      }
    }
    let harness = Harness { Upper() }
    let field = try harness.textField("Name")
    harness.clearPatches()
    try field.type("a")
    #expect(harness.patches == [[.val(field.element.id, "A", seq: 1)]])
  }

  @Test func aRefusedTextIsReverted() throws {
    struct Refusing: View {
      var body: some View { TextField("Name", text: Binding(get: { "fixed" }, set: { _ in })) }
    }
    let harness = Harness { Refusing() }
    let field = try harness.textField("Name")
    try field.type("!")
    #expect(field.value == "fixed")
    #expect(harness.patches.last == [.val(field.element.id, "fixed", seq: 1)])
  }

  @Test func enterSubmits() throws {
    struct Form: View {
      @State private var name = ""
      @State private var isSent = false
      var body: some View {
        TextField("Name", text: $name).onSubmit { isSent = true }
        Text(isSent ? "sent" : "not sent")
      }
    }
    let harness = Harness { Form() }
    #expect(harness.exists("not sent"))
    try harness.textField("Name").submit()
    #expect(!harness.exists("not sent"))
  }

  @Test func aToggleAndAPickerChangeTheirBindings() throws {
    struct Settings: View {
      @State private var isOn = false
      @State private var size: Int? = 2
      var body: some View {
        Toggle("Sounds", isOn: $isOn)
        Picker("Size", selection: $size) {
          Text("Small").tag(1)
          ForEach(2..<4, id: \.self) { Text("Size \($0)").tag($0) }
        }
        Text("\(isOn ? "on" : "off") \(size ?? 0)")
      }
    }
    let harness = Harness { Settings() }
    try harness.toggle("Sounds").toggle()
    #expect(try harness.picker("Size").value == "Size 2")
    try harness.picker("Size").select("Small")
    #expect(harness.exists("on 1"))
  }

  @Test func aMenuAndTheActionsOfARowAreMenuItems() throws {
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      List {
        Text("row").swipeActions { Button("Delete", role: .destructive) { diary.write("delete") } }
      }
      Menu {
        Button("By date") { diary.write("date") }
      } label: {
        Text("Sort")
      }
    }
    try harness.menuItem("Delete").tap()
    try harness.menuItem("By date").tap()
    #expect(diary.lines == ["delete", "date"])
  }

  @Test func aMenuIsBuiltWhenFirstOpened() throws {
    let scene = ViewScene {
      Menu {
        Button("By date") {}
      } label: {
        Text("Sort")
      }
    }
    func made() -> [NewElement] {
      scene.snapshot().compactMap { if case .new(let element) = $0 { element } else { nil } }
    }
    let menu = try #require(made().first { $0.listeners == .near })
    #expect(made().filter { !$0.text.isEmpty }.map(\.text) == ["Sort"])
    scene.handle(.near(menu.id))
    #expect(made().filter { !$0.text.isEmpty }.map(\.text) == ["Sort", "By date"])
    #expect(made().allSatisfy { $0.listeners != .near })
  }

  @Test func theActionsOfARowShareOneMenu() throws {
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      List {
        Text("row")
          .swipeActions { Button("Reply") { diary.write("reply") } }
          .contextMenu { Button("Copy") { diary.write("copy") } }
      }
    }
    #expect(harness.all(.button).map(\.name) == ["More"])
    try harness.menuItem("Copy").tap()
    try harness.menuItem("Reply").tap()
    #expect(diary.lines == ["copy", "reply"])
  }

  @Test func aRowWithItsOwnMenuHasNoSecondOneForSwipes() throws {
    let diary = LifecycleTests.EventLog()
    struct Rows: View {
      @State private var hasMenu = true
      let diary: LifecycleTests.EventLog
      var body: some View {
        List {
          HStack {
            Text("row")
            if hasMenu {
              Menu {
                Button("Take away") { hasMenu = false }
              } label: {
                Text("Own")
              }
            }
          }
          .swipeActions { Button("Reply") { diary.write("reply") } }
        }
      }
    }
    let harness = Harness { Rows(diary: diary) }
    #expect(harness.all(.button).map(\.name) == ["Own"])
    try harness.menuItem("Take away").tap()
    #expect(harness.all(.button).map(\.name) == ["More"])
    try harness.menuItem("Reply").tap()
    #expect(diary.lines == ["reply"])
  }

  @Test func aSwipeUncoversTheActions() throws {
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      List {
        Menu {
          Button("Share") {}
        } label: {
          Text("Own")
        }
        .swipeActions { Button("Reply") { diary.write("reply") } }
      }
    }
    #expect(harness.all(.menuItem).map(\.name) == ["Share"])
    harness.rows[0].swipe()
    try harness.menuItem("Reply").tap()
    #expect(diary.lines == ["reply"])
  }

  @Test func aTapGestureDoesNotBlockTheControlsInside() throws {
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      VStack {
        Button("Inside") { diary.write("button") }
      }
      .padding()
      .onTapGesture { diary.write("view") }
      .accessibilityElement(children: .combine)
      .accessibilityLabel("Whole")
    }
    try harness.button("Inside").tap()
    try harness.find(.group, "Whole").tap()
    #expect(diary.lines == ["button", "view"])
  }

  @Test func focusFollowsTheAppAndThePerson() throws {
    struct Focusing: View {
      @State private var text = ""
      @FocusState private var isFirst: Bool
      @FocusState private var isSecond: Bool
      var body: some View {
        TextField("First", text: $text).focused($isFirst)
        TextField("Second", text: $text).focused($isSecond)
        Button("Go") { isSecond = true }
        Text(isFirst ? "at first" : isSecond ? "at second" : "nowhere")
      }
    }
    let harness = Harness { Focusing() }
    try harness.button("Go").tap()
    #expect(try harness.textField("Second").isFocused)
    try harness.textField("Second").blur()
    try harness.textField("First").focus()
    #expect(harness.exists("at first"))
    try harness.textField("First").blur()
    #expect(harness.exists("nowhere"))
  }

  @Test func textShowsPartsAndLinks() throws {
    var text = AttributedString("see ")
    var link = AttributedString("site")
    link.link = URL(string: "https://example.org")
    text.append(link)
    let harness = Harness { Text(text) }
    #expect(try harness.link("site").element.markup[attribute: "href"] == "https://example.org")
    #expect(harness.exists("see site"))
  }

  @Test func aPictureInTextIsNamedByItsDescription() throws {
    var text = AttributedString("a ")
    var picture = AttributedString(":cat:")
    picture.imageURL = URL(string: "https://example.org/cat.png")
    picture.alternateDescription = "cat"
    text.append(picture)
    let harness = Harness { Text(text) }
    let image = try harness.find(.image, "cat").element
    #expect(image.markup[attribute: "src"] == "https://example.org/cat.png")
  }

  @Test func anAppThatHandlesLinksReceivesThem() throws {
    let diary = LifecycleTests.EventLog()
    let harness = Harness {
      Link("Open", destination: URL(string: "https://example.org/a")!)
        .environment(
          \.openURL,
          OpenURLAction {
            diary.write($0.path()); return .handled
          })
    }
    try harness.link("Open").tap()
    #expect(diary.lines == ["/a"])
  }

  @Test func systemActionsAreOpenedByThePage() throws {
    let url = URL(string: "https://example.org/a")!
    let harness = Harness {
      Link("Open", destination: url)
        .environment(\.openURL, OpenURLAction { _ in .systemAction })
    }
    try harness.link("Open").tap()
    #expect(harness.patches.last == [.open(url)])
  }

  @Test func theDefaultActionOpensAnAddressInThePage() throws {
    struct Opener: View {
      @Environment(\.openURL) private var openURL
      let url: URL
      var body: some View { Button("Open") { openURL(url) } }
    }
    let url = URL(string: "https://example.org/a")!
    let harness = Harness { Opener(url: url) }
    try harness.button("Open").tap()
    #expect(harness.patches.last == [.open(url)])
  }

  @Test func anImageIsShownWhenThePageHasIt() throws {
    let harness = Harness {
      AsyncImage(url: URL(string: "https://example.org/a.png")) { phase in
        switch phase {
        case .empty: Text("loading")
        case .success(let image): image.resizable().accessibilityLabel("cat")
        case .failure: Text("broken")
        @unknown default: Text("other")
        }
      }
    }
    #expect(harness.exists("loading"))
    try harness.imageArrived()
    #expect(try harness.image("cat").role == .image)
  }

  /// The page loads pictures over secure connections only.
  @Test func aPictureThePageMayNotLoadFails() throws {
    let harness = Harness {
      AsyncImage(url: URL(string: "http://example.org/a.png")) { phase in
        if case .failure = phase { Text("broken") } else { Text("loading") }
      }
    }
    #expect(harness.exists("broken"))
  }

  @Test func aPictureThatThePageHasIsShownAtOnce() throws {
    struct Cats: View {
      @State private var count = 1

      var body: some View {
        Button("Another") { count += 1 }
        ForEach(0..<count, id: \.self) { number in
          AsyncImage(url: URL(string: "https://example.org/\(number == 2 ? "b" : "a").png")) {
            phase in
            if case .success = phase { Text("cat \(number)") } else { Text("loading \(number)") }
          }
        }
      }
    }
    let harness = Harness { Cats() }
    try harness.imageArrived()
    try harness.button("Another").tap()
    #expect(harness.exists("cat 0") && harness.exists("cat 1"))
    try harness.button("Another").tap()
    #expect(harness.exists("loading 2"))
    try harness.imageArrived(false)
    #expect(harness.exists("loading 2"))
  }

  @Test func aLinkIsSharedByThePageWithoutTheApp() throws {
    let url = URL(string: "https://example.org/a")!
    let harness = Harness {
      ShareLink(item: url)
      Menu {
        ShareLink(item: url).disabled(true)
      } label: {
        Text("More")
      }
    }
    #expect(try harness.button("Share…").sharedLink == "https://example.org/a")
    #expect(try harness.menuItem("Share…").sharedLink == "https://example.org/a")
    #expect(try !harness.menuItem("Share…").isEnabled)
    #expect(try harness.button("Share…").element.markup.listeners.isEmpty)
  }

  @Test func aFileIsDownloadedByThePage() throws {
    let harness = Harness { ShareLink(item: URL(filePath: "/a/Moments.json")) }
    let download = try harness.button("Download")
    #expect(download.sharedLink == "file:///a/Moments.json")
    #expect(download.element.markup[attribute: "data-name"] == "Moments.json")
    #expect(download.element.markup.listeners.isEmpty)
  }

  @Test func aShortcutIsOnTheButtonItself() throws {
    let harness = Harness {
      Button("Send") {}.padding().keyboardShortcut(.return, modifiers: .command)
      Button("New") {}.keyboardShortcut(KeyEquivalent("N"))
      Button("Cancel") {}.keyboardShortcut(.cancelAction)
    }
    #expect(try harness.button("Send").element.markup[attribute: "data-key"] == "enter")
    #expect(try harness.button("New").element.markup[attribute: "data-key"] == "n")
    #expect(try harness.button("Cancel").element.markup[attribute: "data-key"] == "escape")
  }
}

private struct Framing: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("[")
      configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
      Text("]")
    }
  }
}
