extension ViewSourceSnippetTests {
  static let statePairs = [
    Pair(
      .stateHasOneInitialValue,
      bad: [
        "struct A: View { @State private var n = 1\n init(n: Int) { self.n = n } }",
        "struct A: View { @State private var n = 1\n init() { _n = State(initialValue: 2) } }",
      ],
      good: [
        "struct A: View { @State private var n: Int\n init() { _n = State(initialValue: 2) } }",
        "struct A: View { @State private var n = 1\n let m: Int\n init() { m = n == 1 ? 1 : 2 } }",
        "struct A: View { @State private var n = 1 }\nstruct B { var n: Int; init() { n = 2 } }",
      ]),
    Pair(
      .stateHasNoOtherWrapper,
      bad: ["@State @Clamped var n: Int", "@Clamped(0) @State var n: Int"],
      good: ["@State private var n = 1", "@MainActor @State private var n = 1"]),
    Pair(
      .stateIsPrivate, bad: ["@State var n = 1"],
      good: ["@State private var n = 1", "@StateObject var n: N"]),
    Pair(
      .storageNamesAreTheMacros, bad: ["@State private var n = 1\nprivate var _n = 2"],
      good: ["private var _n = 2", "@State private var n = 1; func f() { let (_, m) = g() }"]),
    Pair(
      .noInlinableViews, bad: ["@State private var n = 1\n@inlinable init() {}"],
      good: ["@inlinable func f() {}"]),
  ]

  static let isolationPairs = [
    Pair(
      .conformanceOnTheDeclaration,
      bad: [
        "extension A: View { var body: some View { EmptyView() } }",
        "extension A: Equatable, View {",
      ],
      good: ["extension View {", "extension A: ViewData {", "struct A: View {"]),
    Pair(
      .noLocalBindableInTasks,
      bad: [
        "var body: some View { @Bindable var model = model\n List {}.refreshable { await model.f() } }",
        "var body: some View { @Bindable var m = m\n List {}.task(id: 1) { await m.f() } }",
      ],
      good: [
        "var body: some View { @Bindable var model = model\n List {}.task { await self.model.f() } }",
        "var body: some View { @Bindable var m = m\n List {}.task { [m] in await m.f() } }",
        "var body: some View { List {}.refreshable { await model.f() } }",
      ]),
    Pair(
      .noClosuresOutsideTheMainActor,
      bad: [".onGeometryChange(for: CGSize.self) { $0.size }", "struct Flow: Layout {"],
      good: [".onChange(of: n) { f() }", "let layout: LayoutDirection"]),
    Pair(
      .noCombine, bad: ["@StateObject private var a = A()", "class A: ObservableObject {"],
      good: ["@State private var a = A()", "@Observable final class A {"]),
  ]

  static let platformPairs = [
    Pair(
      .appleFrameworksAreConditional,
      bad: ["import UIKit", "#if os(Linux)\nimport Combine\n#endif"],
      good: ["import SwiftUI", "#if canImport(UIKit)\n  import UIKit\n#endif"]),
    Pair(
      .macrosOfXcodeAreConditional,
      bad: ["#Preview { A() }", "#if os(Linux)\n#Preview { A() }\n#endif"],
      good: [
        "#if !os(Linux)\n#Preview { A() }\n#endif",
        "#if os(Linux)\n#else\n@Entry var n = 1\n#endif",
      ]),
    Pair(
      .swiftUIIsEverywhere, bad: ["#if canImport(SwiftUI)\n#endif"],
      good: ["#if canImport(UIKit)\n#endif"]),
    Pair(
      .phoneOnlyIsConditional,
      bad: [
        ".navigationBarTitleDisplayMode(.inline)", "ToolbarItem(placement: .topBarTrailing) {",
        ".toolbar(.hidden, for: .tabBar)", "Color(uiColor: .systemBackground)",
        "#if !os(iOS)\n.keyboardType(.URL)\n#endif",
      ],
      good: [
        "#if os(iOS)\n.navigationBarTitleDisplayMode(.inline)\n#endif",
        "#if os(macOS)\n#else\n.keyboardType(.URL)\n#endif",
        "ToolbarItem(placement: .primaryAction) {",
        ".navigationTitle(title)", "let bottomBarHeight = 1",
      ]),
    Pair(
      .nothingAfterIOS17,
      bad: [
        "TabView { Tab(title, systemImage: name) {} }", ".task(name: text) {",
        "data.base64URLEncodedString()", "calendar.component(.dayOfYear, from: date)",
      ],
      good: [
        ".tabItem { Label(title, systemImage: name) }", "data.base64EncodedString()", ".task {",
      ]),
    Pair(
      .namesOfSwiftUIStayFree, bad: ["enum State {", "struct Label: View {"],
      good: ["struct FeedState {", "enum LinkTarget {", "let state: State<Int>"]),
  ]

