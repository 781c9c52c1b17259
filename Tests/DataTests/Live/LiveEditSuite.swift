import Domain
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Edits an own post. The server's first post has the ID 101.
@MainActor
protocol LiveEditSuite {
  var world: LiveWorld { get }
  var server: FakeMastodon { get }
}

extension LiveEditSuite {
  /// A second call restarts the app with the same store.
  func start(_ ids: Post.ID...) async throws -> MastodonSource {
    let source = try await world.mastodon(server)
    for id in ids { _ = try await source.repositories.posts.fetchThread(of: id) }
    _ = world.takeAnnounced()
    return source
  }

  func shown(_ source: MastodonSource, _ id: Post.ID = "101") async throws -> Post {
    try #require(try await source.repositories.posts.cachedThread(of: id)).value.post
  }

  @discardableResult
  func edit(
    _ source: MastodonSource, _ text: String, _ change: (inout Draft) -> Void = { _ in }
  ) async throws -> Post {
    var draft = try await source.repositories.posts.fetchDraft(editing: "101")
    draft.text = text
    change(&draft)
    return try await source.repositories.compose.publish(draft)
  }

  func entries(_ source: MastodonSource) async throws -> [OutboxEntry] {
    try await source.repositories.outbox.fetchEntries()
  }

  func sendAll(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }
}
