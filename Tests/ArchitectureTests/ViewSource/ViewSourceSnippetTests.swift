import Testing

/// Applies each rule to a snippet that violates it and to a similar one that does not.
@Suite struct ViewSourceSnippetTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let rule: ViewSourceRule
    let bad: [String]
    let good: [String]
    var testDescription: String { rule.name }

    init(_ rule: ViewSourceRule, bad: [String], good: [String]) {
      self.rule = rule
      self.bad = bad
      self.good = good
    }
  }

  static let pairs = statePairs + isolationPairs + platformPairs + contentPairs

  @Test(arguments: pairs)
  func aRuleFindsViolations(pair: Pair) {
    for text in pair.bad {
      #expect(pair.rule.findings(SwiftSource(text)).count == 1, "\(text)")
    }
  }

  @Test(arguments: pairs)
  func aRuleIgnoresCorrectCode(pair: Pair) {
    for text in pair.good {
      #expect(pair.rule.findings(SwiftSource(text)) == [], "\(text)")
    }
  }

  @Test func everyRuleIsTried() {
    #expect(Self.pairs.map(\.rule.name).sorted() == ViewSourceRule.all.map(\.name).sorted())
  }

  @Test func findsAnInitializerOutsideTheFileOfItsState() {
    let view = SwiftSource(
      path: "A.swift", text: "struct A: View { @State private var n: Int; init() { n = 1 } }")
    let apart = SwiftSource(path: "B.swift", text: "extension A { init(x: Int) { self.init() } }")
    let other = SwiftSource(path: "B.swift", text: "extension B { init(x: Int) { self.init() } }")
    #expect(ViewSourceRule.initializersInOtherFiles(in: [view, apart]).count == 1)
    #expect(ViewSourceRule.initializersInOtherFiles(in: [view, other]) == [])
  }

  @Test func commentsAndTextsAreNotCode() {
    let source = SwiftSource(
      """
      let a = "canImport(SwiftUI) \\(f("}"))" // canImport(SwiftUI)
      /* canImport(SwiftUI) */ let b = \"\""
        canImport(SwiftUI) {
        \"\""
      """)
    #expect(ViewSourceRule.swiftUIIsEverywhere.findings(source) == [])
    #expect(!source.bare.contains("}") && !source.bare.contains("{"))
  }

  @Test func conditionsAreThoseAroundTheLine() {
    let source = SwiftSource("a\n#if os(iOS)\nb\n#else\nc\n#endif\nd")
    #expect(
      source.conditions == [[], ["os(iOS)"], ["os(iOS)"], ["!os(iOS)"], ["!os(iOS)"], [], []])
  }
}
