import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Threads published together. The server's first post has the ID 101.
@MainActor
@Suite struct LiveThreadsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func thread(_ texts: String..., id: Draft.ID = "d") -> Draft {
    var draft = Draft(id: id, text: texts[0], visibility: .unlisted, changed: .fixture)
    for text in texts.dropFirst() { draft.add(Draft.Part(text: text)) }
    draft.write(partAt: 0)
    return draft
  }

  private func sent() async -> [String] {
    await server.statuses.map { "\($0.text) > \($0.parent ?? 0)" }
  }

  private func waiting(_ source: MastodonSource) async throws -> [String] {
    try await source.repositories.outbox.fetchEntries().map { $0.action.draft?.text ?? "" }
  }

  @Test func eachPostRepliesToThePreviousAndShowsAtOnce() async throws {
    let source = try await world.mastodon(server)
    let first = try await source.repositories.compose.publish(thread("One", "Two", "Three"))
    #expect(first.id == "draft:d" && first.content?.text == "One")
    let shown = try await source.repositories.posts.cachedThread(of: "draft:d.2")
    #expect(shown?.value.ancestors.map(\.id) == ["draft:d"])
    #expect(shown?.value.replies.map(\.post.id) == ["draft:d.3"])
    try await source.context.sender.sendAll()
    #expect(await sent() == ["One > 0", "Two > 101", "Three > 102"])
    #expect(await server.statuses.allSatisfy { $0.visibility == "unlisted" })
    #expect(try await waiting(source) == [])
    let fetched = try await source.repositories.posts.fetchThread(of: "draft:d.2")
    #expect(fetched.ancestors.map(\.id) == ["101"] && fetched.post.id == "102")
  }

  /// Two of its posts have the same text.
  @Test func theThreadSurvivesLostAnswersAndKills() async throws {
    var source = try await world.mastodon(server)
    _ = try await source.repositories.compose.publish(thread("One", "Again", "Again", "Last"))
    for _ in 1...4 {
      await server.simulate(.losingResponses)
      try await source.context.sender.sendAll()
      // The app is terminated here.
      await server.forgetKeys()
      await server.simulate(.online)
      source = try await world.mastodon(server)
      // The sender finds the post that arrived. The answer to the next one is lost.
      await server.loseResponse(to: "v1/statuses")
      try await source.context.sender.sendAll()
      await server.forgetKeys()
      await source.context.sender.wake()
    }
    #expect(await sent() == ["One > 0", "Again > 101", "Again > 102", "Last > 103"])
    #expect(try await waiting(source) == [])
  }

  @Test func publishingTwiceSendsOnce() async throws {
    let source = try await world.mastodon(server)
    for _ in 1...2 { _ = try await source.repositories.compose.publish(thread("One", "Two")) }
    try await source.context.sender.sendAll()
    _ = try await source.repositories.compose.publish(thread("One", "Two"))
    try await source.context.sender.sendAll()
    #expect(await sent() == ["One > 0", "Two > 101"])
  }

  /// A window from an earlier process can still have the draft with an empty post.
  @Test(arguments: ["", " ", "@ada "])
  func aThreadIsSentOnceWithOrWithoutItsEmptyPosts(_ empty: String) async throws {
    let source = try await world.mastodon(server)
    let draft = thread("One", empty)
    _ = try await source.repositories.compose.publish(draft.written)
    #expect(try await source.repositories.compose.isPublished(draft))
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.compose.isPublished(draft))
    try await source.repositories.compose.save(draft)
    #expect(try await source.repositories.compose.fetchDrafts() == [])
    #expect(await sent() == ["One > 0"])
  }

  /// Two windows can have the same draft open.
  @Test func aThreadThatOnlyStartsTheSameIsAnother() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.compose.publish(thread("One", "Two"))
    var other = thread("One", "Zwei")
    other.noteChange(by: "other", at: .fixture)
    _ = try await source.repositories.compose.publish(other)
    try await source.context.sender.sendAll()
    #expect(await sent() == ["One > 0", "Two > 101", "One > 0", "Zwei > 103"])
  }

  @Test func oneUnsendablePostHoldsTheWholeThread() async throws {
    let source = try await world.mastodon(server)
    let draft = thread("One", String(repeating: "x", count: 501))
    try await source.repositories.compose.save(draft)
    await #expect(throws: LoadFailure.self) {
      _ = try await source.repositories.compose.publish(draft)
    }
    #expect(try await waiting(source) == [])
    #expect(try await source.repositories.compose.fetchDrafts() == [draft])
  }

  /// A refused post delays only the rest of its thread.
  @Test func theRestWaitsForARefusedPostAndIsEditedWithIt() async throws {
    let source = try await world.mastodon(server)
    await server.refusePolls()
    var draft = thread("One", "Two?", "Three")
    draft.write(partAt: 1)
    draft.poll = Draft.Poll(options: ["Yes", "No"])
    _ = try await source.repositories.compose.publish(draft)
    _ = try await source.repositories.compose.publish(thread("Other", id: "o"))
    try await source.context.sender.sendAll()
    #expect(await sent() == ["One > 0", "Other > 0"])
    #expect(try await waiting(source) == ["Two?", "Three"])
    let stuck = try await source.repositories.outbox.fetchEntries().map(\.continuesRefused)
    #expect(stuck == [false, true])
    var rest = try await source.repositories.posts.redraft("draft:d.2")
    #expect(rest.parts.map(\.text) == ["Two?", "Three"] && rest.position == 0)
    #expect(try await waiting(source) == [])
    rest.poll = nil
    _ = try await source.repositories.compose.publish(rest)
    try await source.context.sender.sendAll()
    #expect(await sent() == ["One > 0", "Other > 0", "Two? > 101", "Three > 103"])
  }

  @Test func theNextPostReplacesADeletedOne() async throws {
    let source = try await world.mastodon(server)
    var draft = thread("One", "Two", "Three")
    draft.replyTo = Post.ID("\(await server.post("Nice", by: "ada"))")
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.compose.publish(draft)
    try await source.repositories.outbox.delete("d.2")
    try await source.repositories.posts.delete("draft:d")
    try await source.context.sender.sendAll()
    #expect(await sent() == ["Nice > 0", "Three > 101"])
  }

  @Test func aThreadRewrittenInItsWindowReplacesTheRefusedOne() async throws {
    let source = try await world.mastodon(server)
    await server.refusePolls()
    var draft = thread("One?", "Two", "Three")
    draft.poll = Draft.Poll(options: ["Yes", "No"])
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    draft.poll = nil
    draft.removePart(at: 2)
    _ = try await source.repositories.compose.publish(draft)
    #expect(try await waiting(source) == ["One?", "Two"])
    try await source.context.sender.sendAll()
    #expect(await sent() == ["One? > 0", "Two > 101"])
  }

  @Test func picturesOfEveryPostArriveAndLeaveTheDevice() async throws {
    let source = try await world.mastodon(server)
    var draft = thread("One", "Two")
    for position in 0...1 {
      draft.write(partAt: position)
      draft.pictures = [
        try await source.repositories.compose.keep(
          PictureFixture.jpeg(PictureFixture.exif(1), width: 400, height: 300 + position), in: "d")
      ]
    }
    try await source.repositories.compose.save(draft)
    let files = draft.allPictures.map(\.file)
    #expect(
      files.count == 2 && files.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    #expect(await server.statuses.map(\.media.count) == [1, 1])
    #expect(!files.contains { FileManager.default.fileExists(atPath: $0.path) })
  }
}
