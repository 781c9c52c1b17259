/// The parts of a slice, and what each part may do.
enum SliceRules {
  static let all = [
    roleNames, rolesTogether, rootViews, viewModelShape, ownState, viewModelWork, givenDependencies,
    orderOfParameters,
    contentViews, components, bareTasks, viewWork, sixKinds, size,
  ]

  private static let roles = [
    "ContentView", "View", "ViewModel", "State", "ViewData", "Assembly",
  ]

  static let roleNames = Rule(
    "A role file declares the type it is named after", fix: "Declare the type, or rename the file.",
    in: { file in file.slice != nil && roles.contains { file.name.hasSuffix($0) } },
    file: { file in
      let kinds = ["struct", "class", "enum", "protocol"]
      return kinds.contains { file.contains("\($0) \(file.name)") }
        ? [] : [Violation(file, 1, "declares no \(file.name)")]
    })

  static let rolesTogether = Rule(
    "A view model has its state, its view data and an assembly",
    fix: "Add the file. Features/Gallery has one of each."
  ) {
    files in
    let paths = Set(files.map(\.path))
    return viewModels(in: files).flatMap { file, screen, slice in
      let needed = ["State", "ViewData"].map { "Features/\(slice)/\(screen)\($0).swift" }
      let missing = needed.filter { !paths.contains($0) }.map { Violation(path: $0, "is missing") }
      let hasView = paths.contains("Features/\(slice)/\(screen)View.swift")
      let hasContent = paths.contains("Features/\(slice)/\(screen)ContentView.swift")
      let hasAssembly = files.contains { $0.slice == slice && $0.name.hasSuffix("Assembly") }
      return missing
        + (hasAssembly ? [] : [Violation(file, 1, "has no assembly in its slice")])
        + (hasView == hasContent ? [] : [Violation(file, 1, "has a root or a content view only")])
    }
  }

  static let rootViews = Rule(
    "A root view is made by the assembly of its slice, and by no one else",
    fix: "Make the view internal, and return it from makeView in the assembly as `some View`.",
    in: { $0.slice != nil && ($0.contains("init(viewModel:") || $0.contains("init(tab:")) },
    forbids: "package struct")

  static let viewModelShape = Rule(
    "A view model is a final, observable class on the main actor",
    fix: "Declare it as `@MainActor @Observable package final class`.",
    in: { $0.name.hasSuffix("ViewModel") && $0.slice != nil },
    file: { file in
      ["@MainActor", "@Observable", "final class \(file.name)"]
        .filter { !file.contains($0) }
        .map { Violation(file, 1, "has no “\($0)”") }
    })

  static let ownState = Rule(
    "Only the view model changes its state", fix: "Declare it as `private(set) var state`.",
    in: { $0.name.hasSuffix("ViewModel") && $0.slice != nil }
  ) { file in
    file.positions(of: "var state =").filter {
      file.tokens[..<$0].suffix(4).map(\.text) != ["private", "(", "set", ")"]
    }.map { Violation(file, file.tokens[$0].line, "lets others change its state") }
  }

  static let viewModelWork = Rule(
    "A view model leaves the network, the disk and the screen to others",
    fix:
      "Ask a repository for data, start work with LatestTask, and leave animations and bindings to the view.",
    in: { $0.slice != nil && !$0.name.hasSuffix("View") },
    forbids: "URLSession", "FileManager", "JSONDecoder", "UserDefaults", "withAnimation",
    "Binding<",
    "DispatchQueue", "NotificationCenter", "Task {", "Task.detached")

  static let givenDependencies = Rule(
    "An assembly is given everything: a forgotten dependency does not compile",
    fix: "Remove the default, and pass the value in Navigation/ScreenFactory.swift.",
    in: { $0.name.hasSuffix("Assembly") && $0.slice != nil }
  ) { file in
    file.positions(of: "func").compactMap { index in
      let parameters = file.tokens[index...].prefix { $0.text != "{" }
      return parameters.contains { $0.text == "=" }
        ? Violation(file, file.tokens[index].line, "has a default for a parameter") : nil
    }
  }

  /// The order of parameters: the subject, the dependencies, the changes, the callbacks.
  static let orderOfParameters = Rule(
    "A view model is given its subject, its sources, the changes and its closures, in this order",
    fix: "Order the parameters: subject, sources, changes, closures.",
    in: { $0.slice != nil && ($0.name.hasSuffix("ViewModel") || $0.name.hasSuffix("Assembly")) }
  ) { file in
    file.positions(of: "_ sources:").compactMap { index in
      let late = parameters(file.tokens[(index + 3)...]).dropFirst().filter {
        // An optional closure escapes without an attribute.
        $0.first != "changes" && !$0.contains("escaping") && !$0.contains("MainActor")
      }
      return late.isEmpty
        ? nil : Violation(file, file.tokens[index].line, "has its sources before its subject")
    }
  }

