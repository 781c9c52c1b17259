#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import SearchFeature

  /// Presses every control of found posts that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct SearchControlTests {
    let scene = SearchScene()

    private func open(_ posts: Post...) async -> Harness {
      let harness = Harness {
        NavigationStack { SearchAssembly.makeView(scene.model) }
      }
      await scene.answer(Page(items: posts))
      harness.flush()
      return harness
    }

    @Test(arguments: PostPress.allCases)
    func aPostsControlsWork(_ press: PostPress) async throws {
      try await press.run(scene.posts, scene.people) { await open($0) }
    }

    @Test func replyPersonPostAndPicturesOpen() async throws {
      let harness = await open(
        .fixture(media: [.fixture(id: "a"), .fixture(id: "b")]),
        .fixture(id: "2", text: "One", media: [.fixture(id: "c")]),
        .fixture(id: "3", text: "Film", media: [.fixture(id: "d", kind: .video)]))
      try harness.row(containing: "Film").button("Video").tap()
      #expect(harness.elements.contains { $0.tag == "video" })
      try harness.button("Stop Playing").tap()
      #expect(!harness.elements.contains { $0.tag == "video" })
      let row = try harness.row(containing: "Hello")
      try row.button("Reply").tap()
      row.swipe()
      try harness.menuItem("Reply").tap()
      #expect(scene.answered.all == ["1", "1"])
      try row.button("Profile of Ada Lovelace").tap()
      try row.button("Open post").tap()
      try #require(harness.all(.group).first).tap()
      try row.button("Image 2 of 2").tap()
      try harness.row(containing: "One").button("Image").tap()
      #expect(
        scene.destinations.all == [
          .profile("ada"), .post("1"), .post("1"), .pictures(of: "1", first: 1),
          .pictures(of: "2", first: 0),
        ])
    }

    @Test func anUnsentPostOpensDraftsAndUnsent() async throws {
      let harness = await open(.fixture(author: .grace, delivery: .waiting))
      try harness.button("Waiting to send. Open Drafts and Unsent").tap()
      #expect(scene.destinations.all == [.outbox])
    }

    @Test func aQuotedPostOpensItsThread() async throws {
      let harness = await open(
        .fixture(quote: .loaded(.fixture(id: "quoted", author: .grace), .accepted)))
      try harness.button("Quoted post by Grace Hopper").tap()
      try harness.menuItem("Quote Post").tap()
      try harness.menuItem("Report Post…").tap()
      #expect(
        scene.destinations.all == [.post("quoted"), .quoting("1"), .reporting("ada", post: "1")])
    }

    @Test func ownPostIsSharedAndDeletedUnlessUndone() async throws {
      var post = Post.fixture(author: .grace)
      post.url = .fixture("@grace/1")
      let harness = await open(post)
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

    @Test func mentionHashtagAndScopeOpen() async throws {
      var post = Post.fixture()
      post.content = RichText(
        "@grace likes #tea",
        spans: [
          .init(range: 0..<6, target: .mention("grace")),
          .init(range: 13..<17, target: .hashtag("tea")),
        ])
      let harness = await open(post)
      try harness.link("@grace").tap()
      try harness.link("#tea").tap()
      #expect(scene.destinations.all == [.profile("grace"), .timeline(.hashtag("tea"))])
      try harness.find(.option, "People").tap()
      await scene.answer(people: Page(items: [.ada]))
      harness.flush()
      try harness.find(.option, "Posts").tap()
      harness.flush()
      #expect(harness.exists("likes"))
    }

    @Test func recentSearchesAreRepeatedRemovedAndCleared() async throws {
      let scene = SearchScene("")
      let kept = Recorder<[String]>()
      kept.add(["tea", "looms", "engines"])
      scene.search.recentSearches.always { _ in kept.all.last ?? [] }
      scene.search.removedSearches.always { removed in
        kept.add((kept.all.last ?? []).filter { removed != nil && $0 != removed })
      }
      scene.search.popularPosts.always { _ in Page(items: [.fixture(text: "Read by many")]) }
      let harness = Harness { NavigationStack { SearchAssembly.makeView(scene.model) } }
      await harness.waitUntil { $0.exists("Recent Searches") && $0.exists("Popular Now") }
      await scene.performAndWait { try? harness.button("Remove “looms”").tap() }
      harness.flush()
      #expect(!harness.exists("looms") && harness.exists("engines"))
      try harness.button("tea").tap()
      #expect(await scene.posts.searches.next().input.query == "tea")
      try harness.searchField().clear()
      await scene.clock.sleeper
      scene.clock.advance(by: SearchViewModel.pause)
      await harness.waitUntil { $0.exists("Popular Now") }
      #expect(harness.exists("engines"))
      await scene.performAndWait { try? harness.button("Clear").tap() }
      harness.flush()
      #expect(!harness.exists("Recent Searches") && !harness.exists("engines"))
    }

    @Test func aPopularPageOpensInTheBrowser() async throws {
      let scene = SearchScene("")
      let link = PopularLink(card: LinkCard(url: .fixture("story"), title: "Story"), people: 12)
      scene.search.popularLinks.always { _ in Page(items: [link]) }
      let harness = Harness { NavigationStack { SearchAssembly.makeView(scene.model) } }
      try harness.find(.option, "News").tap()
      await harness.waitUntil { $0.exists("Shared by 12 people") }
      try harness.link("Story").tap()
      #expect(harness.patches.last == [.open(.fixture("story"))])
    }

    @Test func aSuggestedPersonCanBeFollowed() async throws {
      let scene = SearchScene("")
      scene.search.suggestedPeople.always { _ in Page(items: [.ada]) }
      scene.people.follows.always { Relationship(personID: "ada", following: $0.isOn ? .yes : .no) }
      let harness = Harness { NavigationStack { SearchAssembly.makeView(scene.model) } }
      try harness.find(.option, "People").tap()
      await harness.waitUntil { $0.exists("People to Follow") }
      await scene.performAndWait { try? harness.button("Follow, Ada Lovelace").tap() }
      harness.flush()
      #expect(harness.exists("Following Ada Lovelace"))
      await scene.performAndWait {
        try? harness.button("Following, Ada Lovelace").tap()
        harness.flush()
        try? harness.button("Follow, Ada Lovelace").tap()
      }
      harness.flush()
      #expect(try harness.button("Following, Ada Lovelace").isEnabled)
      scene.search.dismissals.always { _ in }
      await scene.performAndWait { try? harness.button("Do not suggest Ada Lovelace").tap() }
      harness.flush()
      #expect(!harness.exists("People to Follow"))
    }

    @Test func aFoundPersonCanBeFollowed() async throws {
      let scene = SearchScene("loom")
      scene.search.people.always { _ in Page(items: [.ada, Account.fixture().person]) }
      scene.posts.searches.always { _ in Page(items: []) }
      scene.people.follows.always { Relationship(personID: "ada", following: $0.isOn ? .yes : .no) }
      let harness = Harness { NavigationStack { SearchAssembly.makeView(scene.model) } }
      try harness.find(.option, "People").tap()
      await harness.waitUntil { $0.exists("Follow, Ada Lovelace") }
      #expect(harness.all(.button).filter { $0.name.hasPrefix("Follow,") }.count == 1)
      #expect(!harness.exists("Do not suggest Ada Lovelace"))
      await scene.performAndWait { try? harness.button("Follow, Ada Lovelace").tap() }
      harness.flush()
      #expect(harness.exists("Following, Ada Lovelace"))
    }

    @Test func withoutRelationshipsPeopleHaveNoButton() async throws {
      let scene = SearchScene("loom")
      scene.search.people.always { _ in Page(items: [.ada]) }
      scene.posts.searches.always { _ in Page(items: []) }
      scene.follows.relationships.always { _ in throw LoadFailure.offline }
      let harness = Harness { NavigationStack { SearchAssembly.makeView(scene.model) } }
      try harness.find(.option, "People").tap()
      await harness.waitUntil { $0.exists("1,843 followers") }
      #expect(!harness.exists("Follow, Ada Lovelace"))
    }

    @Test func refreshKeepsTheRowsWhileLoading() async throws {
      let harness = await open(.fixture(text: "Old"))
      try harness.refresh()
      await scene.posts.searches.arrival
      #expect(harness.exists("Old"))
      await scene.answer(Page(items: [.fixture(id: "2", text: "New")]))
      await harness.settle()
      #expect(harness.exists("New"))
      #expect(!harness.exists("Old"))
    }
  }
#endif
