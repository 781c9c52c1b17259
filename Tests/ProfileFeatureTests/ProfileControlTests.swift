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

  @testable import ProfileFeature
  @testable import ProfileHeaderFeature

  /// Presses every control of a profile that the other flow tests leave out, and checks its effect.
  @MainActor
  @Suite struct ProfileControlTests {
    let scene = ProfileScene()

    private func start() -> Harness {
      Harness {
        NavigationStack { ProfileAssembly.makeView(scene.model) }
      }
    }

    private func open(
      _ person: Person = .ada, _ relationship: Relationship = .stranger, _ posts: Post...
    ) async -> Harness {
      let harness = start()
      await scene.answer(person, relationship)
      await scene.answer(Page(items: posts))
      harness.flush()
      return harness
    }

    @Test(arguments: PostPress.allCases.filter { $0 != .pin })
    func aPostsControlsWork(_ press: PostPress) async throws {
      try await press.run(scene.posts, scene.people) { await open(.ada, .stranger, $0) }
    }

    @Test func replyPersonPostAndPicturesOpen() async throws {
      let harness = await open(
        .ada, .stranger, .fixture(media: [.fixture(id: "a"), .fixture(id: "b")]),
        .fixture(id: "2", author: .alan, text: "One", media: [.fixture(id: "c")]),
        .fixture(id: "3", text: "Film", media: [.fixture(id: "d", kind: .video)]))
      try harness.row(containing: "Film").button("Video").tap()
      #expect(harness.elements.contains { $0.tag == "video" })
      try harness.button("Stop Playing").tap()
      #expect(!harness.elements.contains { $0.tag == "video" })
      let row = try harness.row(containing: "Hello")
      try row.button("Reply").tap()
      #expect(scene.composed.all == [.reply(to: "1")])
      try #require(harness.all(.group).first { $0.name.contains("Hello") }).tap()
      try row.button("Image 2 of 2").tap()
      let other = try harness.row(containing: "One")
      try other.button("Image").tap()
      try other.button("Profile of Alan Turing").tap()
      #expect(
        scene.destinations.all == [
          .post("1"), .pictures(of: "1", first: 1), .pictures(of: "2", first: 0), .profile("alan"),
        ])
    }

    @Test func aQuotedPostOpensItsThread() async throws {
      let harness = await open(
        .ada, .stranger, .fixture(quote: .loaded(.fixture(id: "quoted", author: .grace), .accepted))
      )
      try harness.button("Quoted post by Grace Hopper").tap()
      try harness.menuItem("Quote Post").tap()
      try harness.menuItem("Report Post…").tap()
      #expect(
        scene.destinations.all == [.post("quoted"), .quoting("1"), .reporting("ada", post: "1")])
    }

    @Test func ownPostIsSharedAndDeletedUnlessUndone() async throws {
      var post = Post.fixture(author: .grace)
      post.url = .fixture("@grace/1")
      let harness = await open(.ada, .stranger, post)
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

    @Test func yourPostCanBePinnedAndUnpinned() async throws {
      let posts = (1...4).map {
        Post.fixture(
          id: Post.ID("\($0)"), author: $0 == 3 ? .grace : .ada, text: "Post \($0)",
          date: .fixture(minutesAgo: Double($0)))
      }
      let harness = await open(.ada, .stranger, posts[0], posts[1], posts[2], posts[3])
      scene.posts.reactions.always { posts[2].setting($0.reaction, isOn: $0.isOn) }
      func tap(_ item: String) async {
        await scene.performAndWait { try? harness.menuItem(item).tap() }
        harness.flush()
      }
      await tap("Pin to Profile")
      #expect(scene.rowIDs == ["3", "1", "2", "4"])
      #expect(harness.exists("Pinned") && harness.exists("Pinned to your profile"))
      await scene.performAndWait { try? harness.button("Undo").tap() }
      harness.flush()
      #expect(scene.rowIDs == ["1", "2", "3", "4"])
      await tap("Pin to Profile")
      await tap("Unpin from Profile")
      #expect(scene.rowIDs == ["1", "2", "3", "4"])
      #expect(harness.exists("Unpinned from your profile"))
    }

    @Test func linksInTextOpen() async throws {
      let code = try #require(URL(string: "https://github.com/ada"))
      var person = Person.ada
      person.fields = [
        .init(
          name: "Code",
          value: RichText("github.com/ada", spans: [.init(range: 0..<14, target: .link(code))]))
      ]
      var post = Post.fixture()
      post.content = RichText(
        "@grace likes #tea",
        spans: [
          .init(range: 0..<6, target: .mention("grace")),
          .init(range: 13..<17, target: .hashtag("tea")),
        ])
      let harness = await open(person, .stranger, post)
      try harness.link("github.com/ada").tap()
      #expect(harness.patches.last == [.open(code)])
      try harness.link("@grace").tap()
      try harness.link("#tea").tap()
      #expect(scene.destinations.all == [.profile("grace"), .timeline(.hashtag("tea"))])
      let groups = harness.all(.group)
      try #require(groups.first { $0.name.contains("Code") }).perform("github.com/ada")
      #expect(harness.patches.flatMap { $0 }.count { $0 == .open(code) } == 2)
      let row = try #require(groups.first { $0.name.contains("@grace likes") })
      for link in ["@grace", "#tea"] { try row.perform(link) }
      #expect(scene.destinations.all.suffix(2) == scene.destinations.all.prefix(2))
    }

    @Test func failedPostsCanBeRetried() async throws {
      let harness = start()
      await scene.answer()
      await scene.failPosts(LoadFailure.offline)
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer(.fixture("1"))
      harness.flush()
      #expect(harness.exists("Hello"))
    }

    @Test func unblockIsInTheHeaderAndInTheMenu() async throws {
      let blocked = Relationship(personID: "ada").settingBlocked(true)
      let harness = await open(.ada, blocked)
      scene.people.blocks.always { Relationship(personID: "ada").settingBlocked($0.isOn) }
      try await unblock(harness) { try harness.button("Unblock") }
      scene.changes.announce(.related(blocked))
      harness.flush()
      try await unblock(harness) { try harness.menuItem("Unblock") }
    }

    private func unblock(_ harness: Harness, by control: () throws -> Node) async throws {
      #expect(scene.relationship?.isBlocked == true)
      let control = try control()
      await scene.performAndWait { try? control.tap() }
      harness.flush()
      #expect(scene.relationship?.isBlocked == false)
    }

    @Test func anUnsentPostOffersSignInWhenSignedOut() async throws {
      let signIns = Recorder<Void>()
      let signIn = SignInAction { signIns.add(()) }
      let harness = Harness {
        NavigationStack { ProfileAssembly.makeView(scene.model) }.environment(\.signIn, signIn)
      }
      await scene.answer()
      await scene.answer(Page(items: [.fixture(author: .grace, delivery: .signedOut)]))
      harness.flush()
      try harness.button("Sign In").tap()
      #expect(signIns.all.count == 1)
    }

    @Test func escapeCancelsBlocking() async throws {
      let harness = await open()
      try harness.menuItem("Block").tap()
      #expect(harness.alert != nil)
      try harness.press(key: "escape")
      #expect(harness.alert == nil && scene.model.posts.actions.question == nil)
    }

    @Test(arguments: SavedList.allCases)
    func yourProfileOpensBookmarksAndFavorites(_ list: SavedList) async throws {
      let scene = ProfileScene(.me)
      let harness = Harness { NavigationStack { ProfileAssembly.makeView(scene.model) } }
      await scene.model.loading.finished
      await scene.answer(.fixture("1"))
      harness.flush()
      try harness.button(list == .bookmarks ? "Bookmarks" : "Favorites").tap()
      #expect(scene.destinations.all == [.saved(list)])
    }

    @Test func yourProfileOpensDraftsAndReturns() async throws {
      let scene = ProfileScene(.me)
      let tab = ProfileAssembly.makeTab(
        SheetSlot(), scene.sources, changes: scene.changes, compose: { _ in })
      let harness = Harness {
        TabStack(tab, ProfileAssembly.makeTabView(tab)) {
          Text(verbatim: "\($0.destination)").navigationTitle("Pushed")
        }
      }
      await tab.profile.loading.finished
      await scene.people.posts.next().succeed(.fixture("1"))
      await tab.profile.posts.pager.loading.finished
      harness.flush()
      try harness.button("Drafts and Unsent").tap()
      #expect(tab.navigationPath == [.outbox])
      try harness.button("Back").tap()
      #expect(tab.navigationPath.isEmpty)
    }
  }
#endif