  /// The texts between the commas, up to the closing parenthesis.
  private static func parameters(_ tokens: ArraySlice<SourceFile.Token>) -> [[String]] {
    var found: [[String]] = [[]]
    var depth = 0
    for token in tokens.lazy.map(\.text) {
      if token == "," && depth == 0 {
        found.append([])
        continue
      }
      if token == "(" { depth += 1 }
      if token == ")" { depth -= 1 }
      if depth < 0 { break }
      found[found.count - 1].append(token)
    }
    return found
  }

  static let contentViews = Rule(
    "A content view takes view data and callbacks and does nothing else",
    fix:
      "Move it to the root view or the view model, and pass the result in as view data or a callback.",
    in: { $0.name.hasSuffix("ContentView") && $0.isIn("Features", "Navigation") },
    forbids: "import Domain", "@Environment", "@State", "@StateObject", "@ObservedObject",
    "@EnvironmentObject", "@Bindable", "@Query", "Task {", "Task.detached", "await", "async",
    ".task", "@Observable")

  static let components = Rule(
    "A component takes view data and callbacks, and knows no view model",
    fix: "Pass view data and callbacks in.",
    in: { $0.isIn("Features/Components") }
  ) { file in
    let wrappers = ["Observable", "Bindable", "ObservedObject", "StateObject", "Query"]
    return file.tokens.indices.filter { index in
      let text = file.tokens[index].text
      return text.hasSuffix("ViewModel")
        || (wrappers.contains(text) && file.token(index - 1) == "@")
        || wrappers.contains { text == "@\($0)" }
    }.map { Violation(file, file.tokens[$0].line, "has “\(file.tokens[$0].text)”") }
  }

  private static let startsTasks = ["LatestTask", "PictureLoader", "Uncancelled"]

  static let bareTasks = Rule(
    "Only \(startsTasks.joined(separator: ", ")) start tasks in Presentation",
    fix:
      "Use LatestTask if a newer start replaces the work, and Uncancelled if the work must finish.",
    in: { $0.isIn("Features/Presentation") && !startsTasks.contains($0.name) },
    forbids: "Task {", "Task.detached", "DispatchQueue", "Thread(")

  static let viewWork = Rule(
    "A view asks no repository and does no work of its own",
    fix: "Move it to the view model, and call an intent of it.",
    in: \.isView,
    forbids: "URLSession", "FileManager", "JSONDecoder", "UserDefaults", "Task {", "Task.detached",
    ".sorted {", "fetchPage", "DispatchQueue")

  static let kinds = ["success", "failure", "cancellation", "stale", "retry", "mapping"]

  /// The tests of `FeedViewModel` are in files of `FeedFeatureTests` that begin with `Feed`.
  static let sixKinds = Rule(
    "Every view model is tested for \(kinds.joined(separator: ", "))",
    fix:
      "Add the test to a file in Tests/<slice>FeatureTests whose name begins like that of the view model."
  ) { files in
    viewModels(in: files).flatMap { file, screen, slice in
      let tests = files.filter {
        $0.isIn("Tests/\(slice)FeatureTests") && $0.name.hasPrefix(screen)
      }
      let names = tests.flatMap(testNames(in:)).map { $0.lowercased() }
      return kinds.filter { kind in !names.contains { $0.contains(kind) } }
        .map { Violation(file, 1, "has no test whose name says “\($0)”") }
    }
  }

  static let longest = 1_200

  static let size = Rule(
    "No slice has more than \(longest) lines",
    fix: "Move a part into a slice of its own: “A long slice is made of parts” in the README."
  ) { files in
    let slices = Dictionary(grouping: files.filter { $0.slice != nil }) { $0.slice ?? "" }
    return slices.keys.sorted().compactMap { slice in
      let lines = slices[slice, default: []].reduce(0) { $0 + $1.lines.count - 1 }
      return lines > longest
        ? Violation(path: "Features/\(slice)", "has \(lines) lines: split it, or give it parts")
        : nil
    }
  }

  /// The names of functions after a `@Test` and before the next one.
  private static func testNames(in file: SourceFile) -> [String] {
    let functions = file.positions(of: "func")
    return file.positions(of: "@Test").compactMap { test in
      functions.first { $0 > test }.map { function in
        file.tokens[(function + 1)...].prefix { $0.text != "(" }.map(\.text).joined(separator: " ")
      }
    }
  }

  private static func viewModels(
    in files: [SourceFile]
  ) -> [(file: SourceFile, screen: String, slice: String)] {
    files.compactMap { file in
      guard let slice = file.slice, file.name.hasSuffix("ViewModel") else { return nil }
      return (file, String(file.name.dropLast("ViewModel".count)), slice)
    }
  }
}
