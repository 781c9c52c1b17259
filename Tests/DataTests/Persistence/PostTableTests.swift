import Domain
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct PostTableTests {
  private let world: LiveWorld

  init() throws {
    world = try LiveWorld()
  }

  @Test func theAuthorOfAParentPostIsStored() async throws {
    let store = try await world.mastodon(FakeMastodon()).context.store
    let answer = Post.fixture(id: "2", author: .grace, parent: .init(id: "1", author: .alan))
    try await store.write { _ = try $0.posts.save(answer) }
    let stored = try await store.read(.pages) { try $0.posts.find("2") }
    #expect(stored?.parent?.author?.nick == "Alan Turing")
  }

  @Test func onlyTheFirstPostOfAThreadQuotes() {
    var thread = Draft(id: "d", text: "One", quoting: "7", changed: .fixture)
    thread.add(.init(text: "Two"))
    thread.add(.init(text: "Three"))
    let posts = thread.separated
    #expect(posts.map(\.text) == ["One", "Two", "Three"])
    #expect(posts.map(\.quoting) == ["7", nil, nil])
    #expect(posts.map(\.replyTo) == [nil, "draft:d", "draft:d.2"])
  }
}
