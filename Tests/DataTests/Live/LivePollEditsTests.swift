import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import PlayedServer

/// What an edit makes of a poll. The first post of the server has the ID 101.
@MainActor
@Suite struct LivePollEditsTests {
  private let world: LiveWorld
  private let server = PlayedMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// A second call is a restart on the same store.
  private func start(_ ids: Post.ID...) async throws -> MastodonSource {
    let source = try await world.mastodon(server)
    for id in ids { _ = try await source.repositories.posts.fetchThread(of: id) }
    _ = world.takeAnnounced()
    return source
  }

  private func shown(_ source: MastodonSource, _ id: Post.ID = "101") async throws -> Post {
    try #require(try await source.repositories.posts.cachedThread(of: id)).value.post
  }

  @discardableResult
  private func edit(
    _ source: MastodonSource, _ text: String, _ change: (inout Draft) -> Void = { _ in }
  ) async throws -> Post {
    var draft = try await source.repositories.posts.fetchDraft(editing: "101")
    draft.text = text
    change(&draft)
    return try await source.repositories.compose.publish(draft)
  }

  private func entries(_ source: MastodonSource) async throws -> [OutboxEntry] {
    try await source.repositories.outbox.fetchEntries()
  }

  private func sendAll(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }

  @Test func aPollKeepsItsVotes() async throws {
    await server.post("Tee?", by: "me", hasPoll: true)
    await server.voted(on: 101, by: ["ada", "bo"])
    let source = try await start("101")
    try await edit(source, "Tea?")
    try await sendAll(source)
    #expect(try await entries(source) == [])
    #expect(await server.status(101)?.poll?.options == ["Yes", "No"])
    #expect(await server.status(101)?.voters == ["ada", "bo"])
    #expect(try await shown(source).poll?.voters == 2)
  }

  @Test(arguments: [false, true])
  func otherAnswersStartTheVoteOver(losesAnswer: Bool) async throws {
    await server.post("Tea?", by: "me", hasPoll: true)
    await server.voted(on: 101, by: ["ada", "bo"])
    let source = try await start("101")
    let post = try await edit(source, "Tea?") { $0.poll?.options.append("Coffee") }
    #expect(post.poll?.options.map(\.title) == ["Yes", "No", "Coffee"] && post.poll?.voters == 0)
    if losesAnswer {
      await server.loseAnswer(to: "statuses/101")
      try await sendAll(source)
    }
    try await sendAll(source)
    #expect(try await entries(source) == [])
    #expect(await server.status(101)?.poll?.options == ["Yes", "No", "Coffee"])
    #expect(await server.status(101)?.voters == [])
    #expect(try await shown(source).poll?.options.map(\.title) == ["Yes", "No", "Coffee"])
  }

  @Test func anotherTimeKeepsTheVotes() async throws {
    await server.post("Tea?", by: "me", hasPoll: true)
    await server.voted(on: 101, by: ["ada"])
    let source = try await start("101")
    let post = try await edit(source, "Tea?") { $0.poll?.duration = 3_600 }
    #expect(post.poll?.voters == 1 && post.poll?.ends == .fixture.addingTimeInterval(3_600))
    try await sendAll(source)
    #expect(await server.status(101)?.poll?.duration == 3_600)
    #expect(await server.status(101)?.voters == ["ada"])
  }

  @Test func aPollIsRemovedAndAdded() async throws {
    await server.post("Tea?", by: "me", hasPoll: true)
    let source = try await start("101")
    #expect(try await edit(source, "Tea!") { $0.poll = nil }.poll == nil)
    try await sendAll(source)
    #expect(await server.status(101)?.poll == nil)
    #expect(try await shown(source).poll == nil)
    try await edit(source, "Tea?") { draft in
      #expect(draft.poll == nil && draft.originalPoll == nil)
      draft.poll = Draft.Poll(options: ["Green", "Black"], duration: 7_200, allowsSeveral: true)
    }
    try await sendAll(source)
    #expect(await server.status(101)?.poll?.options == ["Green", "Black"])
    #expect(await server.status(101)?.poll?.isMultiple == true)
    #expect(try await shown(source).poll?.options.map(\.title) == ["Green", "Black"])
  }

  /// Another device changed it between the look and the edit.
  @Test func aPollThatNobodyTouchedStaysAsItIsByThen() async throws {
    await server.post("Tee?", by: "me", hasPoll: true)
    let source = try await start("101")
    try await edit(source, "Tea?")
    await server.ask(["Green", "Black"], in: 101)
    try await sendAll(source)
    #expect(await server.status(101)?.poll?.options == ["Green", "Black"])
    #expect(await server.texts(by: "me") == ["Tea?"])
  }

  @Test func aRefusedPollIsShownNoMoreAndItsAnswersAreKept() async throws {
    await server.post("Tea?", by: "me", hasPoll: true)
    let source = try await start("101")
    try await edit(source, "Tea?") { $0.poll?.duration = 400_000 }
    try await source.context.store.write { ledger in
      let entry = try ledger.outbox()[0]
      var draft = try #require(entry.action.draft)
      draft.poll?.options = ["Same", "Same"]
      try ledger.save(entry.replacing(action: entry.action.replacing(draft)))
    }
    try await sendAll(source)
    #expect(try await shown(source).poll?.options.map(\.title) == ["Yes", "No"])
    let draft = try await source.repositories.posts.fetchDraft(editing: "101")
    #expect(draft.poll?.options == ["Same", "Same"])
    #expect(draft.originalPoll?.options == ["Yes", "No"])
  }
}
