/// View data contains text, numbers and addresses. A Domain type in its interface would tie every
/// view to it.
enum ViewDataRule {
  static let all = [noDomainTypes]

  static let noDomainTypes = Rule(
    "View data shows no Domain type",
    fix: "Map it to text, a number, a URL or a type of Presentation."
  ) { files in
    let domain = Set(files.filter { $0.isIn("Domain/Entities") }.flatMap(topLevelTypes(in:)))
    return files.filter { $0.isIn("Features") && $0.name.hasSuffix("ViewData") }.flatMap { file in
      packageDeclarations(of: file).compactMap { token in
        domain.contains(token.text)
          ? Violation(file, token.line, "shows \(token.text), a type of the Domain") : nil
      }
    }
  }

  /// Types that are declared at the top level.
  private static func topLevelTypes(in file: SourceFile) -> [String] {
    var depth = 0
    var found: [String] = []
    for (index, token) in file.tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard depth == 0, ["struct", "enum", "class", "protocol"].contains(token.text) else {
        continue
      }
      if let name = file.token(index + 1) { found.append(name) }
    }
    return found
  }

  /// The tokens of every `package` declaration, up to its body or its end.
  private static func packageDeclarations(of file: SourceFile) -> [SourceFile.Token] {
    file.positions(of: "package").flatMap { start -> [SourceFile.Token] in
      var depth = 0
      var face: [SourceFile.Token] = []
      for token in file.tokens[start...] {
        if token.text == "{" || (depth == 0 && token.line > file.tokens[start].line) { break }
        if token.text == "(" { depth += 1 }
        if token.text == ")" { depth -= 1 }
        face.append(token)
      }
      let names = zip(face.dropFirst(), face).filter { $1.text != "." }.map(\.0)
      return names.filter { $0.text.first?.isUppercase == true }
    }
  }
}
