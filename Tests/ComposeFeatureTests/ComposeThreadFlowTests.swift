#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ComposeFeature

  /// Writing a thread. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct ComposeThreadFlowTests {
    private static let field = "What is on your mind?"
    private let scene = ComposeScene()
    private let harness: Harness

    init() async throws {
      let model = scene.model
      harness = Harness { ComposeAssembly.makeView(model) }
      await scene.drafts.drafts.next().succeed([])
      await scene.model.loading.finished
      harness.flush()
    }

    @Test func aThreadIsWrittenAndPosted() async throws {
      #expect(try !harness.button("Add Post to Thread").isEnabled)
      try harness.textField(Self.field).type("One")
      try harness.button("Add Post to Thread").tap()
      #expect(harness.title == "New Thread" && harness.exists("Post 2 of 2"))
      #expect(try harness.textField(Self.field).value == "")
      #expect(try harness.textField(Self.field).isFocused)
      try harness.textField(Self.field).type("Two")
      try harness.button("Post 1, One").tap()
      #expect(try harness.textField(Self.field).value == "One" && harness.exists("Post 1 of 2"))
      try harness.button("Post 2, Two").tap()
      #expect(try harness.textField(Self.field).value == "Two" && harness.exists("Post 2 of 2"))
      let completion = Completion { try? harness.button("Post All").tap() }
      let request = await scene.drafts.publications.next()
      #expect(request.input.parts.map(\.text) == ["One", "Two"])
      request.succeed(.fixture())
      await completion.reached
      #expect(scene.isClosed)
    }

    @Test func anotherPostsPollDoesNotTakeTheFocus() async throws {
      try harness.textField(Self.field).type("One")
      try harness.toggle("Poll").toggle()
      try harness.button("Add Post to Thread").tap()
      try harness.textField(Self.field).type("Two")
      try harness.toggle("Poll").toggle()
      try harness.button("Add Option").tap()
      await harness.waitUntil { (try? $0.textField("Option 3").isFocused) == true }
      try harness.button("Post 1, One, Poll, Not complete yet").tap()
      #expect(throws: (any Error).self) { try harness.textField("Option 3") }
      try harness.button("Add Option").tap()
      await harness.waitUntil { (try? $0.textField("Option 3").isFocused) == true }
      try harness.button("Add Option").tap()
      await harness.waitUntil { (try? $0.textField("Option 4").isFocused) == true }
      try harness.button("Post 2, Two, Poll, Not complete yet").tap()
      try harness.button("Post 1, One, Poll, Not complete yet").tap()
      await Completion { harness.flush() }.reached
      #expect(try harness.textField(Self.field).isFocused)
      #expect(try !harness.textField("Option 4").isFocused)
    }

    @Test func removingAPostAsksForConfirmation() async throws {
      try harness.textField(Self.field).type("One")
      try harness.button("Add Post to Thread").tap()
      try harness.textField(Self.field).type("Two")
      try harness.button("Remove").tap()
      #expect(harness.exists("Remove this post?"))
      try harness.button("Cancel").tap()
      #expect(!harness.exists("Remove this post?") && harness.exists("Post 2 of 2"))
      try harness.button("Remove").tap()
      try harness.press(key: "escape")
      #expect(!harness.exists("Remove this post?") && harness.exists("Post 2 of 2"))
      try harness.button("Remove").tap()
      try harness.button("Remove").tap()
      #expect(harness.title == "New Post" && !harness.exists("Post 1"))
      #expect(try harness.textField(Self.field).value == "One")
    }
  }
#endif
