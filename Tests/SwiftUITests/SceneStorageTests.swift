import Foundation
import Harness
import PageHost
import SwiftUI
import Testing

@MainActor @Suite struct SceneStorageTests {
  private struct Place: View {
    @SceneStorage("path") private var path: Data?
    @SceneStorage("side") private var side: Data?

    var body: some View {
      Text("\(words(path)) and \(words(side))")
      Button("Go") { (path, side) = (Data([1, 2, 3]), Data([4])) }
      Button("Forget") { path = nil }
      Button("Fill up") { path = Data(count: KeptTexts.maxBytes) }
    }

    private func words(_ data: Data?) -> String { data.map { "\($0.count) bytes" } ?? "nothing" }
  }

  private struct Other: View {
    @SceneStorage("side") private var side: Data?

    var body: some View { Text("\(side?.count ?? 0) elsewhere") }
  }

  @Test func storedValuesSurviveARelaunch() throws {
    let first = Harness { Place() }
    #expect(first.exists("nothing and nothing"))
    try first.button("Go").tap()
    #expect(first.exists("3 bytes and 1 bytes"))
    first.close()

    let second = Harness(kept: first.kept) { Place() }
    #expect(second.exists("3 bytes and 1 bytes"))
  }

  @Test func thePageReceivesOnlyChangedValues() throws {
    let harness = Harness { Place() }
    #expect(!harness.patches.joined().contains { if case .keep = $0 { true } else { false } })
    try harness.button("Go").tap()
    #expect(harness.patches.last?.suffix(2) == [.keep("path", "AQID"), .keep("side", "BA==")])
    harness.clearPatches()
    try harness.button("Go").tap()
    #expect(harness.patches.isEmpty)
    try harness.button("Forget").tap()
    #expect(harness.patches.last?.last == .keep("path", nil))
    #expect(harness.kept == ["side": "BA=="])
  }

  @Test func aPageThatMissedChangesReceivesAllValues() throws {
    let harness = Harness(kept: ["path": "AQID", "unknown": "x"]) { Place() }
    try harness.button("Forget").tap()
    #expect(harness.scene.snapshot().suffix(2) == [.keep("path", nil), .keep("side", nil)])
  }

  @Test func viewsSharingAKeyShareItsValue() throws {
    let harness = Harness(kept: ["path": "AQID"]) {
      Place()
      Other()
    }
    try harness.button("Forget").tap()
    #expect(harness.evaluations(of: Other.self) == 1)
    try harness.button("Go").tap()
    #expect(harness.exists("1 elsewhere"))
    #expect(harness.evaluations(of: Other.self) == 2)
  }

  @Test func anUnreadableStoredTextIsIgnored() {
    #expect(Harness(kept: ["path": "not base64!"]) { Place() }.exists("nothing and nothing"))
  }

  @Test func valuesOverTheLimitAreDroppedNotTruncated() throws {
    let harness = Harness { Place() }
    try harness.button("Go").tap()
    try harness.button("Fill up").tap()
    #expect(harness.kept == ["side": "BA=="])
    #expect(harness.patches.last?.last == .keep("path", nil))
  }

  private struct Field: View {
    let keeps: Bool
    @State private var shown = ""
    @SceneStorage("words") private var words: String?

    var body: some View {
      TextField("Text", text: Binding(get: { shown }, set: { type($0) }))
        .accessibilityIdentifier("words")
      Button("Save") { words = nil }
      Button("Restore") { shown = words ?? "nothing" }
    }

    private func type(_ text: String) {
      shown = text
      if keeps { words = text }
    }
  }

  /// The page has already stored it, before the app received it.
  @Test func textTypedInANamedFieldIsNotSentBack() throws {
    let harness = Harness { Field(keeps: true) }
    #expect(try harness.textField("Text").element.markup[attribute: "data-id"] == "words")
    harness.clearPatches()
    try harness.textField("Text").type("Hello")
    #expect(harness.patches.isEmpty)
    #expect(harness.kept == ["words": "Hello"])
    try harness.button("Save").tap()
    #expect(harness.patches == [[.keep("words", nil)]])
  }

  @Test func thePageForgetsWhatTheAppDoesNotKeep() throws {
    let harness = Harness { Field(keeps: false) }
    harness.clearPatches()
    try harness.textField("Text").type("Hello")
    #expect(harness.patches == [[.keep("words", nil)]])
  }

  @Test func keptTextSurvivesARelaunch() throws {
    let harness = Harness(kept: ["words": "Hello"]) { Field(keeps: true) }
    try harness.button("Restore").tap()
    #expect(try harness.textField("Text").value == "Hello")
  }

  @Test func aWriteThatNoViewReadsReachesThePageToo() async {
    struct Silent: View {
      @SceneStorage("draft") private var draft: Data?

      var body: some View {
        Color.red.task { draft = Data([1]) }
      }
    }
    let harness = Harness { Silent() }
    await harness.settle()
    #expect(harness.kept["draft"] != nil)
    #expect(harness.patches.last == [.keep("draft", harness.kept["draft"])])
  }
}
