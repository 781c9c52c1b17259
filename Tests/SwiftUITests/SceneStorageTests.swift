import Foundation
import Harness
import PageHost
import SwiftUI
import Testing

@MainActor @Suite struct SceneStorageTests {
  private enum Side: String {
    case left, right
  }

  private struct Draft: View {
    @SceneStorage("draft") private var draft = "none yet"

    var body: some View {
      Text("Draft: \(draft)")
      TextField("Draft", text: $draft)
    }
  }

  private struct Place: View {
    @SceneStorage("side") private var side = Side.left
    @SceneStorage("path") private var path: Data?
    @SceneStorage("name") private var name: String?

    var body: some View {
      Text(
        "\(side.rawValue), \(path.map { "\($0.count) bytes" } ?? "no path"), \(name ?? "no name")")
      Button("Go") { (side, path, name) = (.right, Data([1, 2, 3]), "Ada") }
      Button("Forget") { (path, name) = (nil, nil) }
      Button("Fill up") { name = String(repeating: "x", count: KeptTexts.mostBytes) }
    }
  }

  @Test func whatWasStoredIsThereAfterANewStart() throws {
    let first = Harness { Place() }
    #expect(first.exists("left, no path, no name"))
    try first.button("Go").tap()
    #expect(first.exists("right, 3 bytes, Ada"))
    first.close()

    let second = Harness(kept: first.kept) { Place() }
    #expect(second.exists("right, 3 bytes, Ada"))
  }

  @Test func thePageIsToldWhatHasChangedAndNothingElse() throws {
    let harness = Harness { Place() }
    #expect(!harness.patches.joined().contains { if case .keep = $0 { true } else { false } })
    try harness.button("Go").tap()
    let kept: [PatchOp] = [.keep("name", "Ada"), .keep("path", "AQID"), .keep("side", "right")]
    #expect(harness.patches.last?.suffix(3) == kept[...])
    harness.clearPatches()
    try harness.button("Go").tap()
    #expect(harness.patches.isEmpty)
    try harness.button("Forget").tap()
    #expect(harness.patches.last?.suffix(2) == [.keep("name", nil), .keep("path", nil)])
    #expect(harness.kept == ["side": "right"])
  }

  @Test func aPageThatMissedSomethingIsToldEverythingAlsoWhatIsForgotten() throws {
    let harness = Harness(kept: ["name": "Ada", "unknown": "x"]) { Place() }
    try harness.button("Forget").tap()
    #expect(
      harness.scene.snapshot().suffix(3)
        == [.keep("name", nil), .keep("path", nil), .keep("side", nil)])
  }

  @Test func viewsWithOneKeyShareItsValueAndOthersAreNotEvaluated() throws {
    let harness = Harness {
      Draft()
      Draft()
      Place()
    }
    try harness.all(.textField)[0].replace(with: "Hello")
    #expect(harness.all(.text).map(\.name).filter { $0 == "Draft: Hello" }.count == 2)
    #expect(harness.evaluations(of: Draft.self) == 4)
    #expect(harness.evaluations(of: Place.self) == 1)
  }

  @Test func aStoredTextThatMeansNothingIsAsGoodAsNone() {
    let kept = ["side": "up", "path": "not base64!"]
    #expect(Harness(kept: kept) { Place() }.exists("left, no path, no name"))
  }

  @Test func whatIsTooMuchIsForgottenAndNotCut() throws {
    let harness = Harness { Place() }
    try harness.button("Go").tap()
    try harness.button("Fill up").tap()
    #expect(harness.kept == ["side": "right", "path": "AQID"])
    #expect(harness.patches.last?.last == .keep("name", nil))
  }

  @Test func aWriteThatNoViewReadsReachesThePageToo() async {
    struct Silent: View {
      @SceneStorage("draft") private var draft = ""

      var body: some View {
        Color.red.task { draft = "written by a task" }
      }
    }
    let harness = Harness { Silent() }
    await harness.until {
      $0.kept["draft"] != nil && $0.patches.last == [.keep("draft", $0.kept["draft"])]
    }
  }
}
