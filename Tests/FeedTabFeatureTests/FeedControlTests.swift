#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FeedFeature
  @testable import FeedTabFeature

  /// Presses every control of the feed that the other flow tests leave out, and checks its effect.
  @MainActor
  @Suite struct FeedControlTests {
    let scene = FeedTabScene()

    private func open(_ posts: Post...) async -> Harness {
      let harness = Harness {
        TabStack(scene.tab, FeedTabAssembly.makeView(scene.tab)) { entry in
          Text(verbatim: "\(entry.destination)").navigationTitle("Pushed")
        }
      }
      await scene.answerPage(Page(items: posts))
      await scene.model.countingNotices.finished
      harness.flush()
      return harness
    }

    /// The feed of a signed-out account, and how many times the sign-in was opened.
    private func openSignedOut(_ page: Page<Post>) async -> (Harness, Recorder<Void>) {
      let signIns = Recorder<Void>()
      let signIn = SignInAction { signIns.add(()) }
      let harness = Harness {
        TabStack(scene.tab, FeedTabAssembly.makeView(scene.tab)) { _ in
          EmptyView()
        }
        .environment(\.signIn, signIn)
      }
      await scene.answerPage(page)
      harness.flush()
      return (harness, signIns)
    }

    @Test func theEndOfAListOffersSignInWhenSignedOut() async throws {
      let (harness, signIns) = await openSignedOut(.fixture("1", next: "c"))
      harness.scrollToEnd()
      await scene.failMore(LoadFailure.signedOut)
      harness.flush()
      try #require(harness.all(.button).first { $0.name == "Sign In" }).tap()
      #expect(signIns.all.count == 1)
    }

    @Test func aMessageOffersSignInWhenSignedOut() async throws {
      let (harness, signIns) = await openSignedOut(.fixture("1"))
      try harness.refresh()
      await scene.failPage(LoadFailure.signedOut)
      harness.flush()
      try harness.button("Sign In").tap()
      #expect(signIns.all.count == 1 && !harness.exists("Sign in again to continue."))
    }

    @Test func anUnsentPostOffersSignInWhenSignedOut() async throws {
      let post = Post.fixture(author: .grace, delivery: .signedOut)
      let (harness, signIns) = await openSignedOut(Page(items: [post]))
      try harness.button("Sign In").tap()
      #expect(signIns.all.count == 1)
    }

    @Test func headerSearchAndBellOpen() async throws {
      scene.notices.counts.always { 3 }
      let harness = await open(.fixture())
      try harness.button("Profile of Grace Hopper").tap()
      #expect(scene.tab.navigationPath == [.profile("grace")])
      try harness.button("Back").tap()
      #expect(scene.tab.navigationPath.isEmpty)
      try harness.button("Search").tap()
      #expect(scene.tab.navigationPath == [.posts(matching: "")])
      try harness.button("Back").tap()
      try harness.button("Notifications, 3 unread").tap()
      #expect(scene.tab.navigationPath == [.notifications])
    }

    @Test(arguments: PostPress.allCases)
    func aPostsControlsWork(_ press: PostPress) async throws {
      try await press.run(scene.posts, scene.people) { await open($0) }
    }

    @Test func replyOpensTheComposer() async throws {
      let harness = await open(.fixture())
      try harness.button("Reply").tap()
      #expect(scene.sheets.sheet == .compose(.reply(to: "1")))
    }

    @Test func theViewerOpensAtTheTappedPicture() async throws {
      let harness = await open(
        .fixture(media: [.fixture(id: "a"), .fixture(id: "b")]),
        .fixture(id: "2", media: [.fixture(id: "c")]))
      try harness.button("Image 2 of 2").tap()
      #expect(scene.sheets.sheet == .pictures(of: "1", first: 1))
      scene.sheets.sheet = nil
      try harness.button("Image").tap()
      #expect(scene.sheets.sheet == .pictures(of: "2", first: 0))
    }

    @Test func aQuotedPostOpensItsThread() async throws {
      let harness = await open(
        .fixture(quote: .loaded(.fixture(id: "quoted", author: .grace), .accepted)))
      try harness.menuItem("Quote Post").tap()
      #expect(scene.sheets.sheet == .compose(.quote("1")))
      scene.sheets.sheet = nil
      try harness.menuItem("Report Post…").tap()
      #expect(scene.sheets.sheet == .report("ada", post: "1"))
      scene.sheets.sheet = nil
      try harness.button("Quoted post by Grace Hopper").tap()
      #expect(scene.tab.navigationPath == [.post("quoted")])
    }

    @Test func aPostIsSharedByItsAddress() async throws {
      var post = Post.fixture()
      post.url = .fixture("@ada/1")
      let harness = await open(post)
      #expect(try harness.menuItem("Share…").sharedLink == "https://moments.example/@ada/1")
    }

    @Test func aPendingEditOpensDraftsAndUnsent() async throws {
      var post = Post.fixture(author: .grace)
      post.editDelivery = .waiting
      let harness = await open(post)
      try harness.button("Edit waiting to send. Open Drafts and Unsent").tap()
      #expect(scene.tab.navigationPath == [.outbox])
    }

    @Test func ownPostIsDeletedUnlessUndone() async throws {
      let harness = await open(.fixture(author: .grace))
      try harness.menuItem("Edit Post").tap()
      #expect(scene.sheets.sheet == .compose(.edit("1")))
      scene.sheets.sheet = nil
      let asked = Recorder<Post.ID>()
      scene.sheets.askToRedraft = { post, _ in asked.add(post) }
      try harness.menuItem("Delete and Redraft").tap()
      #expect(asked.all == ["1"] && scene.tab.navigationPath.isEmpty)
      try harness.menuItem("Delete Post").tap()
      #expect(harness.exists("The post is being deleted"))
      await scene.clock.sleeper
      try harness.button("Undo").tap()
      #expect(!harness.exists("The post is being deleted"))
      #expect(harness.exists("Hello"))
    }

    @Test func deletingAgainWhileTheDeletionIsSentOffersNoUndo() async throws {
      let harness = await open(.fixture(author: .grace))
      let completion = Completion { try? harness.menuItem("Delete Post").tap() }
      try harness.button("Dismiss").tap()
      let request = await scene.posts.deletions.next()
      try harness.menuItem("Delete Post").tap()
      #expect(!harness.exists("being deleted") && !harness.exists("Undo"))
      request.succeed(())
      await completion.reached
      harness.flush()
      #expect(!harness.exists("Hello"))
    }
  }
#endif
