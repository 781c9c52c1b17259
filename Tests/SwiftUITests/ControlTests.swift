import Harness
import SwiftUI
import Testing

@MainActor @Suite struct ControlTests {
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

  @Test func aChangedTextAnswersTheKeystroke() throws {
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

  @Test func aRefusedTextIsTakenBack() throws {
    struct Refusing: View {
      var body: some View { TextField("Name", text: .constant("fixed")) }
    }
    let harness = Harness { Refusing() }
    let field = try harness.textField("Name")
    try field.type("!")
    #expect(field.value == "fixed")
    #expect(harness.patches.last == [.val(field.element.id, "fixed", seq: 1)])
  }

  @Test func enterSubmitsAndASecretIsNeverInASnapshot() throws {
    struct Form: View {
      @State private var name = ""
      @State private var secret = ""
      @State private var isSent = false
      var body: some View {
        SecureField("Token", text: $secret).onSubmit { isSent = true }
        Text(isSent ? "sent" : "not sent")
      }
    }
    let harness = Harness { Form() }
    try harness.secureField("Token").type("hunter2")
    try harness.secureField("Token").submit()
    #expect(harness.exists("sent"))
    #expect(!"\(harness.scene.snapshot())".contains("hunter2"))
  }

  @Test func aToggleAndAPickerChangeTheirBindings() throws {
    struct Settings: View {
      @State private var isOn = false
      @State private var size: Int? = 2
      var body: some View {
        Toggle("Sounds", isOn: $isOn)
        Picker("Size", selection: $size) {
          Text("Small").tag(1)
          ForEach(2..<4) { Text("Size \($0)").tag($0) }
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
    let diary = LifecycleTests.Diary()
    let harness = Harness {
      List {
        Text("row").swipeActions { Button("Delete", role: .destructive) { diary.write("delete") } }
      }
      Menu("Sort") { Button("By date") { diary.write("date") } }
    }
    try harness.menuItem("Delete").tap()
    try harness.menuItem("By date").tap()
    #expect(diary.lines == ["delete", "date"])
  }

  @Test func theActionsOfARowShareOneMenu() throws {
    let diary = LifecycleTests.Diary()
    let harness = Harness {
      List {
        Text("row")
          .swipeActions { Button("Reply") { diary.write("reply") } }
          .contextMenu { Button("Copy") { diary.write("copy") } }
          .accessibilityAction(named: "Mute") { diary.write("mute") }
      }
    }
    #expect(harness.all(.button).map(\.name) == ["More"])
    try harness.menuItem("Mute").tap()
    try harness.menuItem("Copy").tap()
    #expect(diary.lines == ["mute", "copy"])
  }

  @Test func focusFollowsTheAppAndThePerson() throws {
    struct Focusing: View {
      enum Field { case first, second }
      @State private var text = ""
      @FocusState private var focus: Field?
      var body: some View {
        TextField("First", text: $text).focused($focus, equals: .first)
        TextField("Second", text: $text).focused($focus, equals: .second)
        Button("Go") { focus = .second }
        Text(focus == .first ? "at first" : focus == .second ? "at second" : "nowhere")
      }
    }
    let harness = Harness { Focusing() }
    try harness.button("Go").tap()
    #expect(try harness.textField("Second").isFocused)
    try harness.textField("First").focus()
    #expect(harness.exists("at first"))
    try harness.textField("First").blur()
    #expect(harness.exists("nowhere"))
  }

  @Test func textShowsPartsLinksAndNumbers() throws {
    var text = AttributedString("see ")
    var link = AttributedString("site")
    link.link = URL(string: "https://example.org")
    text.append(link)
    let harness = Harness {
      Text(text)
      Text("**Bold** of \(1234) and \("*plain*")")
    }
    #expect(try harness.link("site").element.markup[attribute: "href"] == "https://example.org")
    #expect(harness.exists("see site"))
    #expect(harness.exists("Bold of 1,234 and *plain*"))
  }

  @Test func anAppThatHandlesLinksGetsTheTap() throws {
    let diary = LifecycleTests.Diary()
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

  @Test func whatTheAppLeavesToTheSystemIsOpenedByThePage() throws {
    let url = URL(string: "https://example.org/a")!
    let harness = Harness {
      Link("Open", destination: url)
        .environment(\.openURL, OpenURLAction { _ in .systemAction })
    }
    try harness.link("Open").tap()
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

  @Test func aLinkIsSharedByThePageAndTheAppIsNotAsked() throws {
    let url = URL(filePath: "/a")
    let harness = Harness {
      ShareLink(item: url)
      Menu("More") { ShareLink("Send", item: url) }
      ShareLink("Off", item: url).disabled(true)
    }
    #expect(try harness.button("Share…").sharedLink == "file:///a")
    #expect(try harness.menuItem("Send").sharedLink == "file:///a")
    #expect(try !harness.button("Off").isEnabled)
    #expect(try harness.button("Share…").element.markup.listeners.isEmpty)
  }

  @Test func aShortcutIsOnTheButtonItself() throws {
    let harness = Harness {
      Button("Send") {}.padding().keyboardShortcut(.return, modifiers: .command)
      Button("New") {}.keyboardShortcut("N")
    }
    #expect(try harness.button("Send").element.markup[attribute: "data-key"] == "enter")
    #expect(try harness.button("New").element.markup[attribute: "data-key"] == "n")
  }
}
