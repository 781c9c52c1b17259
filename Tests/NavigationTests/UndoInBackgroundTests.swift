#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import TestSupport
  import Testing

  /// In the background, where the app can be terminated, nothing can be undone anymore.
  @MainActor
  @Suite struct UndoInBackgroundTests {
    private let scene = DialogScene()

    @Test func aDeletionIsSentWhenTheAppGoesToTheBackground() async throws {
      let deleted = Recorder<Post.ID>()
      scene.fakes.posts.deletions.always { deleted.add($0) }
      let harness = try await scene.thread(opening: .grace) {
        try $0.menuItem("Delete Post").tap()
      }
      await scene.fakes.clock.sleeper(for: UndoTimer.length)
      harness.setPhase(.inactive)
      #expect(deleted.all.isEmpty && harness.exists("Undo"))
      harness.setPhase(.background)
      await harness.waitUntil { $0.exists("Post deleted") }
      #expect(deleted.all == ["1"] && harness.depth == 0)
    }

    @Test func aBlockIsSentWhenTheAppGoesToTheBackground() async throws {
      let harness = scene.harness("moments://profile?userId=ada")
      await harness.waitUntil { $0.exists("Follows you") }
      try harness.menuItem("Block").tap()
      try harness.button("Block").tap()
      await scene.fakes.clock.sleeper(for: UndoTimer.length)
      #expect(scene.blocks.all.isEmpty)
      harness.setPhase(.background)
      // The source's answer also says that they are muted.
      await harness.waitUntil { $0.exists("Muted") }
      #expect(scene.blocks.all == ["ada"])
    }
  }
#endif
