#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  /// Presses every answer of every dialog of the app and checks its effect, both if the dialog
  /// closes before the answer's action and after it.
  @MainActor
  @Suite struct DialogTests {
    @Test(arguments: Dialog.all.flatMap(\.runs))
    func answersWorkBeforeAndAfterDismissal(run: Dialog.Run) async throws {
      let scene = DialogScene()
      let harness = try await run.dialog.open(scene)
      await harness.waitUntil { $0.alert != nil }
      let answers = run.dialog.answers.map(\.name)
      #expect(harness.answers == answers)
      try harness.answer(run.answer.name, run.order)
      await harness.waitUntil { $0.alert == nil }
      try await run.answer.effect(scene, harness)
    }

    @Test(arguments: [Dialog.redraft, .redraftInFeed])
    func escapeMeansCancel(_ dialog: Dialog) async throws {
      let scene = DialogScene()
      let harness = try await dialog.open(scene)
      await harness.waitUntil { $0.alert != nil }
      try harness.press(key: "escape")
      await harness.waitUntil { $0.alert == nil }
      #expect(harness.sheet == nil && scene.redrafts.all.isEmpty)
    }

    @Test(arguments: Dialog.all)
    func aLinkClosesTheQuestionInItsWay(dialog: Dialog) async throws {
      let scene = DialogScene()
      let harness = try await dialog.open(scene)
      await harness.waitUntil { $0.alert != nil }
      harness.open(try #require(URL(string: "moments://compose?text=Linked")))
      #expect(harness.alert == nil && harness.sheet != nil)
      await harness.waitUntil { $0.writtenText == "Linked" }
      #expect(scene.redrafts.all.isEmpty && scene.blocks.all.isEmpty)
      #expect(scene.deletions.all.isEmpty && scene.discards.all.isEmpty)
    }

    /// A dialog that is not in the table above is not tested.
    @Test func everyDialogInTheSourceIsListed() throws {
      var written: Set<String> = []
      for file in try Self.sources() {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: #/\.alert\(\s*"([^"]+)",\s*(?:asking|isAsking):/#) {
          written.insert("\(file.lastPathComponent): \(match.output.1)")
        }
        for match in text.matches(of: #/\bFormSheet\([^{]*?\basking:\s*"([^"]+)"/#) {
          written.insert("\(file.lastPathComponent): \(match.output.1)")
        }
      }
      let known = Set(Dialog.all.map(\.place))
      #expect(written == known)
      #expect(!written.isEmpty)
    }

    private static func sources() throws -> [URL] {
      let top = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      return ["Features", "Navigation", "Simulator/App"].flatMap { folder in
        FileManager.default.enumerator(
          at: top.appending(path: folder), includingPropertiesForKeys: nil)?
          .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
      }
    }
  }

  extension Harness {
    fileprivate var answers: [String] {
      alert?.element.descendants.filter { $0.role == .button }.map(\.name) ?? []
    }
  }
#endif