  static let contentPairs = [
    Pair(
      .numbersAreNotFormatted, bad: [#"Text("Post \(post.id)")"#, #"Text("\(year)")"#],
      good: [#"Text(verbatim: "\(year)")"#, #"Text("\(count) followers")"#, #"Text("\(title)")"#]),
    Pair(
      .stylesAreNotChosenByOperator, bad: [".foregroundStyle(isOn ? .red : .secondary)"],
      good: [
        ".foregroundStyle(isOn ? Color.red : Color.secondary)", ".opacity(isOn ? 1 : 0.5)",
        ".foregroundStyle(.red)",
      ]),
    Pair(
      .imageButtonsHaveLabels,
      bad: [
        "Button { f() } label: { Image(systemName: name) }",
        "Button { f() } label: { Image(systemName: name).font(.body) }.padding()\nText(t)",
      ],
      good: [
        "Button { f() } label: { Image(systemName: name) }\n  .padding(1)\n  .accessibilityLabel(t)",
        "Button { f() } label: { Image(systemName: name); Text(t) }",
        "Button { f() } label: { Image(systemName: name).accessibilityLabel(t) }",
        "Button { f() } label: { Label(t, systemImage: name) }",
      ]),
    Pair(
      .rowsHaveIdentity,
      bad: [
        "ForEach(rows.indices, id: x) {", #"ForEach(Array(rows.enumerated()), id: \.offset) {"#,
      ],
      good: ["ForEach(rows) {", #"ForEach(rows, id: \.name) {"#]),
    Pair(
      .switchesExpectTheUnknown,
      bad: [
        "switch phase { case .empty: 1; case .success: 2; case .failure: 3 }",
        "switch scenePhase {\ncase .active, .inactive: 1\ncase .background: 2\n}",
        "switch (scheme) { case .light: 1; case .dark: 2 }",
      ],
      good: [
        "switch phase { case .empty: 1; case .success: 2; @unknown default: 2 }",
        "switch row.phase { case .empty: 1; case .loading: 2 }",
        "switch scenePhase { case .inactive: 1; default: 2 }",
      ]),
    Pair(
      .nothingThatOnlyApplesDraws, bad: ["GeometryReader { proxy in", ".symbolEffect(.bounce)"],
      good: ["let geometry = 1", "ScrollViewReader { proxy in"]),
    Pair(
      .dialogsAreQuestions,
      bad: [
        #".confirmationDialog("Delete?", isPresented: $isAsking) {"#,
        ".alert(title, isPresented: $isAsking) {",
        ".alert(\n  \"Delete?\", isPresented: $isAsking) {",
      ],
      good: [
        #".alert("Delete?", asking: question) { question in"#,
        ".alert(title, isAsking: isAsking) {",
        ".alert(\n  \"Delete?\", isAsking: isAsking\n) {", "alert(title, isPresented: isAsking)",
      ]),
    Pair(
      .answersKnowTheirQuestion,
      bad: [
        #".alert("A?", asking: q) { _ in Button("Yes", role: .destructive) { f() } } message: {"#,
        #".alert("A?", asking: m.q) { q in Button("No") {}\n Button("Yes") { question = 1 } }"#,
      ],
      good: [
        #".alert("A?", asking: m.q) { q in Button("Yes") { m.f(q) }\n Button("No") {} }"#,
        #".alert("A?", isAsking: a) { Button("Yes") { f() } }"#,
      ]),
    Pair(
      .fillingPicturesKeepTheirPlace,
      bad: [
        "image.resizable().scaledToFill().frame(maxWidth: .infinity, maxHeight: 200).clipShape(.rect)",
        "Color.clear.overlay { image.resizable().scaledToFill() }.clipShape(.rect)",
        "Color.clear.background { image.aspectRatio(contentMode: .fill) }.contentShape(.rect)",
      ],
      good: [
        "Color.clear\n.overlay { image.scaledToFill() }\n.clipShape(.rect)\n.contentShape(.rect)",
        "image.resizable().scaledToFit()",
      ]),
    Pair(
      .plainButtonsAreHitEverywhere,
      bad: [
        "Button { f() } label: { Image(name) }.buttonStyle(.plain)",
        "Link(destination: url) { Text(name).padding(4) }\n.font(.body)\n.buttonStyle(.plain)",
      ],
      good: [
        "Button { f() } label: { Image(name).tapTarget() }.buttonStyle(.plain)",
        "Button { f() } label: { Image(name).contentShape(.rect) }\n.buttonStyle(.plain)",
        "Button { f() } label: { Image(name) }.buttonStyle(.bordered)",
      ]),
    Pair(
      .openedRowsHaveAnAction,
      bad: ["Row().onTapGesture { open() }\n.accessibilityElement(children: .combine)"],
      good: ["Row().onTapGesture { open() }\n.accessibilityAction { open() }"]),
    Pair(
      .columnsBeginWithTheList,
      bad: [
        "NavigationSplitView { A() } content: { B() } detail: { C() }.navigationSplitViewStyle(.balanced)",
        "NavigationSplitView(columnVisibility: $columns) { A() } detail: { C() }",
      ],
      good: [
        "NavigationSplitView(columnVisibility: $c) { A() } detail: { B() }\n.navigationSplitViewStyle(.balanced)"
      ]),
    Pair(
      .scrollingWaits,
      bad: [".onChange(of: target, initial: true) { _, target in proxy.scrollTo(target) }"],
      good: ["task(id: target) { proxy.scrollTo(target) }", ".scrolls(to: target, in: proxy)"]),
    Pair(
      .groupsHaveNoLife,
      bad: [
        "Group { A() }.task { f() }",
        "Group { if a { A() } else { B() } }\n.font(.body)\n.onAppear {}",
        "Group { A() }\n.sheet(item: $a) { B($0) }",
      ],
      good: [
        "Group { A() }.font(.body)", "ZStack { A() }.task { f() }", "Group { A().task { f() } }",
      ]
    ),
    Pair(
      .swipesAreNotTheOnlyWay, bad: ["A().swipeActions { B() }"],
      good: [
        "A().swipeActions { B() }.pressMenu { B() }",
        "@Environment(\\.accessibilityVoiceOverEnabled) var isSpoken\nA().swipeActions { B() }",
      ]),
    Pair(
      .barItemsAreNotEmpty,
      bad: [
        "ToolbarItem(placement: .primaryAction) { if isOn { A() } }",
        "ToolbarItem(placement: .principal) {\n  // Only in columns.\n  if let a { A(a) }\n}",
      ],
      good: [
        "if isOn { ToolbarItem(placement: .primaryAction) { A() } }",
        "ToolbarItem(placement: .primaryAction) { if isOn { A() } else { B() } }",
        "ToolbarItem(placement: .primaryAction) { Button { if isOn { f() } } label: { A() } }",
      ]),
    Pair(
      .focusWaits,
      bad: ["@FocusState private var isTyping: Bool\n.onAppear { isTyping = true }"],
      good: [
        "@FocusState private var isTyping: Bool\n.onAppear { isShown = true }\n.task { isTyping = true }"
      ]),
  ]
}
