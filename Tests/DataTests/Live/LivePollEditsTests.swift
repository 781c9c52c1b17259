import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// The effect of edits on polls. The server's first post has the ID 101.
@MainActor
@Suite struct LivePollEditsTests: LiveEditSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
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
  func newOptionsResetTheVote(losesAnswer: Bool) async throws {
    await server.post("Tea?", by: "me", hasPoll: true)
    await server.voted(on: 101, by: ["ada", "bo"])
    let source = try await start("101")
    let post = try await edit(source, "Tea?") { $0.poll?.options.append("Coffee") }
    #expect(post.poll?.options.map(\.title) == ["Yes", "No", "Coffee"] && post.poll?.voters == 0)
    if losesAnswer {
      await server.loseResponse(to: "statuses/101")
      try await sendAll(source)
    }
    try await sendAll(source)
    #expect(try await entries(source) == [])
    #expect(await server.status(101)?.poll?.options == ["Yes", "No", "Coffee"])
    #expect(await server.status(101)?.voters == [])
    #expect(try await shown(source).poll?.options.map(\.title) == ["Yes", "No", "Coffee"])
  }

  @Test func aNewDurationKeepsTheVotes() async throws {
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

  /// Another device changed it between the fetch and the edit.
  @Test func anUntouchedPollKeepsChangesMadeElsewhere() async throws {
    await server.post("Tee?", by: "me", hasPoll: true)
    let source = try await start("101")
    try await edit(source, "Tea?")
    await server.ask(["Green", "Black"], in: 101)
    try await sendAll(source)
    #expect(await server.status(101)?.poll?.options == ["Green", "Black"])
    #expect(await server.texts(by: "me") == ["Tea?"])
  }

  @Test func aRefusedPollIsHiddenAndItsOptionsKept() async throws {
    await server.post("Tea?", by: "me", hasPoll: true)
    let source = try await start("101")
    try await edit(source, "Tea?") { $0.poll?.duration = 400_000 }
    try await source.context.store.write { ledger in
      let entry = try ledger.outbox.entries()[0]
      var draft = try #require(entry.action.draft)
      draft.poll?.options = ["Same", "Same"]
      try ledger.outbox.save(entry.replacing(action: entry.action.replacing(draft)))
    }
    try await sendAll(source)
    #expect(try await shown(source).poll?.options.map(\.title) == ["Yes", "No"])
    let draft = try await source.repositories.posts.fetchDraft(editing: "101")
    #expect(draft.poll?.options == ["Same", "Same"])
    #expect(draft.originalPoll?.options == ["Yes", "No"])
  }
}
