#if os(Linux)
  import Domain
  import Harness
  import Testing

  /// The only test without fakes: it uses the real views, navigation, slices and store.
  @MainActor
  @Suite struct JourneyTests {
    private let journey: Journey

    init() throws {
      journey = try Journey()
    }

    private var harness: Harness { journey.harness }

    @Test func aJourneyThroughTheAppSurvivesARelaunch() async throws {
      await journey.start()
      try await journey.scroll(to: "The bees are back in the lavender")
      try await openTheAuthorOfThePostAndFollow()
      try await writeAMessage()
      try goBackToTheFeed()
      try await writeAPost()
      try await openOtherScreens()
      await journey.start()
      try await verifyRestoredPosition()
      try await verifyEveryAction()
    }

    @Test func undoingAMuteRestoresThePostsInPlace() async throws {
      await journey.start()
      await harness.waitUntil { $0.all(.group).count > 5 }
      let before = harness.all(.group).map(\.name)
      let mute = try #require(harness.all(.menuItem).first { $0.name.hasPrefix("Mute ") })
      try mute.tap()
      await journey.waitForChange {
        if case .related(let change) = $0 { change.isMuted } else { false }
      }
      #expect(harness.all(.group).map(\.name) != before)
      await harness.waitUntil { $0.exists("Undo") }
      try harness.button("Undo").tap()
      await journey.waitForChange {
        if case .related(let change) = $0 { !change.isMuted } else { false }
      }
      #expect(harness.all(.group).map(\.name) == before)
    }
  }

  extension JourneyTests {
    /// Its name ends with the number of new items.
    private func tap(tab name: String) throws {
      try #require(harness.all(.tab).first { $0.name.hasPrefix(name) }).tap()
    }

    private func openTheAuthorOfThePostAndFollow() async throws {
      let row = try harness.row(containing: "The bees are back in the lavender")
      try row.button("Open post").tap()
      #expect(harness.title == "Post")
      await harness.waitUntil { $0.exists("Profile of Tomek W.") }
      try harness.button("Profile of Tomek W.").tap()
      await harness.waitUntil { $0.exists("Follow") }
      try harness.button("Follow").tap()
      await journey.waitForChange {
        if case .related(let relationship) = $0 { relationship.following == .yes } else { false }
      }
      #expect(harness.exists("Following"))
    }

    private func writeAMessage() async throws {
      try harness.button("Message").tap()
      await harness.waitUntil { !$0.all(.textField).isEmpty }
      try harness.textField("Message").type("Keep a jar for me.")
      try harness.button("Send").tap()
      await journey.waitForChange { if case .messageChanged = $0 { true } else { false } }
      #expect(harness.exists("Keep a jar for me."))
    }

    private func goBackToTheFeed() throws {
      #expect(harness.depth == 3)
      for _ in 1...3 { harness.back() }
      #expect(harness.title == "Moments")
    }

    private func writeAPost() async throws {
      try harness.button("New Post").tap()
      await harness.waitUntil { $0.exists("What is on your mind?") }
      try harness.textField("What is on your mind?").type("I know a beekeeper now.")
      try harness.button("Post").tap()
      await harness.waitUntil { $0.sheet == nil }
      #expect(harness.exists("I know a beekeeper now."))
    }

    private func openOtherScreens() async throws {
      let row = try harness.row(containing: "I know a beekeeper now.")
      try row.button("Open post").tap()
      try tap(tab: "Messages")
      await harness.waitUntil { $0.exists("Keep a jar for me.") }
      try harness.row(containing: "Tomek W.").button("Tomek W.").tap()
      await harness.waitUntil { !$0.all(.textField).isEmpty }
    }

    private func verifyRestoredPosition() async throws {
      #expect(harness.all(.tab).first(where: \.isSelected)?.name.hasPrefix("Messages") == true)
      #expect(harness.depth == 1)
      await harness.waitUntil { $0.exists("Keep a jar for me.") }
      try tap(tab: "Feed")
      #expect(harness.title == "Post")
      await harness.waitUntil { $0.exists("I know a beekeeper now.") }
    }

    private func verifyEveryAction() async throws {
      harness.back()
      #expect(harness.title == "Moments")
      await harness.waitUntil { $0.exists("I know a beekeeper now.") }
      try journey.open("moments://profile?userId=tomek")
      await harness.waitUntil { $0.exists("Following") }
    }
  }
#endif
