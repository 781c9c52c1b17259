/// On Linux, the page draws symbols itself. An unknown one would be an empty square.
enum GlyphRule {
  static let all = [everySymbolIsDrawn]

  static let table = "Simulator/Host/Protocol/Glyph.swift"

  static let everySymbolIsDrawn = Rule(
    "Every symbol is one that the page can draw",
    fix: "Add a drawing to Simulator/Host/Protocol/Glyph.swift, or use a symbol from there."
  ) { files in
    let drawn = files.filter { $0.path == table }.flatMap(\.lines).compactMap { line in
      line.prefixMatch(of: #/\s*"([^"]+)":/#).map { String($0.1) }
    }
    return files.filter(\.isProduct).flatMap { file in
      symbols(in: file).filter { !drawn.contains($0.name) }
        .map { Violation(file, $0.line, "shows “\($0.name)”, which no one has drawn") }
    }
  }

  /// The arguments of `systemName:` and `systemImage:`, and the possible values of a property
  /// `symbol`.
  private static func symbols(in file: SourceFile) -> [(name: String, line: Int)] {
    var found: [(String, Int)] = []
    var isInSymbol = false
    for (index, line) in file.lines.enumerated() {
      if line.contains("var symbol: String") { isInSymbol = true }
      if isInSymbol {
        found += line.matches(of: #/"([^"]+)"/#).map { (String($0.1), index + 1) }
        isInSymbol = !line.hasPrefix("  }") && !line.hasPrefix("}") && !line.hasSuffix("\" }")
      } else if line.contains("systemName:") || line.contains("systemImage:") {
        let uses = line.matches(
          of: #/system(?:Name|Image):\s*(?:[^",]*\?\s*)?"([^"]+)"(?:\s*:\s*"([^"]+)")?/#)
        for use in uses {
          found += [use.1, use.2].compactMap { $0 }.map { (String($0), index + 1) }
        }
      }
    }
    return found
  }
}
