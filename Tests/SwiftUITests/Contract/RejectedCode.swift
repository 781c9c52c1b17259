/// Code that Apple's compiler rejects. If any of it compiled here, a view could be written on Linux
/// that does not build for an iPhone.
struct Rejected: Sendable {
  enum Stage {
    /// Rejected by the type checker. A single run of the compiler reports all of these.
    case types
    /// Rejected only by the analysis of control flow, which does not run after other errors.
    case flow
  }

  let rule: String
  let reason: String
  let stage: Stage
  let code: String

  /// `reason` is part of the compiler's message, because it must reject the code for this reason.
  init(_ rule: String, because reason: String, stage: Stage = .types, code: String) {
    self.rule = rule
    self.reason = reason
    self.stage = stage
    self.code = code
  }

  static let all: [Rejected] = [
    Rejected(
      "ForEach needs an identity", because: "Identifiable",
      code: #"""
          struct V: View { var body: some View { ForEach([1, 2, 3]) { Text("\($0)") } } }
        """#),
    Rejected(
      "scene storage keeps no type of the app's own", because: "no exact matches",
      code: #"""
          struct Place: Codable { var id = 1 }
          struct V: View {
            @SceneStorage("place") private var place = Place()
            var body: some View { Text("\(place.id)") }
          }
        """#),
    Rejected(
      "onChange takes two values or none", because: "expects 2 arguments",
      code: #"""
          struct V: View {
            @State private var n = 0
            var body: some View { Text("x").onChange(of: n) { new in print(new) } }
          }
        """#),
    Rejected(
      "onChange compares its value", because: "Equatable",
      code: #"""
          struct Pair { var a = 1 }
          struct V: View {
            @State private var pair = Pair()
            var body: some View { Text("x").onChange(of: pair) { print("changed") } }
          }
        """#),
    Rejected(
      "accentColor is no style", because: "accentColor",
      code: #"""
          struct V: View { var body: some View { Text("x").foregroundStyle(.accentColor) } }
        """#),
    Rejected(
      "a color and a hierarchical style do not mix", because: "context expects 'Color'",
      code: #"""
          struct V: View {
            let isOn: Bool
            var body: some View { Text("x").padding().foregroundStyle(isOn ? .red : .tertiary) }
          }
        """#),
    Rejected(
      "two button styles do not mix", because: "has no member 'borderedProminent'",
      code: #"""
          struct V: View {
            let isOn: Bool
            var body: some View { Button("x") {}.buttonStyle(isOn ? .bordered : .borderedProminent) }
          }
        """#),
    Rejected(
      "a frame is fixed or flexible", because: "extra argument 'maxWidth'",
      code: #"""
          struct V: View { var body: some View { Text("x").frame(width: 10, maxWidth: 20) } }
        """#),
    Rejected(
      "only an image is resizable", because: "no member 'resizable'",
      code: #"""
          struct V: View {
            var body: some View { Image(systemName: "heart").frame(width: 9).resizable() }
          }
        """#),
    Rejected(
      "only texts can be added", because: "binary operator '+'",
      code: #"""
          struct V: View { var body: some View { Text("a") + Text("b").padding() } }
        """#),
    Rejected(
      "State needs a first value", because: "without initializing", stage: .flow,
      code: #"""
          struct V: View {
            @State private var n: Int
            init() {}
            var body: some View { Text("\(n)") }
          }
        """#),
    Rejected(
      "a picture that was chosen stays on the main actor", because: "sending", stage: .flow,
      code: #"""
          import PhotosUI
          struct V: View {
            @State private var items: [PhotosPickerItem] = []
            var body: some View {
              Button("x") {
                let item = items[0]
                Task.detached { item.loadTransferable(type: Data.self) { _ in } }
              }
            }
          }
        """#),
    Rejected(
      "a plain property has no binding", because: "$model",
      code: #"""
          @Observable @MainActor final class Model { var text = "" }
          struct V: View {
            let model: Model
            var body: some View { TextField("x", text: $model.text) }
          }
        """#),
    Rejected(
      "a chain through an optional is no binding to a value", because: "Binding<String>",
      code: #"""
          @Observable @MainActor final class Child { var text = "" }
          @Observable @MainActor final class Model { var child: Child? }
          struct V: View {
            @State private var model = Model()
            var body: some View { TextField("x", text: $model.child?.text) }
          }
        """#),
    Rejected(
      "a button's action is not async", because: "parameter expecting synchronous function",
      code: #"""
          @MainActor final class Model { func load() async {} }
          struct V: View {
            let model: Model
            var body: some View { Button("x", action: model.load) }
          }
        """#),
    Rejected(
      "a helper outside of a view is not isolated", because: "main actor-isolated instance method",
      code: #"""
          @MainActor final class Model { func act() {} }
          func helper(_ model: Model) -> some View { Text("x").onAppear { model.act() } }
        """#),
    Rejected(
      "a path is an ordered collection", because: "RandomAccessCollection",
      code: #"""
          struct V: View {
            @State private var path: Set<Int> = []
            var body: some View { NavigationStack(path: $path) { Text("x") } }
          }
        """#),
    Rejected(
      "a length is no Int", because: "expected argument type 'CGFloat'",
      code: #"""
          struct V: View {
            let space: Int
            var body: some View { Text("x").padding(space) }
          }
        """#),
    Rejected(
      "an environment object is observable", because: "KeyPath<EnvironmentValues",
      code: #"""
          final class Model {}
          struct V: View {
            @Environment(Model.self) private var model
            var body: some View { Text("x") }
          }
        """#),
    Rejected(
      "FocusState has no first value", because: "argument",
      code: #"""
          struct V: View {
            @FocusState private var isFocused: Bool = true
            var body: some View { Text("x") }
          }
        """#),
    Rejected(
      "a task's id is compared", because: "Equatable",
      code: #"""
          struct Query { var text = "" }
          struct V: View {
            let query: Query
            var body: some View { Text("x").task(id: query) {} }
          }
        """#),
    Rejected(
      "a destination's value is hashable", because: "Hashable",
      code: #"""
          struct Route { var id = 1 }
          struct V: View {
            var body: some View { Text("x").navigationDestination(for: Route.self) { _ in Text("y") } }
          }
        """#),
    Rejected(
      "a sheet's item is identifiable", because: "Identifiable",
      code: #"""
          struct Item { var name = "" }
          struct V: View {
            @State private var item: Item?
            var body: some View { Text("x").sheet(item: $item) { Text($0.name) } }
          }
        """#),
    Rejected(
      "a builder has no loops", because: "control flow statement",
      code: #"""
          struct V: View {
            var body: some View { VStack { for n in 0..<3 { Text("\(n)") } } }
          }
        """#),
    Rejected(
      "a builder takes views only", because: "conform to 'View'",
      code: #"""
          struct V: View { var body: some View { VStack { "text" } } }
        """#),
    Rejected(
      "a picker's selection is hashable", because: "Hashable",
      code: #"""
          struct Choice { var id = 1 }
          struct V: View {
            @State private var choice = Choice()
            var body: some View { Picker("x", selection: $choice) { Text("a") } }
          }
        """#),
    Rejected(
      "the app cannot write dismiss", because: "WritableKeyPath<EnvironmentValues, DismissAction>",
      code: #"""
          struct V: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Text("x").environment(\.dismiss, dismiss) }
          }
        """#),
    Rejected(
      "nothing of Combine exists", because: "StateObject",
      code: #"""
          final class Model {}
          struct V: View {
            @StateObject private var model = Model()
            var body: some View { Text("x") }
          }
        """#),
    Rejected(
      "refreshing mutates nothing it has captured", because: "concurrently-executing code",
      code: #"""
          @MainActor func helper() -> some View {
            var count = 0
            return List { Text("\(count)") }.refreshable { count += 1 }
          }
        """#),
  ]
}
