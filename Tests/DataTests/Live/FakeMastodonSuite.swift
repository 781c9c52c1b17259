import Domain
import Foundation

@testable import Data
@testable import FakeServer

/// Tests with one device and our own strict server.
@MainActor
protocol FakeMastodonSuite {
  var world: LiveWorld { get }
  var server: FakeMastodon { get }
}

extension FakeMastodonSuite {
  /// A second call restarts the app with the same store.
  func start() async throws -> MastodonSource {
    try await world.mastodon(server)
  }

  func states(_ source: MastodonSource) async throws -> [OutboxEntry.State] {
    try await source.repositories.outbox.fetchEntries().map(\.state)
  }

  /// The names of the stored pictures and recordings.
  var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        atPath: world.folder.url.appending(path: "Pictures").path)
    }
  }

  /// The number of uploads since the last call.
  func uploads() async -> Int {
    await server.takeRequests().count { $0 == "POST /api/v2/media" }
  }
}

/// Tests about lists and their members.
@MainActor
protocol ListSuite: FakeMastodonSuite {}

extension ListSuite {
  /// The titles of the lists on the server.
  var lists: [String] {
    get async { await server.lists.map(\.title) }
  }

  func titles(_ source: MastodonSource) async throws -> [String]? {
    try await source.repositories.lists.cachedLists()?.value.map(\.title)
  }

  func details(
    _ title: String, _ replies: PeopleList.Replies? = nil, isExclusive: Bool? = nil
  ) -> PeopleList.Details {
    PeopleList.Details(title: title, replies: replies, isExclusive: isExclusive)
  }

  /// The reader follows them.
  func follow(_ names: String..., from source: MastodonSource) async throws {
    for name in names {
      _ = try await source.repositories.people.fetchPerson(Person.ID(name))
      _ = try await source.repositories.people.setFollowing(true, Person.ID(name))
    }
    try await source.context.sender.sendAll()
  }
}
