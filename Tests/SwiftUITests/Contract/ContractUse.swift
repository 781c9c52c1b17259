import Observation
import SwiftUI

// Every declaration of the target once, in the form the app's views use. The same file compiles on
// Apple's platforms: nothing in here may exist on Linux alone.

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

private enum Page: String {
  case first, second
}

private struct UsesSceneStorage: View {
  @SceneStorage("text") private var text = ""
  @SceneStorage("page") private var page = Page.first
  @SceneStorage("name") private var name: String?
  @SceneStorage("path") private var path: Data?

  var body: some View {
    TextField("Text", text: $text)
    Button(name ?? "None") { (page, path) = (.second, Data()) }
  }
}

private struct UsesState: View {
  @State private var count = 0
  @State private var optional: Int?
  @State private var model: Model
  @Bindable private var bindable: Model
  @Binding private var number: Int
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.locale) private var locale
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.isPresented) private var isPresented
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @Environment(Model.self) private var given
  @Environment(Model.self) private var perhaps: Model?
  @FocusState private var isFocused: Bool
  @FocusState private var field: Int?

  init(model: Model, number: Binding<Int>) {
    _model = State(initialValue: model)
    _number = number
    bindable = model
  }

  var body: some View {
    VStack {
      TextField("Text", text: $bindable.text).focused($isFocused)
      TextField("Text", text: $model.text).focused($field, equals: 1)
      Button("Close") {
        if isPresented, isEnabled, !reducesMotion, scenePhase == .active { dismiss() }
        if scenePhase > .background, scenePhase != .inactive { count += 1 }
      }
      if let value = Binding($optional) { UsesBinding(value: value) }
      UsesBinding(value: Binding(projectedValue: $number))
      UsesBinding(value: Binding(get: { count }, set: { count = $0 }))
      UsesBinding(value: .constant(1))
      Text(colorScheme == .dark ? "dark" : colorScheme == .light ? "light" : "other")
      Text(locale.identifier)
    }
    .environment(\.number, 1)
    .environment(model)
    .environment(
      \.openURL,
      OpenURLAction { url in
        url.scheme == "moments" ? .handled : url.isFileURL ? .discarded : .systemAction
      }
    )
    .preferredColorScheme(isFocused ? .dark : nil)
    .dynamicTypeSize(.xSmall ... .accessibility5)
    .task {}
    .task(id: count, priority: .background) { openURL(URL(filePath: "/")) }
    .onAppear { count = given.path.count + (perhaps?.path.count ?? 0) }
    .onDisappear {}
    .onChange(of: count) { old, new in number = old + new }
    .onChange(of: count, initial: true) { number = 0 }
    .onOpenURL { _ in }
    .onSubmit { isFocused = false }
    .id(count)
    .modifier(UsesModifier())
  }
}

private struct UsesBinding: View {
  @Binding var value: Int
  var body: some View { Text("\(value)") }
}

private struct UsesModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.padding()
  }
}

private struct UsesTexts: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Key **strong** \(1) \(Text("text")) \("string")")
      Text(verbatim: "verbatim").font(.title).bold().foregroundStyle(.red)
      Text(AttributedString("attributed")) + Text("more").fontWeight(.semibold).monospacedDigit()
      Label("Title", systemImage: "heart").labelStyle(.iconOnly)
      Label {
        Text("Title")
      } icon: {
        Image(systemName: "heart")
      }
      .labelStyle(.titleAndIcon)
      Link("Link", destination: URL(filePath: "/"))
      Link(destination: URL(filePath: "/")) { Text("Link") }
      ContentUnavailableView("Title", systemImage: "tray", description: Text("Why"))
      ContentUnavailableView {
        Label("Title", systemImage: "tray")
      } description: {
        Text("Why")
      } actions: {
        Button("Act") {}
      }
      ProgressView()
      ProgressView("Loading")
      ProgressView(value: 0.5)
      ProgressView { Text("Loading") }
    }
    .font(.system(.body, design: .rounded, weight: .medium))
    .font(.system(size: 12, weight: .bold, design: .monospaced))
    .font(.headline.weight(.light).monospacedDigit())
    .fontWeight(.regular)
    .bold()
    .monospacedDigit()
    .lineLimit(2)
    .lineLimit(1...3)
    .multilineTextAlignment(.center)
    .truncationMode(.tail)
    .tint(.blue)
    .tint(Color.red.opacity(0.5))
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Label")
    .accessibilityHint("Hint")
    .accessibilityIdentifier("id")
    .accessibilityHidden(false)
    .accessibilityAddTraits([.isButton, .isHeader, .isSelected, .isImage])
    .accessibilityAction(named: "Reply") {}
  }
}

