#if os(Linux)
  import Harness
  import Presentation
  import Testing

  @testable import Navigation

  @MainActor
  @Suite struct ScheduledToastTests {
    @Test(arguments: [nil, AppSheet.compose(.blank)])
    func itsButtonShowsTheScheduledPosts(over sheet: AppSheet?) async throws {
      let scene = LinkScene()
      await scene.show([], in: .feed)
      if let sheet { await scene.present(sheet) }
      scene.window.messages.show("Scheduled for tomorrow", offering: .showScheduled)
      scene.harness.flush()
      await scene.performAndWait { try scene.harness.button("Show").tap() }
      #expect(scene.harness.sheet == nil && scene.harness.title == "Scheduled Posts")
      #expect(!scene.harness.exists("Scheduled for tomorrow"))
    }
  }
#endif
