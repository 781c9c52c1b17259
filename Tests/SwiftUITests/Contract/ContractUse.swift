import Observation
import SwiftUI

// Every declaration of the target once, in the form used by the app's views. The same file compiles
// on Apple's platforms, so nothing in it may exist only on Linux.

@Observable @MainActor private final class Model {
  var text = ""
  var isOn = false
  var path: [Int] = []
  var item: Item?
}

private struct Item: Identifiable, Hashable {
  let id: Int
}

private struct NumberKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

private struct UsesApp: App {
  init() {}

  var body: some Scene {
    WindowGroup { EmptyView() }
  }
}

private struct UsesPreview: PreviewProvider {
  static var previews: some View {
    UsesTexts().previewDisplayName("Texts")
    UsesTexts().environment(\.layoutDirection, .rightToLeft).dynamicTypeSize(.accessibility3)
  }
}

private struct UsesSceneStorage: View {
  @SceneStorage("path") private var path: Data?
  @SceneStorage("text") private var text: String?

  var body: some View {
    Button("Go") { (path, text) = (Data(), "") }.accessibilityIdentifier("go")
  }
}

private struct UsesState: View {
  @State private var count = 0
  @State private var optional: Int?
  @State private var model: Model
  @Binding private var number: Int
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @FocusState private var isFocused: Bool

  init(model: Model, number: Binding<Int>) {
    _model = State(initialValue: model)
    _number = number
  }

  var body: some View {
    VStack {
      TextField("Text", text: $model.text).focused($isFocused)
      Button("Close") {
        if scenePhase == .active, !reducesMotion { dismiss() }
        openURL(URL(filePath: "/"))
        if scenePhase > .background, scenePhase != .inactive { count += optional ?? 1 }
      }
      UsesBinding(value: $number)
      UsesBinding(value: Binding(get: { count }, set: { count = $0 }))
    }
    .environment(\.number, 1)
    .environment(
      \.openURL, OpenURLAction { url in url.scheme == "moments" ? .handled : .systemAction }
    )
    .preferredColorScheme(isFocused ? .dark : .light)
    .dynamicTypeSize(.xSmall ... .accessibility5)
    .task {}
    .task(id: count, priority: .background) {}
    .onAppear { count = model.path.count }
    .onDisappear {}
    .onChange(of: count) { old, new in number = old + new }
    .onChange(of: count, initial: true) {
      number = 0
      AccessibilityNotification.Announcement("Counted").post()
    }
    .onOpenURL { _ in }
    .onSubmit { isFocused = false }
    .id(count)
  }
}

private struct UsesBinding: View {
  @Binding var value: Int
  var body: some View { Text(verbatim: "\(value)") }
}

private struct UsesTexts: View {
  private var marked: AttributedString {
    var text = AttributedString("marked")
    text.backgroundColor = Color.red
    return text
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Key with \("words")")
      Text(verbatim: "verbatim").font(.title).foregroundStyle(.red)
      Text(AttributedString("attributed"))
      Text(marked)
      Label("Title", systemImage: "heart")
      Label {
        Text("Title")
      } icon: {
        Image(systemName: "heart")
      }
      Link("Link", destination: URL(filePath: "/"))
      Link(destination: URL(filePath: "/")) { Text("Link") }
      ContentUnavailableView("Title".uppercased(), systemImage: "tray", description: Text("Why"))
      ContentUnavailableView {
        Label("Title", systemImage: "tray")
      } description: {
        Text("Why")
      } actions: {
        Button("Act") {}
      }
      ProgressView()
      ProgressView("Loading")
    }
    .font(.system(size: 12, weight: .bold))
    .fontWeight(.regular)
    .fontWeight(.semibold)
    .monospacedDigit()
    .lineLimit(2)
    .lineLimit(1...3)
    .lineLimit(4...)
    .multilineTextAlignment(.center)
    .accessibilityElement()
    .accessibilityElement(children: .combine)
    .accessibilityAction {}
    .accessibilityActions { Button("Act") {} }
    .accessibilityLabel("Label")
    .accessibilityLabel("label".uppercased())
    .accessibilityHint("hint".uppercased())
    .accessibilityHidden(false).help("Help")
    .help("help".uppercased())
    .accessibilityAddTraits([.isHeader, .isSelected, .isImage, .isSearchField])
  }
}

