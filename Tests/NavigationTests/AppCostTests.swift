#if os(Linux)
  import Domain
  import Harness
  import TestSupport
  import Testing

  /// The cost of actions in the whole app, in counts.
  @MainActor
  @Suite struct AppCostTests {
    private let scene = NavigationScene()

    /// A window with a feed of twenty posts.
    private func feed(poll: Poll? = nil) async -> Harness {
      let posts = (1...20).map {
        Post.fixture(id: Post.ID("\($0)"), text: "Post \($0)", poll: poll)
      }
      scene.me.accounts.always { .fixture() }
      scene.filters.filters.always { FeedFilter() }
      scene.feed.cached.always { nil }
      scene.feed.pages.always { _ in Page(items: posts, next: "next") }
      let harness = Harness { AppViewTests.Window(scene.sources, link: nil) }
      await harness.waitUntil { $0.exists("Post 1") }
      return harness
    }

    /// The parts of one row that a reaction changes.
    private let reaction: Set = [
      "PostCellView", "PostSwipes<PostRowView>", "PostRowView", "PostRowContent", "PostActionBar",
    ]

    private func expectHeart(in harness: Harness) async throws {
      let heart = try #require(harness.all(.button).first { $0.name == "Favorite" })
      let cost = try await harness.cost { try heart.tap() }
      let toast: Set = ["ToastLayer", "ToastView", "ToastButton"]
      #expect(Set(cost.bodies.keys) == reaction.union(toast).union(["PostActionButton"]))
      #expect(cost.bodies.values.allSatisfy { $0 == 1 })
    }

    @Test func aHeartEvaluatesItsButtonsAndTheToast() async throws {
      try await expectHeart(in: await feed())
    }

    @Test func aHeartLeavesAPollAsItIs() async throws {
      let poll = Poll(
        id: Poll.ID("p"), options: [.init(title: "Tea", votes: 1), .init(title: "Milk", votes: 2)])
      let harness = await feed(poll: poll)
      #expect(harness.all(.button).contains { $0.name == "Choose Tea" })
      try await expectHeart(in: harness)
    }

    @Test func aTabBadgeEvaluatesNoScreen() async {
      let harness = await feed()
      let cost = await harness.cost {
        scene.sources.changes.announce(
          .waiting([OutboxEntry(id: "e", action: .delete("9"), created: .fixture, state: .waiting)])
        )
      }
      #expect(harness.all(.tab).contains { $0.name.hasPrefix("Profile") && $0.name.contains("1") })
      #expect(cost.bodies == ["TabsView": 1, "ToastLayer": 1])
    }

    @Test func aChangedPostEvaluatesItsRow() async {
      let harness = await feed()
      let cost = await harness.cost {
        scene.sources.changes.announce(.changed(.fixture(id: "1", text: "Post 1, edited")))
      }
      #expect(Set(cost.bodies.keys) == reaction.union(["PostBody", "RichTextView", "ToastLayer"]))
      #expect(cost.bodies.values.allSatisfy { $0 == 1 })
    }
  }
#endif
