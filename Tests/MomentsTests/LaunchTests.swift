#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import Testing

  /// The app is started while its store can't be opened.
  @MainActor
  @Suite struct LaunchTests {
    private let journey: Journey

    init() throws {
      journey = try Journey()
    }

    private var harness: Harness { journey.harness }

    /// A file is in the place of the folder.
    private func withoutStore(_ act: () async throws -> Void) async throws {
      let aside = journey.folder.url.deletingLastPathComponent()
        .appending(path: journey.folder.url.lastPathComponent + " aside")
      try FileManager.default.moveItem(at: journey.folder.url, to: aside)
      try Data().write(to: journey.folder.url)
      try await act()
      try FileManager.default.removeItem(at: journey.folder.url)
      try FileManager.default.moveItem(at: aside, to: journey.folder.url)
    }

    @Test func leavingTakesTimeUntilAllIsStored() async throws {
      await journey.start()
      #expect(journey.time.asked == 0)
      harness.setPhase(.background)
      #expect(journey.time.asked == 1)
      await journey.time.isGivenBack()
    }

    @Test(arguments: [false, true])
    func opensTheStoreOnReturningOrLeaving(_ isLeaving: Bool) async throws {
      await journey.start()
      try journey.open("moments://compose")
      await harness.waitUntil { $0.exists("What is on your mind?") }
      try harness.textField("What is on your mind?").type("typed")
      try await withoutStore {
        journey.launchAgain()
        if !isLeaving { harness.setPhase(.inactive) }
        await harness.waitUntil { $0.exists("Try Again") }
        try harness.button("Try Again").tap()
        await harness.waitUntil { $0.exists("Try Again") }
        #expect(!harness.exists("What is on your mind?"))
      }
      harness.setPhase(isLeaving ? .background : .active)
      await harness.waitUntil { $0.exists("What is on your mind?") }
      await harness.waitUntil { $0.kept.values.allSatisfy { !$0.contains("typed") } }
      try journey.open("moments://drafts")
      await harness.waitUntil { $0.exists("typed") }
    }
  }
#endif
