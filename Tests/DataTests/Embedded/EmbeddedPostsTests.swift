import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedPostsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test(arguments: [Reaction.favorite, .boost, .bookmark])
  func reactsOnceDespiteRepeatedRequests(_ reaction: Reaction) async throws {
    let source = try await world.start()
    let before = try await source.feed.fetchPage(after: nil).items[0]
    let after = try await source.posts.set(reaction, isOn: true, on: "1")
    #expect(after == before.setting(reaction, isOn: true))
    #expect(world.takeAnnounced() == Change.reacted(reaction, isOn: true, to: after))
    #expect(try await source.posts.set(reaction, isOn: true, on: "1") == after)
    #expect(try await world.start().posts.fetchThread(of: "1").post == after)
    #expect(try await source.posts.set(reaction, isOn: false, on: "1") == before)
  }

  @Test func samplePostsAreTranslatedIntoEnglish() async throws {
    let written = RichText(
      "Спасибо, @kahu", spans: [.init(range: 16..<21, target: .mention("kahu"))])
    let post = Post(id: "vera-4", author: .ada, content: written, language: "ru")
    let source = try await world.start(.fixture(posts: [post]))
    let translation = try await source.posts.translate("vera-4", into: "en-GB")
    let text = try #require(translation.content)
    #expect(text.text.hasPrefix("My neighbor’s double bass"))
    #expect(text.spans.map(\.target) == [.mention("kahu")])
    #expect(translation.language == "ru" && translation.provider == nil)
    await #expect(
      throws: LoadFailure.refused("The sample posts are only translated into English.")
    ) {
      try await source.posts.translate("vera-4", into: "de")
    }
  }

  @Test func anUntranslatedPostIsRefused() async throws {
    let source = try await world.start()
    await #expect(throws: LoadFailure.refused("This post has no translation.")) {
      try await source.posts.translate("1", into: "en")
    }
  }

  @Test func aBoostIsItsOwnRowUntilUndone() async throws {
    let source = try await world.start()
    world.clock.advance(by: .seconds(60))
    let post = try await source.posts.set(.boost, isOn: true, on: "1")
    let row = post.boosted(by: .grace, id: "new-1", date: .fixture(minutesAgo: -1))
    #expect(try await source.feed.fetchPage(after: nil).items == [row, post])
    #expect(try await source.people.fetchPosts(of: "grace", after: nil).items == [row])
    _ = world.takeAnnounced()
    let unboosted = try await source.posts.set(.boost, isOn: false, on: "1")
    #expect(try await source.feed.fetchPage(after: nil).items == [unboosted])
    #expect(world.takeAnnounced() == [.changed(unboosted), .deleted("new-1")])
  }

  @Test func nonPublicPostsCannotBeBoosted() async throws {
    var post = Post.fixture(author: .ada)
    post.visibility = .followers
    let source = try await world.start(.fixture(posts: [post]))
    await #expect(
      throws: LoadFailure.refused("This post is not for everyone, so it cannot be boosted.")
    ) {
      _ = try await source.posts.set(.boost, isOn: true, on: "1")
    }
    #expect(try await source.feed.fetchPage(after: nil).items == [post])
  }

  @Test func aVoteIsFinal() async throws {
    let poll = Poll(
      id: "poll", options: [.init(title: "Yes", votes: 3), .init(title: "No", votes: 4)],
      ends: .fixture(minutesAgo: -60), voters: 7)
    let source = try await world.start(.fixture(posts: [.fixture(author: .ada, poll: poll)]))
    let voted = try await source.posts.vote([1], on: "1")
    #expect(voted.poll == poll.voting([1]))
    #expect(world.takeAnnounced() == [.changed(voted)])
    #expect(try await source.posts.vote([1], on: "1") == voted)
    await #expect(throws: LoadFailure.refused("You have voted in this poll already.")) {
      _ = try await source.posts.vote([0], on: "1")
    }
    #expect(try await world.start().posts.fetchThread(of: "1").post == voted)
  }

  @Test(
    arguments: [
      ([], "Choose one of the options of this poll."),
      ([0, 1], "Only one option of this poll can be chosen."),
      ([2], "Only one option of this poll can be chosen."),
    ] as [(Set<Int>, String)])
  func refusesAnInvalidVote(_ choices: Set<Int>, _ sentence: String) async throws {
    let poll = Poll(id: "poll", options: [.init(title: "Yes"), .init(title: "No")])
    let source = try await world.start(.fixture(posts: [.fixture(author: .ada, poll: poll)]))
    await #expect(throws: LoadFailure.refused(sentence)) {
      _ = try await source.posts.vote(choices, on: "1")
    }
    #expect(try await source.posts.fetchThread(of: "1").post.poll == poll)
  }

  @Test func refusesLateVotesAndVotesWithoutAPoll() async throws {
    let poll = Poll(id: "poll", options: [.init(title: "Yes")], ends: .fixture)
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "ended", author: .ada, poll: poll), .fixture(id: "plain", author: .ada),
      ]))
    await #expect(throws: LoadFailure.refused("This poll has ended.")) {
      _ = try await source.posts.vote([0], on: "ended")
    }
    await #expect(throws: LoadFailure.refused("This post has no poll.")) {
      _ = try await source.posts.vote([0], on: "plain")
    }
  }

  @Test func deletesYourPostsEverywhereAndNoOthers() async throws {
    let source = try await world.start()
    var draft = Draft.fixture(text: "Soon gone")
    draft.replyTo = "1"
    let post = try await source.compose.publish(draft)
    _ = try await source.posts.set(.boost, isOn: true, on: post.id)
    _ = world.takeAnnounced()
    try await source.posts.delete(post.id)
    let rest = try await source.feed.fetchPage(after: nil).items
    #expect(rest == [.fixture(author: .ada)])
    #expect(world.takeAnnounced() == [.deleted(post.id), .changed(rest[0])])
    #expect(try await source.posts.search(matching: "gone", after: nil).items.isEmpty)
    #expect(try await source.people.fetchPerson("grace").counts.posts == 0)
    await #expect(throws: LoadFailure.refused("Only your own posts can be deleted.")) {
      try await source.posts.delete("1")
    }
  }

  @Test func aMissingPostIsNotFound() async throws {
    let source = try await world.start()
    await #expect(throws: LoadFailure.notFound) {
      _ = try await source.posts.fetchThread(of: "none")
    }
    await #expect(throws: LoadFailure.notFound) {
      _ = try await source.posts.set(.favorite, isOn: true, on: "none")
    }
    await #expect(throws: LoadFailure.notFound) { try await source.posts.delete("none") }
    await #expect(throws: LoadFailure.notFound) {
      _ = try await source.people.fetchPerson("none")
    }
  }
}

