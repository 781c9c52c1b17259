#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import PostFeature

  /// User actions in a thread. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct PostFlowTests {
    let scene = PostScene()

    private func open() -> Harness {
      Harness {
        NavigationStack { PostAssembly.makeView(scene.model) }
      }
    }

    private func open(_ thread: PostThread) async -> Harness {
      let harness = open()
      await scene.answer(thread)
      harness.flush()
      return harness
    }

    @Test func aTapOnAPictureOpensAllOfThem() async throws {
      let harness = await open(
        .fixture(
          post: .fixture(media: ["a", "b", "c"].map { .fixture(id: $0, altText: "Cat \($0)") })))
      try harness.button("Image 2 of 3: Cat b").tap()
      #expect(scene.destinations.all == [.pictures(of: "1", first: 1)])
    }

    @Test func loadingShowsProgressAndThenTheThread() async {
      let harness = open()
      await scene.posts.threads.arrival
      harness.flush()
      #expect(harness.exists("Loading…"))
      await scene.answer(
        .fixture(
          ancestors: [.fixture(id: "0", text: "Question")], post: .fixture(text: "Answer"),
          replies: [.init(post: .fixture(id: "2", text: "Thanks"), depth: 1)]))
      harness.flush()
      #expect(!harness.exists("Loading…"))
      #expect(harness.title == "Post")
      #expect(["Question", "Answer", "Thanks"].allSatisfy { harness.exists($0) })
      #expect(!harness.exists("No replies yet"))
    }

    @Test func aReplyAppearsLiveAndAfterComingBack() async throws {
      let harness = await open(.fixture())
      let replies = ["Tea", "Coffee"].enumerated().map { index, text in
        PostThread.Reply(
          post: .fixture(id: .init("r\(index)"), text: text, parent: .init(id: "1")), depth: 1)
      }
      scene.changes.announce(.arrived([replies[0].post]))
      await scene.answer(.fixture(replies: [replies[0]]))
      harness.flush()
      #expect(harness.exists("Tea") && harness.exists("Hello"))
      harness.setPhase(.background)
      harness.setPhase(.active)
      await scene.answer(.fixture(replies: replies))
      harness.flush()
      #expect(harness.exists("Tea") && harness.exists("Coffee"))
    }

    @Test func failureOffersARetryWhichLoadsTheThread() async throws {
      let harness = open()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("No Connection"))
      let completion = Completion { try? harness.button("Try Again").tap() }
      await scene.posts.threads.next().succeed(.fixture())
      await completion.reached
      harness.flush()
      #expect(!harness.exists("No Connection"))
      #expect(harness.exists("Hello"))
      #expect(harness.exists("No replies yet"))
    }

    @Test func aMissingPostSaysSo() async {
      let harness = open()
      await scene.fail(LoadFailure.notFound)
      harness.flush()
      #expect(harness.exists("Post Not Found"))
    }

    @Test func unsentRepliesAreMarkedAndOpenDraftsAndUnsent() async throws {
      let reply = Post.fixture(
        id: "draft:r", author: .grace, text: "Reply", delivery: .refused(.refused("Too long")))
      let harness = await open(
        .fixture(
          post: .fixture(id: "draft:d", author: .grace, delivery: .waiting),
          replies: [.init(post: reply, depth: 1)]))
      #expect(!harness.exists("Favorite"))
      try harness.button("Waiting to send. Open Drafts and Unsent").tap()
      try harness.button("Not sent. The server says: “Too long”. Open Drafts and Unsent").tap()
      #expect(scene.destinations.all == [.outbox, .outbox])
      scene.changes.announce(.confirmed("draft:d", as: .fixture(id: "9", author: .grace)))
      harness.flush()
      #expect(!harness.exists("Waiting to send"))
      #expect(harness.exists("Favorite"))
    }

    @Test func favoriteShowsAtOnceAndCanBeUndone() async throws {
      let harness = await open(.fixture())
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
      let replies = (2...20).map {
        PostThread.Reply.fixture(Post.ID("\($0)"), to: "1", depth: 1)
      }
      let harness = await open(.fixture(replies: replies))
      scene.posts.reactions.always { call in
        .fixture(id: call.post, parent: .init(id: "1"))
          .setting(call.reaction, isOn: call.isOn)
      }
      let rows = harness.evaluations(of: PostRowView.self)
      await scene.performAndWait { scene.model.didTap(.action(.favorite), inRow: "7") }
      harness.flush()
      #expect(harness.evaluations(of: PostRowView.self) == rows + 1)
    }

    @Test func aPostIsTranslatedInPlaceAndBack() async throws {
      let harness = await open(.fixture(post: .fixture(text: "Hallo", language: "de")))
      let completion = Completion { try? harness.button("Translate from German").tap() }
      await scene.posts.translations.next().succeed(Translation(content: RichText("Hello")))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Hello") && !harness.exists("Hallo"))
      try harness.button("Show Original").tap()
      #expect(harness.exists("Hallo"))
    }

    @Test func aReplyIsTranslatedToo() async throws {
      let harness = await open(
        .fixture(replies: [
          PostThread.Reply(
            post: .fixture(id: "2", text: "Danke", parent: .init(id: "1"), language: "de"), depth: 1
          )
        ]))
      let completion = Completion { try? harness.button("Translate from German").tap() }
      await scene.posts.translations.next().succeed(Translation(content: RichText("Thank you")))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Thank you") && !harness.exists("Danke"))
    }

    @Test func aWarningCoversTheTextUntilExpanded() async throws {
      let harness = await open(
        .fixture(post: .fixture(text: "The butler", contentWarning: "Spoiler")))
      #expect(harness.exists("Spoiler"))
      #expect(!harness.exists("The butler"))
      try harness.button("Show More").tap()
      #expect(harness.exists("The butler"))
    }

    @Test func authorMentionHashtagAndOtherPostsOpen() async throws {
      let text = RichText(
        "@grace likes #swift",
        spans: [
          .init(range: 0..<6, target: .mention("grace")),
          .init(range: 13..<19, target: .hashtag("swift")),
        ])
      var post = Post.fixture()
      post.content = text
      let harness = await open(
        .fixture(ancestors: [.fixture(id: "0", author: .alan)], post: post))
      try harness.button("Profile of Alan Turing").tap()
      try harness.link("@grace").tap()
      try harness.link("#swift").tap()
      let opened = try #require(harness.all(.group).first { $0.name.contains("@grace likes") })
      for link in ["@grace", "#swift"] { try opened.perform(link) }
      try harness.button("Open post, just now").tap()
      #expect(
        scene.destinations.all == [
          .profile("alan"), .profile("grace"), .timeline(.hashtag("swift")), .profile("grace"),
          .timeline(.hashtag("swift")), .post("0"),
        ])
    }

    @Test func aFilmInTheOpenedPostIsPlayedAndStopped() async throws {
      let harness = await open(.fixture(post: .fixture(media: [.fixture(kind: .video)])))
      try harness.button("Video").tap()
      #expect(harness.elements.contains { $0.tag == "video" })
      try harness.button("Stop Playing").tap()
      #expect(!harness.elements.contains { $0.tag == "video" })
    }

    @Test func otherPostsAreTappedAndSwiped() async throws {
      let harness = await open(
        .fixture(
          ancestors: [.fixture(id: "0", author: .alan)],
          post: .fixture(text: "Opened", parent: .init(id: "0"))))
      try harness.find(.group, "Alan Turing, just now. Hello").tap()
      #expect(scene.destinations.all == [.post("0")])
      try harness.row(containing: "Hello").swipe()
      try harness.menuItem("Reply").tap()
      #expect(scene.answered.all == ["0"])
    }

    @Test func ownPostIsDeletedUnlessUndone() async throws {
      let harness = await open(.fixture(post: .fixture(author: .grace)))
      try harness.menuItem("Delete Post").tap()
      #expect(harness.exists("The post is being deleted"))
      await scene.clock.sleeper
      try harness.button("Undo").tap()
      #expect(!harness.exists("The post is being deleted"))
      #expect(harness.exists("Hello"))

      try harness.menuItem("Delete Post").tap()
      let completion = Completion { try? harness.button("Dismiss").tap() }
      await scene.posts.deletions.next().succeed(())
      await completion.reached
      harness.flush()
      #expect(!harness.exists("Hello"))
      #expect(harness.exists("Post Not Found"))
      #expect(harness.exists("Post deleted"))
    }

    @Test func yourPostBecomesADraftAfterConfirmation() async throws {
      let harness = await open(.fixture(post: .fixture(author: .grace)))
      try harness.menuItem("Delete and Redraft").tap()
      #expect(scene.destinations.all == [.redrafting("1")])
    }

    @Test func theOpenedPostIsSharedByItsAddress() async throws {
      var post = Post.fixture(author: .grace)
      post.url = URL(string: "https://moments.example/@grace/1")
      let harness = await open(.fixture(post: post))
      #expect(try harness.menuItem("Share…").sharedLink == "https://moments.example/@grace/1")
    }

    @Test func otherPeoplesPostsHaveNoDelete() async {
      let harness = await open(.full)
      #expect(!harness.all(.menuItem).contains { $0.name == "Delete Post" })
    }

    @Test func aBlockedAuthorsPostIsShownOnRequest() async throws {
      scene.people.cachedRelationships.always { _ in
        Relationship(personID: "ada", isBlocked: true)
      }
      let harness = await open(.full)
      #expect(
        harness.exists("You Blocked Ada Lovelace")
          && harness.all(.menuItem).contains {
            $0.name == "Unblock Ada Lovelace"
          })
      #expect(scene.rowIDs.isEmpty && !harness.exists("No replies yet"))
      try harness.button("Show Anyway").tap()
      #expect(!scene.rowIDs.isEmpty && !harness.exists("You Blocked Ada Lovelace"))
      let unblock = harness.all(.menuItem).first { $0.name == "Unblock Ada Lovelace" }
      try #require(unblock).tap()
      await scene.people.blocks.next().succeed(Relationship(personID: "ada"))
      scene.changes.announce(.related(Relationship(personID: "ada")))
      harness.flush()
      #expect(harness.all(.menuItem).contains { $0.name == "Block Ada Lovelace" })
    }

    @Test func theOpenedPostsAuthorCanBeMuted() async throws {
      let harness = await open(.fixture(post: .fixture()))
      let completion = Completion { try? harness.menuItem("Mute Ada Lovelace").tap() }
      await scene.people.mutes.next().succeed(Relationship(personID: "ada", isMuted: true))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Muted Ada Lovelace"))
      scene.changes.announce(.related(Relationship(personID: "ada", isMuted: true)))
      harness.flush()
      let unmuting = Completion { try? harness.menuItem("Unmute Ada Lovelace").tap() }
      await scene.people.mutes.next().succeed(Relationship(personID: "ada"))
      await unmuting.reached
      harness.flush()
      #expect(harness.exists("Unmuted Ada Lovelace"))
    }

    @Test func theOpenedPostsAuthorCanBeBlocked() async throws {
      let harness = await open(.fixture(post: .fixture()))
      try harness.menuItem("Block Ada Lovelace").tap()
      try harness.answer("Cancel")
      try harness.menuItem("Block Ada Lovelace").tap()
      try harness.press(key: "escape")
      #expect(harness.alert == nil)
      try harness.menuItem("Block Ada Lovelace").tap()
      let completion = Completion { try? harness.answer("Block") }
      harness.flush()
      #expect(harness.exists("Blocked Ada Lovelace"))
      await scene.clock.sleeper
      scene.clock.advance(by: UndoTimer.length)
      await scene.people.blocks.next().fail(LoadFailure.storage(.full))
      await completion.reached
      harness.flush()
      #expect(harness.exists("The block could not be changed"))
      #expect(!harness.exists("Blocked Ada Lovelace"))
    }

    @Test func refreshKeepsTheRowsWhileLoading() async throws {
      let harness = await open(.fixture(post: .fixture(text: "Old")))
      try harness.refresh()
      await scene.posts.threads.arrival
      #expect(harness.exists("Old"))
      await scene.answer(.fixture(post: .fixture(text: "New")))
      await harness.settle()
      #expect(harness.exists("New"))
      #expect(!harness.exists("Old"))
    }
  }
#endif
