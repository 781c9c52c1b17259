#if os(Linux)
  import Harness
  import Testing

  @testable import Navigation

  @MainActor
  @Suite struct ScheduledToastTests {
    @Test func itsButtonShowsTheScheduledPosts() async throws {
      let scene = LinkScene()
      await scene.show([], in: .feed)
      scene.window.messages.show("Scheduled for tomorrow", offering: .showScheduled)
      scene.harness.flush()
      await scene.performAndWait { try scene.harness.button("Show").tap() }
      #expect(scene.harness.title == "Scheduled Posts")
      #expect(!scene.harness.exists("Scheduled for tomorrow"))
    }
  }
#endif