@MainActor
@Suite struct EmbeddedThreadTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func showsAncestorsAndRepliesInReadingOrder() async throws {
    let source = try await world.start(.fixture(posts: Post.makeThread(30)))
    let thread = try await source.posts.fetchThread(of: "10")
    #expect(thread.ancestors.map(\.id) == (0..<10).map { Post.ID("\($0)") })
    #expect(thread.replies.map(\.post.id) == (11..<30).map { Post.ID("\($0)") })
    #expect(thread.replies.map(\.depth) == Array(1...19))
  }

  @Test func aPostShowsThreeDirectRepliesAsComments() async throws {
    let answers = (1...4).map { number in
      Post.fixture(
        id: Post.ID("answer \(number)"), author: .alan, text: "No. \(number)",
        date: .fixture(minutesAgo: Double(10 - number)), parent: .init(id: "1", author: .ada))
    }
    let root = Post.fixture(
      author: .ada, counts: .init(replies: 4), date: .fixture(minutesAgo: 20))
    let source = try await world.start(.fixture(posts: answers.reversed() + [root]))
    let post = try await source.posts.fetchThread(of: "1").post
    #expect(post.comments.map(\.text.text) == ["No. 1", "No. 2", "No. 3"])
    #expect(post.comments.map(\.author) == [.alan, .alan, .alan])
  }

  @Test func sampleCommentsAreRepliesWithoutTheirOwnRow() async throws {
    let comment = Comment(id: "c", author: .ada, text: RichText("Lovely"))
    let source = try await world.start(
      .fixture(posts: [.fixture(author: .ada, comments: [comment])]))
    let page = try await source.feed.fetchPage(after: nil)
    #expect(page.items.map(\.id) == ["1"])
    #expect(page.items[0].comments == [comment])
    #expect(page.items[0].counts.replies == 1)
    #expect(try await source.posts.fetchThread(of: "1").replies.map(\.post.id) == ["c"])
  }

  @Test func aCycleOfParentsEnds() async throws {
    let ring = (0..<3).map { number in
      Post.fixture(
        id: Post.ID("\(number)"), author: .ada, date: .fixture(minutesAgo: Double(number)),
        parent: .init(id: Post.ID("\((number + 1) % 3)")))
    }
    let source = try await world.start(.fixture(posts: ring))
    let thread = try await source.posts.fetchThread(of: "0")
    #expect(Set((thread.ancestors + thread.replies.map(\.post)).map(\.id)) == ["1", "2"])
  }

  @Test func threadsHideMutedPeopleAndFuturePosts() async throws {
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "later", author: .ada, date: .fixture(minutesAgo: -1), parent: .init(id: "1")),
        .fixture(id: "muted", author: .alan, parent: .init(id: "1")),
        .fixture(
          id: "1", author: .ada, counts: .init(replies: 2), date: .fixture(minutesAgo: 10)),
      ]))
    _ = try await source.people.setMuted(true, "alan")
    let thread = try await source.posts.fetchThread(of: "1")
    #expect(thread.replies.isEmpty)
    #expect(thread.post.comments.isEmpty)
  }
}

