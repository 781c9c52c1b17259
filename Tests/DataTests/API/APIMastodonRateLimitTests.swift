import Domain
import Foundation
import Testing

@testable import Data

/// Mastodon counts uploads, deletions and follows separately.
@Suite struct APIMastodonRateLimitTests {
  private static let exhausted: HTTPHeaders = [
    "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "600",
  ]
  private static let later = LoadFailure.rateLimited(until: ScriptedTime.start + 600)

  private let base = URL(string: "https://a.example")!

  private func client(_ transport: ScriptedTransport) -> HTTPClient {
    HTTPClient(transport, ScriptedTime().surroundings)
  }

  private func delete(_ id: Post.ID, with client: HTTPClient) async throws {
    try await client.load(Endpoint<Void>.delete(id, keepingMedia: false), from: .mastodon(base))
  }

  private func read(with client: HTTPClient) async throws {
    try await client.load(Endpoint<Void>(.get, "api/v1/statuses/1") { _ in }, from: .mastodon(base))
  }

  @Test(arguments: [200, 429])
  func anExhaustedLimitForDeletionsDelaysOnlyDeletions(_ status: Int) async throws {
    let transport = ScriptedTransport(.answer(status, Self.exhausted), .answer(200))
    let client = client(transport)
    if status == 200 {
      try await delete("1", with: client)
    } else {
      await #expect(throws: Self.later) { try await delete("1", with: client) }
    }
    try await read(with: client)
    await #expect(throws: Self.later) { try await delete("2", with: client) }
    #expect(await transport.requests.map(\.method) == [.delete, .get])
  }

  @Test func anExhaustedGeneralLimitDelaysDeletionsToo() async throws {
    let transport = ScriptedTransport(.answer(200, Self.exhausted))
    let client = client(transport)
    try await read(with: client)
    await #expect(throws: Self.later) { try await delete("2", with: client) }
    #expect(await transport.requests.count == 1)
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, "api/v1/media", Optional(MastodonRateLimit.uploads)),
    (.post, "api/v2/media", .uploads), (.get, "api/v1/media/1", nil), (.put, "api/v1/media/1", nil),
    (.delete, "api/v1/statuses/1", .deletions), (.post, "api/v1/statuses/1/unreblog", .deletions),
    (.post, "api/v1/statuses/1/reblog", nil), (.post, "api/v1/statuses", nil),
    (.get, "api/v1/statuses/1", nil), (.delete, "api/v1/lists/1", nil),
    (.post, "api/v1/accounts/1/follow", .follows), (.post, "api/v1/accounts/1/unfollow", nil),
  ])
  func requestsCountTowardsTheirOwnLimit(
    _ method: HTTPRequest.Method, _ path: String, _ limit: MastodonRateLimit?
  ) {
    #expect(MastodonRateLimit(HTTPRequest(method, base.appending(path: path))) == limit)
  }
}
