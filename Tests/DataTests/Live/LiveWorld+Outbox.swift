import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

// Outbox helpers for several suites.

extension MastodonSource {
  /// The draft's ID is its text.
  func publish(_ text: String) async throws {
    _ = try await repositories.compose.publish(
      Draft(id: Draft.ID(text), text: text, changed: .fixture))
  }
}

extension LiveWorld {
  /// A delivery like that of the source's own sender.
  func delivery(of source: MastodonSource, to server: FakeMastodon) throws -> OutboxDelivery {
    OutboxDelivery(
      store: source.context.store, remote: source.context.remote,
      posting: MastodonPosting(
        client(server), base: try #require(URL(mastodonHost: "a.example")), token: Secret("me")))
  }
}
