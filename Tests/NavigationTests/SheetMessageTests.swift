#if os(Linux)
  import Harness
  import Presentation
  import Testing

  @testable import Navigation

  /// The app's message in a sheet, shown in the sheet's own stack.
  @MainActor
  @Suite struct SheetMessageTests {
    private let scene = LinkScene()

    private func press(_ name: String) throws {
      try #require(scene.harness.all(.button).last { $0.name == name }).tap()
    }

    @Test(arguments: LinkScene.sheets)
    func isShownInFrontAndDismissed(_ sheet: AppSheet) async throws {
      await scene.present(sheet)
      scene.window.messages.show("A message", isLasting: true)
      scene.harness.flush()
      #expect(scene.harness.all(.text).count { $0.name == "A message" } == 1)
      try press("Dismiss")
      #expect(!scene.harness.exists("A message"))
      #expect(scene.harness.sheet != nil)
    }

    @Test(arguments: LinkScene.sheets.filter { !$0.isCover })
    func leadsToTheDrafts(_ sheet: AppSheet) async throws {
      await scene.present(sheet)
      scene.window.messages.show("A message", offering: .showDrafts, isLasting: true)
      scene.harness.flush()
      await scene.performAndWait { try press("Show Drafts") }
      #expect(scene.harness.sheet == nil && scene.harness.title == "Drafts and Unsent")
    }
  }
#endif