private struct UsesFonts: View {
  @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken
  private let fonts: [Font] = [
    .title2, .title3, .headline, .subheadline, .body, .footnote, .caption, .caption2,
  ]

  var body: some View {
    ForEach(fonts, id: \.self) { Text("x").font($0) }
  }
}

private struct UsesImages: View {
  var body: some View {
    ZStack(alignment: .bottomTrailing) {
      AsyncImage(url: nil) { phase in
        switch phase {
        case .success(let image):
          image.resizable().scaledToFill()
          image.resizable().scaledToFit()
        case .empty: Color.clear.aspectRatio(1, contentMode: .fit)
        case .failure(let error): Text(verbatim: "\(error)")
        @unknown default: EmptyView()
        }
      }
      Circle().fill(.tint).frame(width: 8, height: 8)
      Circle().stroke(.background, lineWidth: 2)
      Circle().trim(from: 0, to: 0.5).stroke(.tint, lineWidth: 2).rotationEffect(.degrees(-90))
      Rectangle().fill(.separator).background(.bar)
      Rectangle().fill(Color.primary).clipShape(.rect)
      Rectangle().fill(.fill).clipShape(.capsule)
    }
    .padding()
    .padding(8)
    .padding(.horizontal, 4)
    .padding([.top, .leading, .bottom, .trailing, .vertical], 4)
    .frame(maxWidth: .infinity, minHeight: 10, alignment: .topLeading)
    .frame(width: 10, alignment: .leading)
    .frame(height: 10, alignment: .trailing)
    .background(.tertiary, in: .rect(cornerRadius: 12))
    .background(.bar)
    .background { Color.secondary }
    .background(alignment: .topLeading) { Color.secondary }
    .overlay(alignment: .top) { Text("overlay") }
    .overlay(alignment: .topTrailing) { Text("overlay") }
    .overlay(alignment: .bottom) { Color.accentColor }
    .clipShape(.circle)
    .opacity(0.9)
    .shadow(color: .black.opacity(0.5), radius: 4, y: 1)
    .foregroundStyle(.secondary)
    .foregroundStyle(Color.orange)
    .foregroundStyle(Color.green)
    .foregroundStyle(Color.pink)
    .foregroundStyle(Color(red: 0, green: 0.5, blue: 1))
    .fixedSize()
    .layoutPriority(1)
  }
}

private struct UsesLists: View {
  let items: [Item]

  var body: some View {
    ScrollViewReader { proxy in
      List {
        Section("Title") {
          ForEach(items) { item in
            HStack(alignment: .firstTextBaseline, spacing: 4) {
              Text(verbatim: "\(item.id)")
              Spacer(minLength: 4)
            }
            .listRowSeparator(.hidden)
            .listRowInsets(EdgeInsets())
            .swipeActions(edge: .leading) { Button("Act") {}.tint(Color.pink) }
            .contentShape(.rect)
            .onTapGesture {}
            .contextMenu { Button("Act") {} }
          }
        }
        Section {
          ForEach(items, id: \.id) { Text(verbatim: "\($0.id)") }
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
        Section {
          HStack(alignment: .top) { EmptyView() }
        } footer: {
          HStack(alignment: .bottom) { EmptyView() }
        }
        Section { VStack(alignment: .trailing) { EmptyView() } }
      }
      .listStyle(.plain)
      .refreshable {}
      .onAppear { proxy.scrollTo(1, anchor: .top) }
      ScrollView {
        LazyVStack(spacing: 8) { Group { Text("x") } }
      }
      .defaultScrollAnchor(.bottom)
      .safeAreaInset(edge: .bottom, spacing: 0) { Text("Bar") }
    }
  }
}

private struct UsesPages: View {
  let items: [Item]
  @State private var shown: Int?

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(items) { item in
          ScrollView([.horizontal, .vertical]) {
            Color.white
              .containerRelativeFrame([.horizontal, .vertical]) { length, _ in length * 2 }
          }
          .defaultScrollAnchor(.center)
          .scrollDisabled(item.id > 1)
          .containerRelativeFrame([.horizontal, .vertical])
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollIndicators(.hidden)
    .scrollPosition(id: $shown)
    .onTapGesture(count: 2) {}
    .simultaneousGesture(
      DragGesture(minimumDistance: 12)
        .onChanged { shown = Int($0.translation.height) }
        .onEnded { shown = Int($0.translation.width) },
      including: items.isEmpty ? .subviews : .all
    )
    .simultaneousGesture(
      MagnifyGesture().onChanged { shown = Int($0.magnification) }.onEnded { _ in shown = nil }
    )
    .offset(y: 4).scaleEffect(x: 0.5, anchor: .leading)
    .transition(.opacity).transition(.scale)
    .transition(.move(edge: .bottom).combined(with: .opacity)).contentTransition(.opacity)
    .animation(.easeInOut(duration: 0.2), value: shown)
    .transaction { $0.disablesAnimations = true }
    .environment(\.colorScheme, .dark)
  }
}

private struct UsesControls: View {
  @State var model: Model

