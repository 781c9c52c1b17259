#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FeedFeature
  @testable import FeedTabFeature

  /// User actions in the feed. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct FeedFlowTests {
    let scene = FeedTabScene()

    private func open(_ scene: FeedTabScene? = nil) -> Harness {
      let scene = scene ?? self.scene
      return Harness {
        TabStack(scene.tab, FeedTabAssembly.makeView(scene.tab)) { entry in
          Text(verbatim: "\(entry.destination)").navigationTitle("Pushed")
        }
      }
    }

    private func open(_ page: Page<Post>) async -> Harness {
      let harness = open()
      await scene.answerPage(page)
      harness.flush()
      return harness
    }

    @Test func loadingShowsProgressAndThenTheRows() async {
      let harness = open()
      await scene.feed.pages.arrival
      harness.flush()
      #expect(harness.exists("Loading…"))
      await scene.answerPage(Page(items: [.fixture(text: "First"), .fixture(id: "2")]))
      harness.flush()
      #expect(!harness.exists("Loading…"))
      #expect(harness.exists("First"))
      #expect(harness.title == "Moments")
    }

    @Test func failureOffersARetryWhichLoadsTheRows() async throws {
      let harness = open()
      await scene.failPage(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      let completion = Completion { try? harness.button("Try Again").tap() }
      await scene.feed.pages.next().succeed(.fixture("1"))
      await completion.reached
      harness.flush()
      #expect(!harness.exists("No Connection"))
      #expect(harness.exists("Hello"))
    }

    @Test func loadingCanContinuePastManyFilteredPages() async throws {
      let scene = FeedTabScene(filter: FeedFilter(mutedWords: [.init("tea")]))
      scene.feed.pages.always { cursor in
        let number = cursor.flatMap { Int($0.rawValue) } ?? 0
        let text = number < 8 ? "Tea" : "Milk"
        return Page(
          items: [.fixture(id: Post.ID("p\(number)"), text: text)], next: Cursor("\(number + 1)"))
      }
      var opened: Harness?
      await Completion { opened = open(scene) }.reached
      let harness = try #require(opened)
      harness.flush()
      #expect(harness.exists("No Matching Posts"))
      await Completion { try? harness.button("Load More").tap() }.reached
      harness.flush()
      #expect(harness.exists("Milk") && !harness.exists("No Matching Posts"))
    }

    @Test func aScreenReadersDoubleTapOpensThePost() async throws {
      let harness = await open(.fixture("1"))
      try harness.row(containing: "Hello").activate()
      #expect(scene.tab.navigationPath == [.post("1")])
    }

    @Test func anEmptyFeedSaysSoAndSuggestsPeople() async throws {
      let harness = await open(Page(items: []))
      #expect(harness.exists("No Posts Yet"))
      try harness.button("Find People").tap()
      #expect(scene.tab.navigationPath == [.posts(matching: "")])
    }

    @Test func favoriteShowsAtOnceAndCanBeUndone() async throws {
      let harness = await open(.fixture("1"))
      scene.posts.reactions.always { call in
        .fixture().setting(call.reaction, isOn: call.isOn)
      }
      await scene.performAndWait { try? harness.button("Favorite").tap() }
      harness.flush()
      #expect(try harness.button("Favorite, 1 favorite").isSelected)
      #expect(harness.exists("Added to your favorites"))
      await scene.performAndWait { try? harness.button("Undo").tap() }
      harness.flush()
      #expect(try !harness.button("Favorite").isSelected)
    }

    @Test func oneLikeDrawsOneRow() async throws {
      let harness = await open(Page(items: (1...20).map { .fixture(id: Post.ID("\($0)")) }))
      scene.posts.reactions.always { call in
        .fixture(id: call.post).setting(call.reaction, isOn: call.isOn)
      }
      let rows = harness.evaluations(of: PostRowView.self)
      await scene.performAndWait {
        scene.model.posts.actions.perform(.action(.favorite), inRow: "7")
      }
      harness.flush()
      #expect(harness.evaluations(of: PostRowView.self) == rows + 1)
    }

    @Test func authorAndPostArePushedAndBackReturns() async throws {
      let harness = await open(.fixture("1"))
      try harness.button("Profile of Ada Lovelace").tap()
      #expect(scene.tab.navigationPath == [.profile("ada")])
      #expect(harness.title == "Pushed")
      harness.back()
      #expect(scene.tab.navigationPath.isEmpty)
      #expect(harness.title == "Moments")
      try harness.button("Open post, just now").tap()
      #expect(scene.tab.navigationPath == [.post("1")])
    }

    @Test func aTapAnywhereOnAPostOpensIt() async throws {
      let harness = await open(.fixture("1"))
      try harness.find(.group, "Ada Lovelace, just now. Hello").tap()
      #expect(scene.tab.navigationPath == [.post("1")])
    }

    @Test func aPostIsReadAsOneElement() async throws {
      var post = Post.fixture(
        text: "Hello", comments: [.init(id: "c", author: .grace, text: RichText("Indeed"))],
        counts: .init(replies: 1, boosts: 2, favorites: 3), isUnread: true)
      post.boost = Post.Boost(id: "b", person: .alan, date: .fixture)
      let covered = Post.fixture(id: "2", text: "The butler", contentWarning: "Spoiler")
      let harness = await open(Page(items: [post, covered]))
      #expect(
        harness.all(.group).map(\.name) == [
          "Unread, Ada Lovelace, Alan Turing boosted, just now. Hello. "
            + "Comment by Grace Hopper: Indeed. 1 reply, 2 boosts, 3 favorites",
          "Ada Lovelace, just now. Content warning: Spoiler",
        ])
      let buttons = try harness.row(containing: "Hello").element.descendants
        .filter { $0.role == .button }.map(\.name)
      #expect(
        buttons == [
          "Profile of Ada Lovelace", "Open post, just now", "Reply, 1 reply", "Boost, 2 boosts",
          "Favorite, 3 favorites", "Bookmark", "More",
        ])
    }

    @Test func anUnsentPostIsMarkedAndOpensDraftsAndUnsent() async throws {
      let unsent = Post.fixture(
        id: "draft:d", author: .grace, text: "Written in a tunnel", delivery: .waiting)
      let harness = await open(Page(items: [unsent, .fixture(id: "2", text: "Old")]))
      let row = try harness.row(containing: "Written in a tunnel")
      #expect(
        row.element.descendants.filter { $0.role == .button }.map(\.name) == [
          "Profile of Grace Hopper", "Open post", "Waiting to send. Open Drafts and Unsent", "More",
        ])
      #expect(
        harness.exists("Grace Hopper. Waiting to send. Written in a tunnel"))
      try row.button("Waiting to send. Open Drafts and Unsent").tap()
      #expect(scene.tab.navigationPath == [.outbox])
    }

    @Test func anUnsentPostChangesByItselfWhenItIsRefusedOrSent() async throws {
      var unsent = Post.fixture(id: "draft:d", author: .grace, text: "Mine", delivery: .waiting)
      let harness = await open(Page(items: [unsent]))
      unsent.delivery = .signedOut
      scene.changes.announce(.changed(unsent))
      harness.flush()
      #expect(harness.exists("Not sent. Sign in again to send it. Open Drafts and Unsent"))
      unsent.delivery = .refused(.refused("Too long"))
      scene.changes.announce(.changed(unsent))
      harness.flush()
      #expect(harness.exists("Not sent. The server says: “Too long”. Open Drafts and Unsent"))
      #expect(!harness.exists("Sign in again"))
      scene.changes.announce(
        .confirmed("draft:d", as: .fixture(id: "9", author: .grace, text: "Mine")))
      harness.flush()
      #expect(!harness.exists("Not sent"))
      let names = try harness.row(containing: "Mine").element.descendants
        .filter { $0.role == .button }.map(\.name)
      #expect(names.contains("Favorite") && names.contains("Open post, just now"))
    }

    @Test func aSwipeOffersFavoriteBookmarkAndReply() async throws {
      let harness = await open(.fixture("1"))
      scene.posts.reactions.always { call in
        .fixture().setting(call.reaction, isOn: call.isOn)
      }
      try harness.row(containing: "Hello").swipe()
      let own = ["Quote Post", "Mute Ada Lovelace", "Report Post…", "Block Ada Lovelace"]
      #expect(harness.all(.menuItem).map(\.name) == own + ["Reply", "Favorite", "Bookmark"])
      await scene.performAndWait { try? harness.menuItem("Favorite").tap() }
      harness.flush()
      #expect(try harness.button("Favorite, 1 favorite").isSelected)
      #expect(
        harness.all(.menuItem).map(\.name) == own + ["Reply", "Remove Favorite", "Bookmark"])
      try harness.menuItem("Reply").tap()
      #expect(scene.sheets.sheet == .compose(.reply(to: "1")))
    }

    @Test func mentionAndHashtagOpenInTheApp() async throws {
      let text = RichText(
        "@grace likes #swift",
        spans: [
          .init(range: 0..<6, target: .mention("grace")),
          .init(range: 13..<19, target: .hashtag("swift")),
        ])
      var post = Post.fixture()
      post.content = text
      let harness = await open(Page(items: [post]))
      try harness.link("@grace").tap()
      #expect(scene.tab.navigationPath == [.profile("grace")])
      harness.back()
      try harness.link("#swift").tap()
      #expect(scene.tab.navigationPath == [.timeline(.hashtag("swift"))])
    }

    @Test func composerAndFilterOpenInTheWindowsSheet() async throws {
      let harness = await open(.fixture("1"))
      try harness.button("New Post").tap()
      try harness.button("New Post").tap()
      #expect(scene.sheets.sheet == .compose(.blank) && scene.sheets.presentation == 1)
      scene.sheets.sheet = nil
      try harness.button("Filter").tap()
      #expect(scene.sheets.sheet == .filter(FeedFilter()))
    }

    @Test func lastRowLoadsMoreAndShowsAFailureBelow() async throws {
      let harness = await open(.fixture("1", "2", next: Cursor("c")))
      harness.scrollToEnd()
      await scene.failMore(LoadFailure.timedOut)
      harness.flush()
      #expect(harness.exists("More posts could not be loaded"))
      try harness.button("Try Again").tap()
      await scene.answerMore(.fixture("3"))
      harness.flush()
      #expect(!harness.exists("More posts could not be loaded"))
      #expect(scene.rowIDs == ["1", "2", "3"])
    }

    @Test func newPostsWaitBehindThePill() async throws {
      let harness = await open(.fixture("1"))
      scene.changes.announce(.arrived([.fixture(id: "2", text: "Fresh")]))
      harness.flush()
      #expect(!harness.exists("Fresh"))
      try harness.button("1 New Post").tap()
      #expect(harness.exists("Fresh"))
    }

    @Test func aGapIsFilledByTappingItsRow() async throws {
      let harness = await open(.gapped("9 gap 2"))
      try harness.button("Load Missing Posts").tap()
      harness.flush()
      #expect(try !harness.button("Loading missing posts").isEnabled)
      await scene.failGap("gap", LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("The missing posts could not be loaded."))
      try harness.button(
        "The missing posts could not be loaded. Check your connection and try again. "
          + "Load Missing Posts"
      ).tap()
      await scene.answerGap("gap", Page(items: [.fixture(id: "8", text: "Found")]))
      harness.flush()
      #expect(harness.exists("Found") && !harness.exists("Load Missing Posts"))
      #expect(scene.rowIDs == ["9", "8", "2"])
    }

    @Test func aGapLoadsOnDuringAQuietRefresh() async throws {
      let harness = await open(.gapped("9 gap 2"))
      let filling = Completion { try? harness.button("Load Missing Posts").tap() }
      let request = await scene.feed.fills.next()
      scene.changes.announce(.serverFiltersChanged)
      let warned = ServerFilter.fixture(title: "Wool", keywords: [.init("wool", isWholeWord: true)])
      scene.changes.announce(.serverFiltersApplied([warned], signedIn: "grace"))
      await scene.answerPage(.gapped("9 gap 2"))
      harness.flush()
      #expect(try !harness.button("Loading missing posts").isEnabled)
      request.succeed(
        Page(items: [.fixture(id: "8", text: "Found"), .fixture(id: "7", text: "My wool")]))
      await filling.reached
      harness.flush()
      #expect(harness.exists("Found") && scene.rowIDs == ["9", "8", "7", "2"])
      #expect(harness.exists("Wool") && !harness.exists("My wool"))
    }

    @Test func comingBackChecksForNewPosts() async throws {
      let harness = await open(.fixture("2"))
      harness.setPhase(.background)
      harness.setPhase(.active)
      await scene.feed.pages.next().succeed(.fixture("1", "2"))
      await scene.model.pager.checking.finished
      harness.flush()
      #expect(try harness.button("1 New Post").isEnabled)
      #expect(scene.rowIDs == ["2"])
    }

    @Test func refreshKeepsTheRowsWhileLoading() async throws {
      let harness = await open(Page(items: [.fixture(text: "Old")]))
      try harness.refresh()
      await scene.feed.pages.arrival
      #expect(harness.exists("Old"))
      await scene.answerPage(Page(items: [.fixture(id: "2", text: "New")]))
      await harness.settle()
      #expect(harness.exists("New"))
      #expect(!harness.exists("Old"))
    }
  }
#endif