@MainActor
@Suite struct EmbeddedSearchTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test(
    arguments: [
      ("bread", ["2", "1"]), ("BREAD oven", ["1"]), ("bre", ["2", "1"]), ("cafe", ["3"]),
      ("lovelace", ["3", "2", "1"]), ("#sourdough", ["2"]), ("パン", ["4"]), ("パン 美味", ["4"]),
      ("パン bread", []), ("\"bread\" OR -oven", []), ("\"", []), ("", []), ("  ", []),
      ("NEAR(", []), ("bread*", ["2", "1"]), ("warned", ["5"]), ("author:ada", []),
    ] as [(String, [String])])
  func findsWordsAsTyped(_ query: String, _ ids: [String]) async throws {
    let texts = [
      "Bread in the oven", "More #sourdough bread", "Café opening", "パンが美味しい", "Plain",
    ]
    let posts = texts.enumerated().map { index, text in
      Post.fixture(
        id: Post.ID("\(index + 1)"), author: index < 3 ? .ada : .alan, text: text,
        contentWarning: index == 4 ? "You were warned" : nil,
        date: .fixture(minutesAgo: Double(10 - index)))
    }
    let source = try await world.start(.fixture(posts: posts.reversed()))
    let found = try await source.posts.search(matching: query, after: nil)
    #expect(found.items.map(\.id.rawValue) == ids)
  }

  @Test(arguments: ["bread", "面包"])
  func pagesThroughResults(_ word: String) async throws {
    let posts = (1...45).map {
      Post.fixture(
        id: Post.ID("\($0)"), author: .ada, text: "\(word) \($0)",
        date: .fixture(minutesAgo: Double($0)))
    }
    let source = try await world.start(.fixture(posts: posts))
    var found: [Post.ID] = []
    var cursor: Cursor?
    repeat {
      let page = try await source.posts.search(matching: word, after: cursor)
      found += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil
    #expect(found == posts.map(\.id))
  }

  @Test func searchHidesMutedPeopleAndFuturePosts() async throws {
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "later", author: .ada, date: .fixture(minutesAgo: -1)),
        .fixture(id: "blocked", author: .alan), .fixture(id: "1", author: .ada),
      ]))
    _ = try await source.people.setBlocked(true, "alan")
    let found = try await source.posts.search(matching: "hello", after: nil)
    #expect(found.items.map(\.id) == ["1"])
  }
}

extension Post {
  /// Each replies to the previous one, newest first.
  static func makeThread(_ count: Int) -> [Post] {
    (0..<count).reversed().map { number in
      .fixture(
        id: Post.ID("\(number)"), author: .ada, date: .fixture(minutesAgo: Double(count - number)),
        parent: number == 0 ? nil : .init(id: Post.ID("\(number - 1)"), author: .ada))
    }
  }
}
