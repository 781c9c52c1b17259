#if os(Linux)
  import Harness
  import TestSupport
  import Testing

  /// VoiceOver's output for every screen and sheet of the app with the sample content, including
  /// bars and tabs.
  @MainActor @Suite struct VoiceOverScreenTests {
    private let journey: Journey

    init() throws {
      journey = try Journey()
    }

    private var harness: Harness { journey.harness }

    /// Leaves out text that depends on the machine or on the progress of counting.
    private var spoken: String {
      harness.spoken.replacing(journey.folder.url.path, with: "/Moments")
        .replacing(/\d+ KB/, with: "a few KB").replacing(/\s\(\d+\)/, with: "")
    }

    @Test func everyScreenMatchesItsSpokenTranscript() async throws {
      await journey.start()
      await harness.waitUntil { $0.rows.count > 5 }
      try expect(spoken, in: "Feed")
      for (tab, words) in Self.tabs {
        try #require(harness.all(.tab).first { $0.name.hasPrefix(tab) }).tap()
        await harness.waitUntil { $0.exists(words) && !$0.exists("Loading…") }
        try expect(spoken, in: "\(tab) tab")
      }
      for (link, name, words) in Self.links {
        try journey.open("moments://\(link)")
        await harness.waitUntil { $0.exists(words) && !$0.exists("Loading…") }
        try expect(spoken, in: name)
      }
    }

    private static let tabs = [
      ("Repos", "Favorites"), ("Messages", "Otto Kiesel"), ("Profile", "Bookmarks"),
    ]

    private static let links = [
      ("feed/bread", "Post", "Replying to"),
      ("profile?userId=mara", "Profile", "Followed by"),
      ("settings", "Settings", "On this device"),
      ("notifications", "Notifications", "Filtered notifications"),
      ("messages?id=talk-mara", "Conversation", "Message"),
      ("repos?query=swift", "Repository search", "swift"),
      ("search", "Search", "Popular Now"),
      ("signin", "Sign-in", "Mastodon"),
      ("signin?server=a.example", "Sign-in, address", "Address"),
      ("feed?id=none", "Post not found", "Post Not Found"),
    ]

    @Test func everySheetMatchesItsSpokenTranscript() async throws {
      await journey.start()
      await harness.waitUntil { $0.exists("New Post") }
      try harness.button("Filter").tap()
      await harness.waitUntil { $0.exists("Mute Word") }
      try expect(spoken, in: "Filter")
      try harness.dismissSheet()
      try harness.button("New Post").tap()
      await harness.waitUntil { $0.exists("What is on your mind?") }
      try harness.textField("What is on your mind?").type("A draft")
      try expect(spoken, in: "Composer")
      try harness.button("Cancel").tap()
      await harness.waitUntil { $0.alert != nil }
      try expect(spoken, in: "Question")
    }
  }
#endif
