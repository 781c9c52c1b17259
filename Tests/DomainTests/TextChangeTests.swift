import Domain
import TestSupport
import Testing

@Suite struct TextChangeTests {
  private func marked(_ old: String, _ new: String) -> String {
    TextChange.all(from: old, to: new).map { change in
      switch change.kind {
      case .kept: change.text
      case .added: "[+\(change.text)]"
      case .removed: "[-\(change.text)]"
      }
    }.joined()
  }

  @Test func wordsAreMarked() {
    #expect(TextChange.all(from: "", to: "").isEmpty)
    #expect(marked("Tea", "Tea") == "Tea")
    #expect(marked("", "Tea") == "[+Tea]")
    #expect(marked("Tea", "") == "[-Tea]")
    #expect(marked("I like tea", "I like coffee") == "I like [-tea][+coffee]")
    #expect(marked("I like tea", "I like green tea") == "I like [+green ]tea")
    #expect(marked("I like green tea", "I like tea") == "I like [-green ]tea")
    #expect(marked("At 24 degrees.", "At 28 degrees!") == "At [-24][+28] degrees[-.][+!]")
    #expect(marked("Tea #one 🎉", "Tea #two 🎊") == "Tea #[-one 🎉][+two 🎊]")
    #expect(marked("the tea is hot", "the tea is cold now") == "the tea is [-hot][+cold now]")
  }

  @Test func keepsAsMuchAsPossible() {
    #expect(marked("!!?", "..!") == "[-!][+..]![-?]")
    #expect(marked("!?", "?!") == "[-!]?[+!]")
    #expect(marked("a b", " c") == "[-a] [-b][+c]")
  }

  @Test func adjacentReplacementsAreMerged() {
    #expect(marked("a b c", "x y c") == "[-a b][+x y] c")
    #expect(marked("see a b", "see x y") == "see [-a b][+x y]")
  }

  /// Up to four hundred characters are compared one by one. Longer texts are replaced as a whole.
  @Test func longTextsAreReplacedAsAWhole() {
    let middle = String(repeating: ".", count: 398)
    #expect(marked("!\(middle)!", "?\(middle)?") == "[-!][+?]\(middle)[-!][+?]")
    for (old, new) in [("!\(middle).!", "?\(middle)?"), ("!\(middle)!", "?\(middle).?")] {
      #expect(marked(old, new) == "[-\(old)][+\(new)]")
    }
  }

  @Test func textsOfAnyLengthAreCompared() {
    let old = (0..<900).map { "a\($0)" }.joined(separator: " ")
    let new = (0..<900).map { "b\($0)" }.joined(separator: " ")
    #expect(marked(old, new) == "[-\(old)][+\(new)]")
    #expect(marked("\(old) end", "\(old) the end") == "\(old) [+the ]end")
  }

  @Test(arguments: 1...200)
  func thePartsMakeUpBothTexts(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        ["a", "b", "c", " ", "  ", "\n", "ä"].randomElement(using: &generator) ?? ""
      }.joined()
    }
    let (old, new) = (text(), text())
    let changes = TextChange.all(from: old, to: new)
    #expect(changes.filter { $0.kind != .removed }.map(\.text).joined() == new)
    #expect(changes.filter { $0.kind != .added }.map(\.text).joined() == old)
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.kind != $1.kind })
  }
}
