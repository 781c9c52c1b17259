/// What compiles on Linux and fails, or behaves otherwise, where Apple's SwiftUI is.
enum ViewRules {
  static let all = [
    viewOnDeclaration, stateSetOnce, noSystemFrameworks, previewsOnlyWhereTheyExist, noProbing,
    noConfusingNames, noStyleInTernary, noIdentityByPosition, labeledImages, initializersAtHome,
  ]

  static let viewOnDeclaration = Rule(
    "A view says so where it is declared", in: { !$0.isIn("Simulator/SwiftUI", "Tests") }
  ) { file in
    file.positions(of: "extension").compactMap { index in
      let head = file.tokens[index...].prefix { $0.text != "{" && $0.text != "where" }.map(\.text)
      guard let colon = head.firstIndex(of: ":"), head[colon...].contains("View") else {
        return nil
      }
      return Violation(file, file.tokens[index].line, "makes a type a View in an extension")
    }
  }

  static let stateSetOnce = Rule(
    "A state has a default or is set in the initializer, never both", in: \.isView
  ) { file in
    states(in: file).filter(\.hasDefault).compactMap { state in
      ["_\(state.name) = State", "self.\(state.name) = "].contains { isSetInInitializer($0, file) }
        ? Violation(file, state.line, "\(state.name) has a default and is set in an initializer")
        : nil
    }
  }

  private static func isSetInInitializer(_ pattern: String, _ file: SourceFile) -> Bool {
    let uses = file.positions(of: pattern)
    guard let start = file.positions(of: "init(").first else { return false }
    let end = file.tokens[start...].firstIndex { $0.text == "body" } ?? file.tokens.endIndex
    return uses.contains { (start..<end).contains($0) }
  }

  private static func states(
    in file: SourceFile
  ) -> [(name: String, line: Int, hasDefault: Bool)] {
    file.positions(of: "@State").compactMap { index in
      let line = file.tokens[index].line
      let declaration = file.tokens[index...].prefix { $0.line == line }.map(\.text)
      guard let keyword = declaration.firstIndex(of: "var"), keyword + 1 < declaration.count else {
        return nil
      }
      return (declaration[keyword + 1], line, declaration.contains("="))
    }
  }

  static let noSystemFrameworks = Rule(
    "UIKit and its kin stand behind a condition",
    in: { $0.isIn("Features", "Navigation", "Simulator/App") }
  ) { file in
    file.imports.filter { ["UIKit", "AppKit", "Combine"].contains($0.module) }
      .filter { conditions(of: file, at: $0.line).isEmpty }
      .map { Violation(file, $0.line, "imports \($0.module) without #if") }
  }

  static let previewsOnlyWhereTheyExist = Rule(
    "Previews stand behind #if !os(Linux) or #if canImport", in: \.isView
  ) { file in
    ["#Preview", "@Entry", "@Previewable"].flatMap { file.lines(of: $0) }
      .filter { conditions(of: file, at: $0).isEmpty }
      .map { Violation(file, $0, "has a macro that Linux does not have, without #if") }
  }

  static let noProbing = Rule(
    "No one asks whether SwiftUI is there: it always is",
    in: { !$0.isTest }, forbids: "canImport(SwiftUI)")

  static let noConfusingNames = Rule(
    "No type of ours is called as one of SwiftUI's", in: \.isView
  ) { file in
    ["struct", "class", "enum"].flatMap { kind in
      ["State", "Binding", "View", "Text", "Image", "List", "Label"].flatMap { name in
        file.lines(of: "\(kind) \(name)").map { Violation(file, $0, "declares a type “\(name)”") }
      }
    }
  }

  /// `.red` and `.secondary` are of one type on Linux and of two at Apple's.
  static let noStyleInTernary = Rule("No two styles in a ternary", in: \.isView) { file in
    [
      "buttonStyle", "listStyle", "pickerStyle", "textFieldStyle", "toggleStyle", "labelStyle",
      "foregroundStyle", "tint",
    ]
    .flatMap { file.positions(of: ".\($0)(") }
    .compactMap { start in
      let line = file.tokens[start].line
      let call = file.tokens[start...].prefix { $0.line == line }.map(\.text).joined(separator: " ")
      return call.contains("? .") && call.contains(": .")
        ? Violation(file, line, "chooses between two styles in a ternary") : nil
    }
  }

  static let noIdentityByPosition = Rule(
    "Rows are known by their ids and not by their places", in: \.isView,
    forbids: ".indices, id", "id: \\.offset", "enumerated()), id", ".indices) {")

  /// A button that shows only a picture must say what it does.
  static let labeledImages = Rule("A button of an image has a label", in: \.isView) { file in
    file.positions(of: "label: { Image(").compactMap { start in
      let rest = file.tokens[start...].prefix(90).map(\.text)
      let end = rest.firstIndex(of: "}") ?? rest.endIndex
      let says = rest[..<min(rest.count, end + 24)].contains("accessibilityLabel")
      return says ? nil : Violation(file, file.tokens[start].line, "is an image without a label")
    }
  }

  /// Debug builds do not find the default of a state from another file.
  static let initializersAtHome = Rule("A view's initializers stand in its own file") { files in
    let homes = Dictionary(
      files.filter(\.isView).flatMap { file in
        file.positions(of: "struct").compactMap { index in
          file.token(index + 1).map { ($0, file.path) }
        }
      }, uniquingKeysWith: { first, _ in first })
    return files.filter(\.isView).flatMap { file in
      file.positions(of: "extension").compactMap { index in
        guard let name = file.token(index + 1), let home = homes[name], home != file.path,
          body(of: file, from: index).contains("init")
        else { return nil }
        return Violation(file, file.tokens[index].line, "gives \(name) an initializer from afar")
      }
    }
  }

  private static func body(of file: SourceFile, from index: Int) -> [String] {
    var depth = 0
    var body: [String] = []
    for token in file.tokens[index...] {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      if depth == 1 { body.append(token.text) }
      if depth == 0, token.text == "}" { break }
    }
    return body
  }

  /// How many `#if` are open at a line; `#else` counts as one too.
  private static func conditions(of file: SourceFile, at line: Int) -> [Substring] {
    var open: [Substring] = []
    for text in file.lines.prefix(line - 1) {
      let trimmed = text.drop { $0 == " " }
      if trimmed.hasPrefix("#if") { open.append(trimmed) }
      if trimmed.hasPrefix("#endif") { _ = open.popLast() }
    }
    return open
  }
}