private struct UsesImages: View {
  var body: some View {
    ZStack(alignment: .bottomTrailing) {
      AsyncImage(url: nil) { phase in
        switch phase {
        case .success(let image): image.resizable().scaledToFill()
        case .empty: Color.clear.aspectRatio(1, contentMode: .fit)
        case .failure(let error): Text(verbatim: "\(error)")
        @unknown default: EmptyView()
        }
      }
      Circle().fill(.tint).frame(width: 8, height: 8)
      Capsule().stroke(.background, lineWidth: 2)
      RoundedRectangle(cornerRadius: 8).fill(.secondary)
      Rectangle().fill(.fill).background(.regularMaterial).scaledToFit()
      Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
      Color(white: 0.5)
    }
    .padding()
    .padding(8)
    .padding(.horizontal, 4)
    .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    .frame(maxWidth: .infinity, minHeight: 10, alignment: .topLeading)
    .background(.tertiary, in: .rect(cornerRadius: 12))
    .background(.bar)
    .background { Color.primary }
    .overlay(alignment: .top) { Text("overlay") }
    .clipShape(.circle)
    .opacity(0.9)
    .shadow(color: .black, radius: 4, y: 1)
    .fixedSize(horizontal: false, vertical: true)
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
              Text("\(item.id)")
              Spacer(minLength: 4)
            }
            .listRowSeparator(.hidden)
            .listRowInsets(EdgeInsets())
            .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Act") {} }
            .contextMenu { Button("Act") {} }
          }
        }
        Section {
          ForEach(items, id: \.id) { Text("\($0.id)") }
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
      }
      .listStyle(.plain)
      .refreshable {}
      .onAppear { proxy.scrollTo(1, anchor: .top) }
      List(items) { Text("\($0.id)") }.listStyle(.insetGrouped)
      List(items, id: \.id) { Text("\($0.id)") }.listStyle(.grouped)
      ScrollView(.horizontal) {
        LazyVGrid(columns: [GridItem(.flexible(), spacing: 4), GridItem(.adaptive(minimum: 80))]) {
          ForEach(0..<3) { Text("\($0)") }
        }
        LazyVStack(alignment: .leading, spacing: 8) { Group { AnyView(Text("x")) } }
      }
      .defaultScrollAnchor(.bottom)
      .safeAreaInset(edge: .bottom, alignment: .leading, spacing: 0) { Text("Bar") }
    }
  }
}

private struct UsesControls: View {
  @Bindable var model: Model

  var body: some View {
    Form {
      Button("Act", role: .destructive) {}.buttonStyle(.borderedProminent).controlSize(.small)
        .keyboardShortcut(.return, modifiers: .command).keyboardShortcut("n").focusable(false)
      ShareLink(item: URL(filePath: "/"), subject: Text("a"), message: Text("b"))
      ShareLink("Share", item: URL(filePath: "/"))
      ShareLink(item: URL(filePath: "/")) { Label("Share", systemImage: "square.and.arrow.up") }
      Button(role: .cancel) {
      } label: {
        Text("x")
      }
      .buttonStyle(.bordered)
      Button {
      } label: {
        Text("x")
      }
      .buttonStyle(.plain)
      .disabled(true)
      Toggle("Toggle", isOn: $model.isOn).labelsHidden()
      Toggle(isOn: $model.isOn) { Text("Toggle") }
      Picker("Picker", selection: $model.item) { Text("None").tag(Item?.none) }.pickerStyle(.menu)
      Picker(selection: $model.text) {
        Text("a").tag("a")
      } label: {
        Text("Picker")
      }
      .pickerStyle(.segmented)
      Menu("Menu") { Button("Act") {} }
      Menu {
        Button("Act") {}
      } label: {
        Image(systemName: "ellipsis")
      }
      .buttonStyle(.plain)
      TextField("Text", text: $model.text, prompt: Text("Prompt")).submitLabel(.send)
      TextField("Text", text: $model.text, axis: .vertical).autocorrectionDisabled()
      SecureField("Secret", text: $model.text).textInputAutocapitalization(.never)
    }
  }
}

private struct UsesNavigation: View {
  @Bindable var model: Model
  @State private var tab = "a"
  @State private var path = NavigationPath()

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack(path: $model.path) {
        NavigationLink("Push", value: 1)
          .navigationDestination(for: Int.self) { Text("\($0)") }
          .navigationTitle("Title")
          .navigationBarTitleDisplayMode(.inline)
          .navigationBarBackButtonHidden()
          .searchable(text: $model.text, prompt: "Search")
          .toolbar {
            ToolbarItem(placement: .principal) { Text("x") }
            ToolbarItemGroup(placement: .primaryAction) { Button("x") {} }
            ToolbarItem(placement: .cancellationAction) { Button("x") {} }
            ToolbarItem(placement: .confirmationAction) { Button("x") {} }
            ToolbarItem(placement: .navigation) { Button("x") {} }
          }
      }
      .tabItem { Label("A", systemImage: "house") }
      .tag("a")
      .badge(3)
      NavigationStack(path: $path) {
        NavigationLink(value: 1) { Text("x") }.toolbar { Button("x") {} }
      }
      .tabItem { Text("B") }
      .tag("b")
      NavigationStack { EmptyView() }
    }
    .sheet(item: $model.item) { Text("\($0.id)") }
    .sheet(isPresented: $model.isOn) {
      path.append(1)
    } content: {
      Text("x").interactiveDismissDisabled()
    }
    .alert("Title", isPresented: $model.isOn) {
      Button("x") {}
    } message: {
      Text("x")
    }
    .alert("Title", isPresented: $model.isOn) { Button("x") {} }
    .alert("Title", isPresented: $model.isOn, presenting: model.item) { _ in
      Button("x") {}
    } message: { item in
      Text("\(item.id)")
    }
    .confirmationDialog("Title", isPresented: $model.isOn) { Button("x") {} }
    .confirmationDialog("Title", isPresented: $model.isOn, titleVisibility: .visible) {
      Button("x") {}
    } message: {
      Text("x")
    }
  }
}
