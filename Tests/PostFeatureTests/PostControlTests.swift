#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import PostFeature

  /// Presses every control of a thread that the other flow tests leave out, and checks its effect:
  /// in the opened post, in its parent and in a reply.
  @MainActor
  @Suite struct PostControlTests {
    let scene = PostScene()

    private func open(_ thread: PostThread) async -> Harness {
      let harness = Harness {
        NavigationStack { PostAssembly.makeView(scene.model) }
      }
      await scene.answer(thread)
      harness.flush()
      return harness
    }

    /// A thread in which all posts are like this one.
    private func open(_ change: (inout Post) -> Void = { _ in }) async -> Harness {
      var posts = ["Above", "Opened", "Below"].enumerated().map { index, text in
        Post.fixture(id: Post.ID("\(index)"), text: text, parent: index > 0 ? .init(id: "0") : nil)
      }
      for index in posts.indices { change(&posts[index]) }
      return await open(
        PostThread(
          ancestors: [posts[0]], post: posts[1], replies: [.init(post: posts[2], depth: 1)]))
    }

    @Test(arguments: ["Above", "Opened", "Below"], ["Boost", "Favorite", "Bookmark"])
    func reactionIsShownAtOnce(_ text: String, _ name: String) async throws {
      let harness = await open()
      let completion = Completion { try? harness.row(containing: text).button(name).tap() }
      harness.flush()
      #expect(try harness.row(containing: text).button(name).isSelected)
      await scene.posts.reactions.next().fail(LoadFailure.offline)
      await completion.reached
      harness.flush()
      #expect(try !harness.row(containing: text).button(name).isSelected)
    }

    @Test func theCountsOpenThePeopleLists() async throws {
      let harness = await open { $0.counts = Post.Counts(boosts: 2, favorites: 3) }
      try harness.row(containing: "Opened").button("Show 2 boosts").tap()
      try harness.row(containing: "Opened").button("Show 3 favorites").tap()
      #expect(scene.destinations.all == [.people(.boosted("1")), .people(.favorited("1"))])
    }

    @Test(arguments: ["Above", "Below"], ["Favorite", "Bookmark"])
    func aSwipeReacts(_ text: String, _ name: String) async throws {
      let harness = await open()
      let row = try harness.row(containing: text)
      row.swipe()
      let completion = Completion { try? harness.menuItem(name).tap() }
      harness.flush()
      #expect(try harness.row(containing: text).button(name).isSelected)
      await scene.posts.reactions.next().fail(LoadFailure.offline)
      await completion.reached
    }

    @Test(arguments: [("Above", "0"), ("Opened", "1"), ("Below", "2")])
    func replyTargetsThePost(_ text: String, _ id: Post.ID) async throws {
      let harness = await open()
      try harness.row(containing: text).button("Reply").tap()
      #expect(scene.answered.all == [id])
    }

    @Test(arguments: [("Above", "0"), ("Below", "2")])
    func otherPostsOpen(_ text: String, _ id: Post.ID) async throws {
      let harness = await open()
      let row = try harness.row(containing: text)
      try row.button("Profile of Ada Lovelace").tap()
      try row.button("Open post").tap()
      try #require(harness.all(.group).first { $0.name.contains(text) }).tap()
      #expect(scene.destinations.all == [.profile("ada"), .post(id), .post(id)])
    }

    @Test(arguments: [("Above", "0"), ("Opened", "1"), ("Below", "2")])
    func theViewerOpensAtTheTappedPicture(_ text: String, _ id: Post.ID) async throws {
      let several = await open { $0.media = [.fixture(id: "a"), .fixture(id: "b")] }
      try several.row(containing: text).button("Image 2 of 2").tap()
      #expect(scene.destinations.all == [.pictures(of: id, first: 1)])
    }

    @Test(arguments: [("Above", "0"), ("Opened", "1"), ("Below", "2")])
    func theOnlyPictureIsOpened(_ text: String, _ id: Post.ID) async throws {
      let one = await open { $0.media = [.fixture(id: "c")] }
      try one.row(containing: text).button("Image").tap()
      #expect(scene.destinations.all == [.pictures(of: id, first: 0)])
    }

    @Test(arguments: [("Above", "0"), ("Opened", "1"), ("Below", "2")])
    func votingSendsTheChosenOptions(_ text: String, _ id: Post.ID) async throws {
      let harness = await open {
        guard $0.content?.text == text else { return }
        $0.poll = Poll(
          id: "p", options: [.init(title: "Tea"), .init(title: "Coffee")], allowsSeveral: true)
      }
      try harness.button("Choose Coffee").tap()
      let completion = Completion { try? harness.button("Vote").tap() }
      let vote = await scene.posts.votes.next()
      #expect(vote.input.choices == [1] && vote.input.post == id)
      vote.fail(LoadFailure.offline)
      await completion.reached
    }

    @Test(arguments: ["Above", "Opened", "Below"])
    func aSensitivePictureIsShownByItsButton(_ text: String) async throws {
      let harness = await open {
        guard $0.content?.text == text else { return }
        $0.media = [.fixture()]
        $0.isSensitive = true
      }
      #expect(!harness.all(.button).contains { $0.name == "Image" })
      try #require(harness.all(.button).first { $0.name.contains("ensitive") }).tap()
      #expect(harness.all(.button).contains { $0.name == "Image" })
    }

    @Test(arguments: ["Above", "Opened", "Below"])
    func linksInTextOpen(_ text: String) async throws {
      let harness = await open {
        guard $0.content?.text == text else { return }
        $0.content = RichText(
          "@grace likes #tea",
          spans: [
            .init(range: 0..<6, target: .mention("grace")),
            .init(range: 13..<17, target: .hashtag("tea")),
          ])
      }
      try harness.link("@grace").tap()
      try harness.link("#tea").tap()
      #expect(scene.destinations.all == [.profile("grace"), .timeline(.hashtag("tea"))])
    }

    @Test(arguments: ["Above", "Opened", "Below"])
    func aLinkCardOpensItsPage(_ text: String) async throws {
      let harness = await open {
        $0.card = LinkCard(url: .fixture("story"), title: "Story")
      }
      let row = try harness.row(containing: text).element
      let card = harness.all(.link).first { link in row.descendants.contains { $0 === link.element }
      }
      try #require(card).tap()
      #expect(harness.patches.last == [.open(.fixture("story"))])
    }

    @Test(arguments: ["Above", "Opened", "Below"])
    func aQuotedPostOpensItsThread(_ text: String) async throws {
      let harness = await open {
        guard $0.content?.text == text else { return }
        $0.quote = .unloaded("quoted", .accepted)
      }
      try harness.button("Quoted post").tap()
      #expect(scene.destinations.all == [.post("quoted")])
    }

    @Test(arguments: [("Above", "0"), ("Opened", "1"), ("Below", "2")])
    func aReplyCanBeQuoted(_ text: String, _ id: Post.ID) async throws {
      let harness = await open {
        if $0.content?.text != text { $0.visibility = .followers }
      }
      try harness.menuItem("Quote Post").tap()
      #expect(scene.destinations.all == [.quoting(id)])
    }

    @Test func theOpenedPostIsBoostedForFollowersOnly() async throws {
      let harness = await open { _ in }
      try harness.menuItem("Boost for Followers Only").tap()
      #expect(harness.exists("Boosted for your followers"))
      #expect(!harness.exists("Boost for Followers Only"))
      let request = await scene.posts.reactions.next()
      #expect(request.input == .init(.boostForFollowers, isOn: true, on: "1"))
      request.fail(LoadFailure.offline)
    }

    @Test func aNonPublicPostCannotBeBoosted() async {
      let harness = await open { $0.visibility = .followers }
      #expect(!harness.exists("Boost for Followers Only"))
    }

    @Test(arguments: [("Above", "0"), ("Opened", "1"), ("Below", "2")])
    func aReplyCanBeReported(_ text: String, _ id: Post.ID) async throws {
      let harness = await open {
        if $0.content?.text != text { $0.author = .grace }
      }
      try harness.menuItem("Report Post…").tap()
      #expect(scene.destinations.all == [.reporting("ada", post: id)])
    }

    @Test(arguments: [("Above", "0"), ("Opened", "1"), ("Below", "2")])
    func yourReplyCanBeEdited(_ text: String, _ id: Post.ID) async throws {
      let harness = await open {
        if $0.content?.text == text { $0.author = .grace }
      }
      try harness.menuItem("Edit Post").tap()
      #expect(scene.destinations.all == [.editing(id)])
    }

    @Test(arguments: [("Above", "0"), ("Opened", "1"), ("Below", "2")])
    func yourReplyCanBePinned(_ text: String, _ id: Post.ID) async throws {
      let harness = await open {
        if $0.content?.text == text { $0.author = .grace }
      }
      let completion = Completion { try? harness.menuItem("Pin to Profile").tap() }
      let request = await scene.posts.reactions.next()
      #expect(request.input.post == id && request.input.reaction == .pin && request.input.isOn)
      request.fail(LoadFailure.pinLimit)
      await completion.reached
      harness.flush()
      #expect(harness.exists("Your profile has as many pinned posts as your server allows"))
      #expect(try harness.menuItem("Pin to Profile").isEnabled)
    }

    @Test func anEditedPostOpensItsVersions() async throws {
      let harness = await open { $0.edited = .fixture }
      let date = Formatting.fixture.exact(.fixture)
      try harness.button("Edited \(date), Show Edit History").tap()
      #expect(scene.destinations.all == [.history(of: "1")])
    }

    @Test(arguments: ["Above", "Below"])
    func aWarningCoversTheTextUntilExpanded(_ text: String) async throws {
      let harness = await open {
        if $0.content?.text == text {
          $0.contentWarning = "Spoiler"
        }
      }
      #expect(!harness.exists(text))
      try harness.button("Show More").tap()
      #expect(harness.exists(text))
    }

    @Test(arguments: ["Above", "Below"])
    func anAuthorCanBeMutedFromTheMenu(_ text: String) async throws {
      let harness = await open { if $0.content?.text == text { $0.author = .alan } }
      let item = try #require(
        harness.all(.menuItem).first { $0.name == "Mute Alan Turing" })
      let completion = Completion { try? item.tap() }
      await scene.people.mutes.next().succeed(Relationship(personID: "alan", isMuted: true))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Muted Alan Turing"))
    }

    @Test(arguments: ["Above", "Below"])
    func anAuthorCanBeBlockedFromAReplysMenu(_ text: String) async throws {
      let harness = await open { if $0.content?.text == text { $0.author = .alan } }
      try #require(harness.all(.menuItem).first { $0.name == "Block Alan Turing" }).tap()
      let completion = Completion { try? harness.answer("Block") }
      harness.flush()
      #expect(harness.exists("Blocked Alan Turing"))
      try harness.button("Undo").tap()
      await completion.reached
      harness.flush()
      #expect(!harness.exists("Blocked Alan Turing"))
    }

    @Test(arguments: ["Above", "Below"])
    func yourReplyCanBeDeletedSharedAndRedrafted(_ text: String) async throws {
      let harness = await open {
        guard $0.content?.text == text else { return }
        $0.author = .grace
        $0.url = .fixture("@grace/1")
      }
      #expect(try harness.menuItem("Share…").sharedLink == "https://moments.example/@grace/1")
      try harness.menuItem("Delete and Redraft").tap()
      #expect(scene.destinations.all == [.redrafting(text == "Above" ? "0" : "2")])
      try harness.menuItem("Delete Post").tap()
      #expect(harness.exists("The post is being deleted"))
      await scene.clock.sleeper
      try harness.button("Undo").tap()
      #expect(harness.exists(text))
    }
  }
#endif
