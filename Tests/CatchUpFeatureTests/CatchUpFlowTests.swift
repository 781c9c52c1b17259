#if os(Linux)
  import Components
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import CatchUpFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct CatchUpFlowTests {
    let scene = CatchUpScene()

    private func open(_ posts: [Post]) async -> Harness {
      let harness = Harness { NavigationStack { CatchUpAssembly.makeView(scene.model) } }
      await scene.unread.unread.arrival
      harness.flush()
      #expect(harness.title == "Catch Up" && harness.exists("Loading…"))
      await scene.answer(posts)
      harness.flush()
      return harness
    }

    @Test func postsAreSortedOpenedAndMarked() async throws {
      let posts = (1...5).map {
        Post.fixture(id: Post.ID("\($0)"), author: .ada, text: "Post \($0)")
      }
      let harness = await open(posts)
      #expect(harness.exists("Ada Lovelace · 5 posts") && !harness.exists("Post 4"))
      try harness.button("Show 2 More").tap()
      #expect(harness.exists("Post 5"))
      try harness.button("Show Less").tap()
      #expect(!harness.exists("Post 5"))
      try harness.find(.option, "Threads").tap()
      #expect(harness.exists("No Threads"))
      try harness.find(.option, "People").tap()
      #expect(harness.exists("Ada Lovelace · 5 posts"))
      try harness.find(.option, "Popular").tap()
      #expect(harness.exists("Post 5") && !harness.exists("Ada Lovelace · 5 posts"))
      let row = try #require(harness.all(.button).first { $0.name.contains("Post 2") })
      try row.tap()
      #expect(scene.destinations.all == [.post("2")])
      let undone = Completion { try? harness.button("Mark All as Read").tap() }
      await scene.clock.sleeper
      #expect(harness.exists("5 posts marked as read"))
      try harness.button("Undo").tap()
      await undone.reached
      harness.flush()
      #expect(harness.exists("Post 5"))
      let completion = Completion { try? harness.button("Mark All as Read").tap() }
      await scene.clock.sleeper
      scene.clock.advance(by: UndoTimer.length)
      await completion.reached
      harness.flush()
      #expect(harness.exists("All Caught Up"))
      #expect(try !harness.button("Mark All as Read").isEnabled)
    }

    @Test func keysStepThroughThePostsOfAllGroups() async throws {
      let keys = KeyTarget()
      let harness = Harness {
        NavigationStack { CatchUpAssembly.makeView(scene.model) }.environment(\.keyTarget, keys)
      }
      await scene.answer(
        [(1, .ada), (2, .ada), (3, .alan)].map { number, author in
          .fixture(id: Post.ID("\(number)"), author: author, text: "Post \(number)")
        })
      harness.flush()
      let order = scene.rows.flatMap { $0 }
      #expect(order.count == 3)
      for (distance, index) in [(1, 0), (1, 1), (1, 2), (1, 2), (-1, 1)] {
        try harness.focused?.blur()
        keys.step(by: distance)
        harness.flush()
        #expect(harness.focusedRow?.name.contains("Post \(order[index])") == true)
      }
      try harness.focused?.tap()
      #expect(scene.destinations.all == [.post(Post.ID(order[1]))])
    }

    @Test func failureOffersRetryAndToastsDisappear() async throws {
      let harness = Harness { NavigationStack { CatchUpAssembly.makeView(scene.model) } }
      await scene.fail(LoadFailure.offline)
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer([.fixture(author: .ada)])
      harness.flush()
      try harness.refresh()
      await scene.fail(LoadFailure.storage(.damaged))
      harness.flush()
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Dismiss"))
    }
  }
#endif
