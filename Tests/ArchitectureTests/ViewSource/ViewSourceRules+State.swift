import Foundation

/// Since Xcode 27, `@State` is a macro. Before that and on Linux, it is a property wrapper.
extension ViewSourceRule {
  static let stateRules = [
    stateHasOneInitialValue, stateHasNoOtherWrapper, stateIsPrivate, storageNamesAreTheMacros,
    noInlinableViews,
  ]

  /// The macro reports that the property is used before it is initialized.
  static let stateHasOneInitialValue = ViewSourceRule(
    "@State has a default value or is set in init, not both",
    fix: "Remove the default, or the assignment in init."
  ) { source in
    guard source.bare.contains("@State") else { return [] }
    return source.blocks(#/\b(?:struct|class|extension)\s+\w+/#).flatMap { type in
      let defaults = type.body.matches(of: #/@State\b[^\n=]*\bvar\s+(\w+)[^\n={]*=/#).map(
        \.output.1)
      let inits = SwiftSource(String(type.body)).blocks(#/\binit\s*[<(?!]/#)
      return defaults.filter { name in
        inits.contains { $0.body.contains(assignment(to: name)) }
      }.map(String.init)
    }
  }

  static let stateHasNoOtherWrapper = ViewSourceRule(
    "@State stands alone", fix: "Keep @State, and remove the other wrapper."
  ) {
    let pattern = LinePattern(#/@State\s+(?:private\s+)?@\w+|@\w+(?:\([^)]*\))?\s+@State\b/#)
    return { $0.lines(matching: pattern).filter { !$0.contains("@MainActor") } }
  }

  /// A view with private members has no memberwise initializer that other files can call.
  static let stateIsPrivate = ViewSourceRule(
    "@State is private", fix: "Write `@State private var`."
  ) {
    let pattern = LinePattern(#/@State\b/#)
    let wanted = #/@State\s+private\s+var\b/#
    return { $0.lines(matching: pattern).filter { !$0.contains(wanted) } }
  }

  static let storageNamesAreTheMacros = ViewSourceRule(
    "no member begins with an underscore", fix: "Rename the member."
  ) {
    let pattern = LinePattern(#/\b(?:var|let|func)\s+_\w+/#)
    return { $0.bare.contains("@State") ? $0.lines(matching: pattern) : [] }
  }

  static let noInlinableViews = ViewSourceRule(
    "no @inlinable next to @State", fix: "Remove @inlinable."
  ) {
    let pattern = LinePattern(#/@inlinable/#)
    return { $0.bare.contains("@State") ? $0.lines(matching: pattern) : [] }
  }

  /// A debug build can't link an initializer that is in another file than the property.
  static func initializersInOtherFiles(in sources: [SwiftSource]) -> [String] {
    let stateful = sources.flatMap { source in
      source.blocks(#/\bstruct\s+\w+/#).filter { $0.body.contains(#/@State\b/#) }
        .compactMap { $0.header.firstMatch(of: #/\bstruct\s+(\w+)/#)?.output.1 }
        .map { (name: String($0), path: source.path) }
    }
    return sources.flatMap { source in
      source.blocks(#/\bextension\s+\w+/#).filter { $0.body.contains(#/\binit\s*[<(?!]/#) }
        .compactMap { $0.header.firstMatch(of: #/\bextension\s+(\w+)/#)?.output.1 }
        .filter { name in
          stateful.contains { $0.name == name && $0.path != source.path }
        }
        .map { "\(source.path): an init of \($0)" }
    }
  }

  private static func assignment(to name: Substring) -> Regex<Substring> {
    // The names are identifiers, so the pattern is always valid.
    // swift-format-ignore: NeverUseForceTry
    try! Regex("(?:^|[\\s;{])(?:self\\.)?_?\(name)\\s*=[^=]", as: Substring.self)
  }
}
