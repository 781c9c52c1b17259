#if os(Linux)
  import Domain
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import SavedFeature

  /// Presses every control of a bookmarks list that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct SavedControlTests {
    let scene = SavedScene()

    private func open(_ posts: Post...) async -> Harness {
      let harness = Harness { NavigationStack { SavedAssembly.makeView(scene.model) } }
      await scene.answer(Page(items: posts))
      harness.flush()
      return harness
    }

    @Test(arguments: PostPress.allCases.filter { $0 != .bookmark && $0 != .bookmarkSwipe })
    func aPostsControlsWork(_ press: PostPress) async throws {
      try await press.run(scene.posts, scene.people, on: .bookmark("1")) { post in
        var bookmark = post
        bookmark.reactions.isBookmarked = true
        return await open(bookmark)
      }
    }

    @Test func swipesReactAndReply() async throws {
      let harness = await open(.bookmark("1"))
      scene.posts.reactions.always { .bookmark($0.post).setting($0.reaction, isOn: $0.isOn) }
      try harness.row(containing: "Hello").swipe()
      try harness.menuItem("Reply").tap()
      #expect(scene.answered.all == ["1"])
      await scene.performAndWait { try? harness.menuItem("Favorite").tap() }
      harness.flush()
      #expect(try harness.row(containing: "Hello").button("Favorite").isSelected)
      await scene.performAndWait { try? harness.menuItem("Remove Bookmark").tap() }
      harness.flush()
      #expect(!harness.exists("Hello"))
    }

    @Test func replyPersonPostAndPicturesOpen() async throws {
      let harness = await open(
        .bookmark("1") { $0.media = [.fixture(id: "a"), .fixture(id: "b")] },
        .bookmark("2", text: "One") { $0.media = [.fixture(id: "c")] },
        .bookmark("3", text: "Film") { $0.media = [.fixture(id: "d", kind: .video)] })
      try harness.row(containing: "Film").button("Video").tap()
      #expect(harness.elements.contains { $0.tag == "video" })
      try harness.button("Stop Playing").tap()
      #expect(!harness.elements.contains { $0.tag == "video" })
      let row = try harness.row(containing: "Hello")
      try row.button("Reply").tap()
      #expect(scene.answered.all == ["1"])
      try row.button("Profile of Ada Lovelace").tap()
      try #require(harness.all(.group).first { $0.name.contains("Hello") }).tap()
      try row.button("Image 2 of 2").tap()
      try harness.row(containing: "One").button("Image").tap()
      #expect(
        scene.destinations.all == [
          .profile("ada"), .post("1"), .pictures(of: "1", first: 1), .pictures(of: "2", first: 0),
        ])
    }

    @Test func linksInTextOpen() async throws {
      let text = RichText(
        "@grace likes #tea",
        spans: [
          .init(range: 0..<6, target: .mention("grace")),
          .init(range: 13..<17, target: .hashtag("tea")),
        ])
      let harness = await open(
        .bookmark("1") {
          $0.content = text
          $0.card = LinkCard(url: .fixture("story"), title: "Story")
        })
      try harness.link("@grace").tap()
      try harness.link("#tea").tap()
      #expect(scene.destinations.all == [.profile("grace"), .timeline(.hashtag("tea"))])
      try harness.link("Story").tap()
      #expect(harness.patches.last == [.open(.fixture("story"))])
    }

    @Test func anUnsentPostOpensDraftsAndUnsent() async throws {
      let harness = await open(.bookmark("1", author: .grace) { $0.delivery = .waiting })
      try harness.button("Waiting to send. Open Drafts and Unsent").tap()
      #expect(scene.destinations.all == [.outbox])
    }

    @Test func aQuotedPostOpensItsThread() async throws {
      let harness = await open(
        .bookmark("1") {
          $0.quote = .loaded(.fixture(id: "quoted", author: .grace), .accepted)
        })
      try harness.button("Quoted post by Grace Hopper").tap()
      try harness.menuItem("Quote Post").tap()
      try harness.menuItem("Report Post…").tap()
      #expect(
        scene.destinations.all == [.post("quoted"), .quoting("1"), .reporting("ada", post: "1")])
    }

    @Test func ownPostIsSharedAndDeletedUnlessUndone() async throws {
      let harness = await open(.bookmark("1", author: .grace) { $0.url = .fixture("@grace/1") })
      #expect(try harness.menuItem("Share…").sharedLink == "https://moments.example/@grace/1")
      try harness.menuItem("Edit Post").tap()
      try harness.menuItem("Delete and Redraft").tap()
      #expect(scene.destinations.all == [.editing("1"), .redrafting("1")])
      try harness.menuItem("Delete Post").tap()
      #expect(harness.exists("The post is being deleted"))
      await scene.clock.sleeper
      try harness.button("Undo").tap()
      #expect(harness.exists("Hello"))
    }
  }
#endif
