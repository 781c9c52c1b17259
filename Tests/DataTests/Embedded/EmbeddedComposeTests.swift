import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedComposeTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func publishesOnceDespiteRepeatedRequests() async throws {
    let source = try await world.start()
    let draft = Draft.fixture(text: "Hello @ADA #swift")
    try await source.compose.save(draft)
    _ = world.takeAnnounced()
    let post = try await source.compose.publish(draft)
    #expect(post.author.id == "grace")
    #expect(post.date == .fixture)
    #expect(post.content?.spans.map(\.target) == [.mention("ada"), .hashtag("swift")])
    #expect(world.takeAnnounced() == [.published(post), .draftsChanged([])])
    #expect(try await source.compose.fetchDrafts() == [])

    let restarted = try await world.start()
    #expect(try await restarted.compose.publish(draft) == post)
    #expect(world.takeAnnounced() == [])
    #expect(
      try await restarted.people.fetchPosts(of: "grace", after: nil).items.map(\.id) == [post.id])
    #expect(try await restarted.people.fetchPerson("grace").counts.posts == 1)
  }

  @Test func emojisOfTheSampleContentAreShownInANewPost() async throws {
    let source = try await world.start()
    let emojis = try await source.emojis.fetchEmojis()
    #expect(emojis.count >= 5)
    let wave = try #require(emojis.first { $0.shortcode == "wave" })
    let post = try await source.compose.publish(.fixture(text: "Hello \(wave.word) :nothing:"))
    #expect(post.content?.spans.map(\.target) == [.emoji(wave)])
    // Each address contains its picture.
    let bytes = try #require(
      Data(base64Encoded: wave.url.absoluteString.replacing("data:image/png;base64,", with: "")))
    #expect(bytes.dropFirst().starts(with: Data("PNG".utf8)))
  }

  @Test func aSentDraftDoesNotComeBack() async throws {
    let source = try await world.start()
    _ = try await source.compose.publish(.fixture())
    try await source.compose.save(.fixture(text: "A thou"))
    #expect(try await source.compose.fetchDrafts() == [])
  }

  @Test func aReplyIsCountedAndShownBelowItsPost() async throws {
    let source = try await world.start()
    var draft = Draft.fixture(text: "Indeed")
    draft.replyTo = "1"
    let answer = try await source.compose.publish(draft)
    #expect(answer.parent == Post.Parent(id: "1", author: .ada))
    let thread = try await source.posts.fetchThread(of: "1")
    #expect(thread.replies == [PostThread.Reply(post: answer, depth: 1)])
    #expect(thread.post.counts.replies == 1)
    #expect(thread.post.comments.map(\.text.text) == ["Indeed"])
    #expect(world.takeAnnounced() == [.published(answer), .changed(thread.post)])
  }

  @Test(arguments: [
    ("", "There is nothing in this post yet."), (" \n", "There is nothing in this post yet."),
    (String(repeating: "x", count: 501), "This post is too long. 500 characters fit."),
  ])
  func refusesAnInvalidPostAndKeepsTheDraft(_ text: String, _ sentence: String) async throws {
    let source = try await world.start()
    let draft = Draft.fixture(text: text)
    try await source.compose.save(draft)
    _ = world.takeAnnounced()
    await #expect(throws: LoadFailure.refused(sentence)) {
      _ = try await source.compose.publish(draft)
    }
    #expect(try await source.compose.fetchDrafts() == [draft])
    #expect(world.takeAnnounced() == [])
  }

  @Test func aReplyToADeletedPostKeepsItsDraft() async throws {
    let source = try await world.start()
    var draft = Draft.fixture()
    draft.replyTo = "gone"
    try await source.compose.save(draft)
    await #expect(throws: LoadFailure.notFound) { _ = try await source.compose.publish(draft) }
    #expect(try await source.compose.fetchDrafts() == [draft])
  }

  @Test func keepsDraftsLastChangedFirstAcrossRestarts() async throws {
    let first = try await world.start()
    let older = Draft(
      id: "older", text: "😀\u{0}é", contentWarning: "", visibility: .unknown("circle"),
      replyTo: "1", changed: .fixture(minutesAgo: 2))
    try await first.compose.save(older)
    try await first.compose.save(.fixture(id: "newer", text: "Firs"))
    try await first.compose.save(.fixture(id: "newer", text: "First"))
    let second = try await world.start()
    #expect(
      try await second.compose.fetchDrafts() == [.fixture(id: "newer", text: "First"), older])
    try await second.compose.discard("newer")
    #expect(try await second.compose.fetchDrafts() == [older])
  }
}

@MainActor
@Suite struct StoredOutboxTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func runsActionsInOrderAndRetriesRefusedOnes() async throws {
    let source = try await world.start()
    let entries = [
      OutboxEntry.Action.publish(.fixture()), .delete("1"), .react("1", .boost, isOn: false),
      .follow("ada", isOn: true), .mute("ada", isOn: true), .block("ada", isOn: true),
      .vote("poll", of: "1", choices: [0, 2]), .send("Hello", to: "c"), .markRead("c"),
    ].enumerated().map { index, action in
      OutboxEntry(
        id: OutboxEntry.ID("z\(9 - index)"), action: action, created: .fixture, attempts: index,
        state: .refused(.rateLimited(until: .fixture)))
    }
    try await source.context.store.write { ledger in
      for entry in entries { try ledger.outbox.save(entry) }
    }
    let restarted = try await world.start()
    #expect(try await restarted.outbox.fetchEntries() == entries)
    try await restarted.outbox.retry(entries[0].id)
    try await restarted.outbox.delete(entries[1].id)
    var first = entries[0]
    first.state = .waiting
    #expect(try await restarted.outbox.fetchEntries() == [first] + entries[2...])
    await #expect(throws: LoadFailure.notFound) { try await restarted.outbox.retry("none") }
  }
}
