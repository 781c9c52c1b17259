import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

// What several suites do with an outbox.

extension MastodonSource {
  /// The draft is named after its text.
  func publish(_ text: String) async throws {
    _ = try await repositories.compose.publish(
      Draft(id: Draft.ID(text), text: text, changed: .fixture))
  }
}

extension LiveWorld {
  /// As the source's own sender has it.
  func delivery(of source: MastodonSource, to server: FakeMastodon) throws -> OutboxDelivery {
    OutboxDelivery(
      store: source.context.store, remote: source.context.remote,
      posting: MastodonPosting(
        client(server), base: try #require(URL(mastodonHost: "a.example")), token: Secret("me")))
  }
}
