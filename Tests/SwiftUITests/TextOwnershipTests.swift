import Harness
import SwiftUI
import TestSupport
import Testing

/// A field whose app changes the typed text, immediately or later.
@Observable @MainActor private final class Draft {
  enum Rule: CaseIterable {
    case asTyped, uppercased, limited, cleared, refused
  }

  let rule: Rule
  private(set) var text = ""

  init(_ rule: Rule) { self.rule = rule }

  func didType(_ typed: String) {
    switch rule {
    case .asTyped: text = typed
    case .uppercased: text = typed.uppercased()
    case .limited: text = String(typed.prefix(5))
    case .cleared: text = typed.hasSuffix(".") ? "" : typed
    case .refused: break
    }
  }

  func didChangeByItself(_ text: String) { self.text = text }
}

private struct DraftView: View {
  let draft: Draft

  var body: some View {
    TextField("Draft", text: Binding(get: { draft.text }, set: { draft.didType($0) }))
  }
}

/// Its binding knows the text of the body that created it, but no newer one.
private struct PassedOnView: View {
  let text: String
  let type: @MainActor @Sendable (String) -> Void

  var body: some View {
    let text = text
    let type = type
    TextField("Draft", text: Binding(get: { text }, set: { type($0) }))
  }
}

private struct PassingView: View {
  let draft: Draft

  var body: some View {
    PassedOnView(text: draft.text, type: { [draft] in draft.didType($0) })
  }
}

/// A page's handling of a field: it shows typed text immediately, and accepts an answer only if it
/// is about the latest keystroke.
private struct PageField {
  private(set) var text = ""
  private(set) var sequence = 0

  mutating func type(_ text: String) -> (text: String, sequence: Int) {
    self.text = text
    sequence += 1
    return (text, sequence)
  }

  mutating func receive(_ answer: String, about sequence: Int) {
    if sequence >= self.sequence { text = answer }
  }
}

@MainActor @Suite struct TextOwnershipTests {
  @Test func anOlderBindingDoesNotRestoreOldText() throws {
    let harness = Harness { PassingView(draft: Draft(.asTyped)) }
    try harness.textField("Draft").type("a")
    try harness.textField("Draft").type("b")
    #expect(try harness.textField("Draft").value == "ab")
  }

  @Test(arguments: 0..<200)
  func pageAndAppConvergeDespiteDelays(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rule = try #require(Draft.Rule.allCases.randomElement(using: &random))
    let draft = Draft(rule)
    let harness = Harness { DraftView(draft: draft) }
    let id = try harness.textField("Draft").element.id
    harness.clearPatches()
    var page = PageField()
    var toApp: [(text: String, sequence: Int)] = []
    var toPage: [(text: String, sequence: Int)] = []

    func collectAnswers() {
      for case .val(id, let text, let sequence) in harness.patches.flatMap({ $0 }) {
        toPage.append((text, sequence))
      }
      harness.clearPatches()
    }
    func deliverToApp() {
      let typed = toApp.removeFirst()
      harness.handle(.input(id, typed.text, seq: typed.sequence))
      collectAnswers()
    }
    func deliverToPage() {
      // Answers to different keystrokes can overtake each other.
      let index = Int.random(in: 0..<toPage.count, using: &random)
      let about = toPage[index].sequence
      guard let first = toPage.firstIndex(where: { $0.sequence == about }) else { return }
      let answer = toPage.remove(at: first)
      let before = page
      page.receive(answer.text, about: answer.sequence)
      #expect(
        before.text == page.text || answer.sequence == before.sequence,
        "an old answer has replaced newer typing (seed \(seed), \(rule))")
    }

    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let letter = "abc. d".randomElement(using: &random).map(String.init) ?? "a"
        toApp.append(page.type(page.text + letter))
      case 4: toApp.append(page.type(String(page.text.dropLast())))
      case 5:
        draft.didChangeByItself("by the app")
        harness.flush()
        collectAnswers()
      case 6..<8: if !toApp.isEmpty { deliverToApp() }
      default: if !toPage.isEmpty { deliverToPage() }
      }
    }
    while !toApp.isEmpty { deliverToApp() }
    while !toPage.isEmpty { deliverToPage() }
    #expect(page.text == draft.text, "seed \(seed), \(rule)")
  }

  @Test func aRepeatedOrLateKeystrokeChangesNothing() throws {
    let draft = Draft(.asTyped)
    let harness = Harness { DraftView(draft: draft) }
    let id = try harness.textField("Draft").element.id
    harness.handle(.input(id, "ab", seq: 2))
    harness.handle(.input(id, "a", seq: 1))
    harness.handle(.input(id, "xx", seq: 2))
    #expect(draft.text == "ab")
  }

  @Test func aReturningPageGetsTheTextWithItsCount() throws {
    let harness = Harness { DraftView(draft: Draft(.uppercased)) }
    let field = try harness.textField("Draft")
    try field.type("a")
    #expect(harness.scene.snapshot().contains(.val(field.element.id, "A", seq: 1)))
    try field.clear()
    #expect(harness.scene.snapshot().contains(.val(field.element.id, "", seq: 2)))
  }
}
