#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ScheduledFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct ScheduledFlowTests {
    let scene = ScheduledScene()

    private func open(_ posts: ScheduledPost...) async -> Harness {
      let harness = Harness { NavigationStack { ScheduledAssembly.makeView(scene.model) } }
      await scene.answer(posts)
      harness.flush()
      return harness
    }

    @Test func aPostCanBeRescheduled() async throws {
      let harness = await open(.looms)
      #expect(harness.title == "Scheduled Posts")
      try harness.button("Change Time").tap()
      let picker = try harness.datePicker("Publish")
      try picker.choose("2026-13-40T99:99")
      #expect(try harness.datePicker("Publish").value == picker.value)
      let day = ScheduledPost.tomorrow.formatted(.iso8601.year().month().day())
      try picker.choose("\(day)T23:45")
      #expect(try harness.datePicker("Publish").value == "\(day)T23:45")
      try harness.button("Set Time").tap()
      let request = await scene.posts.moves.next()
      #expect(request.input.date.formatted(.iso8601).hasSuffix("T23:45:00Z"))
      request.succeed(())
      await scene.model.changing.finished
      scene.changes.announce(.scheduled([.looms.at(request.input.date)]))
      harness.flush()
      #expect(harness.exists("Tomorrow at 11:45 PM"))
      try harness.button("Change Time").tap()
      try harness.button("Cancel").tap()
      #expect(try harness.button("Change Time").isEnabled)
    }

    @Test func keysStepThroughThePosts() async throws {
      let keys = KeyTarget()
      let harness = Harness {
        NavigationStack { ScheduledAssembly.makeView(scene.model) }.environment(\.keyTarget, keys)
      }
      await scene.answer([.looms, .wool])
      harness.flush()
      for text in ["Looms", "Wool"] {
        keys.step(by: 1)
        harness.flush()
        #expect(harness.focusedRow?.name.contains(text) == true)
      }
      try harness.focused?.tap()
      #expect(scene.model.state.move?.post == "2")
    }

    @Test func deletingAsksForConfirmation() async throws {
      let harness = await open(.looms)
      try harness.button("Delete").tap()
      try harness.press(key: "escape")
      #expect(harness.alert == nil && harness.exists("Looms"))
      try harness.button("Delete").tap()
      try harness.answer("Delete")
      await scene.posts.deletions.next().succeed(())
      await scene.model.changing.finished
      harness.flush()
      #expect(!harness.exists("Looms") && harness.exists("No Scheduled Posts"))
    }

    @Test func twoPostsCanBeDeletedInARow() async throws {
      let deleted = Recorder<ScheduledPost.ID>()
      scene.posts.deletions.always { deleted.add($0) }
      let harness = await open(.looms, .wool)
      for text in ["Looms", "Wool"] {
        try #require(harness.rows.last { $0.name.contains(text) }).button("Delete").tap()
        try harness.answer("Delete")
      }
      await scene.model.changing.finished
      harness.flush()
      #expect(Set(deleted.all) == ["1", "2"] && harness.exists("No Scheduled Posts"))
    }

    @Test func failureOffersARetryAndPullingRefreshes() async throws {
      let harness = Harness { NavigationStack { ScheduledAssembly.makeView(scene.model) } }
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await scene.answer([.looms])
      harness.flush()
      #expect(harness.exists("Looms"))
      try harness.refresh()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("Looms"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Dismiss"))
    }
  }
#endif