  var body: some View {
    Form {
      Button("Act", role: .destructive) {}.buttonStyle(.borderedProminent)
      Button(role: .destructive) {
      } label: {
        Text("Act")
      }
      .keyboardShortcut(.return, modifiers: .command)
      .keyboardShortcut(KeyEquivalent("n")).keyboardShortcut(.cancelAction).focusable(false)
      Button("Next") {}.keyboardShortcut(.leftArrow, modifiers: [])
        .keyboardShortcut(.rightArrow, modifiers: [])
      Button("Zoom") {}.keyboardShortcut("+", modifiers: [])
      ShareLink(item: URL(filePath: "/"))
      ShareLink(item: URL(filePath: "/")) { Text("Share") }
      Button("Act", role: .cancel) {}.buttonStyle(.bordered)
        .fileMover(isPresented: $model.isOn, file: nil) { _ in }
      Button("act".uppercased()) {}.buttonStyle(PressedStyle())
      Button {
      } label: {
        Text("x")
      }
      .buttonStyle(.plain)
      .disabled(true)
      Toggle("Toggle", isOn: $model.isOn).labelsHidden()
      Toggle(isOn: $model.isOn) { Label("x", systemImage: "heart").labelStyle(.iconOnly) }
        .toggleStyle(.button)
      Picker("Picker", selection: $model.item) { Text("None").tag(Item?.none) }
        .pickerStyle(.segmented)
      Menu {
        Button("Act") {}
      } label: {
        Image(systemName: "ellipsis")
      }
      TextField("Text", text: $model.text, prompt: Text("Prompt")).submitLabel(.search)
      TextField("Text", text: $model.text, axis: .vertical).autocorrectionDisabled()
      TextField("Text", text: $model.text).textInputAutocapitalization(.never).submitLabel(.done)
    }
  }
}

private struct UsesTime: View {
  struct Schedule: TimelineSchedule {
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [startDate] }
  }

  var body: some View {
    TimelineView(Schedule()) { context in Text(verbatim: "\(context.date)") }
  }
}

private struct UsesNavigation: View {
  @State var model: Model
  @State private var tab = "a"

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack(path: $model.path) {
        Text("x")
          .navigationDestination(for: Int.self) { Text(verbatim: "\($0)") }
          .navigationTitle("Title")
          .navigationBarTitleDisplayMode(.inline)
          .navigationBarBackButtonHidden()
          .toolbar {
            ToolbarItem(placement: .principal) { Text("x") }
            ToolbarItem(placement: .primaryAction) { Button("x") {} }
            ToolbarItem(placement: .cancellationAction) { Button("x") {} }
            ToolbarItem(placement: .confirmationAction) { Button("x") {} }
            ToolbarItem(placement: .navigation) { Button("x") {} }
          }
      }
      .tabItem { Label("A", systemImage: "house") }
      .tag("a")
      .badge(3)
      NavigationStack { EmptyView() }.navigationTitle("title".uppercased())
    }
    .sheet(item: $model.item) {
      tab = "a"
    } content: { _ in
      Text("x").interactiveDismissDisabled()
    }
    .fullScreenCover(item: $model.item) { _ in Text("x") }
    .alert("Title", isPresented: $model.isOn, presenting: model.item) { _ in
      Button("x") {}
    } message: { item in
      Text(verbatim: "\(item.id)")
    }
  }
}

private struct PressedStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
  }
}
