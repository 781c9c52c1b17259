import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIMastodonWritingTests {
  private let time = ScriptedTime()
  private let base = URL(string: "https://a.example")!
  private let small = MastodonFixtures.small

  private func posting(_ transport: ScriptedTransport) -> MastodonPosting {
    MastodonPosting(HTTPClient(transport, time.surroundings), base: base, token: Secret("t"))
  }

  private func draft(_ text: String) -> Draft {
    Draft(
      id: Draft.ID("d"), text: text, contentWarning: "CW", visibility: .followers,
      replyTo: Post.ID("9"), changed: ScriptedTime.start)
  }

  @Test func publishesUnderItsIdempotencyKey() async throws {
    let transport = ScriptedTransport(.answer(200, [:], small))
    let post = try await posting(transport).publish(draft("a & b\n#é"), key: OutboxEntry.ID("k")) {
      _ in
    }
    #expect(post.id == Post.ID("1"))
    let request = try #require(await transport.requests.first)
    #expect(request.headers["Idempotency-Key"] == "k")
    #expect(
      String(decoding: request.body ?? Data(), as: UTF8.self)
        == #"{"in_reply_to_id":"9","spoiler_text":"CW","status":"a & b\n#é","visibility":"private"}"#
    )
  }

  @Test func aLostAnswerIsRetriedUnderTheSameKey() async throws {
    let transport = ScriptedTransport(
      .failure(.connectionLost), .answer(503), .answer(200, [:], small))
    _ = try await posting(transport).publish(draft("x"), key: OutboxEntry.ID("k")) { _ in }
    #expect(await transport.requests.map { $0.headers["Idempotency-Key"] } == ["k", "k", "k"])
  }

  @Test func aDefinitiveRefusalKeepsTheServersReason() async {
    let transport = ScriptedTransport(
      .answer(422, [:], #"{"error":"Validation failed: Text is too long"}"#))
    await #expect(throws: LoadFailure.refused("Validation failed: Text is too long")) {
      try await posting(transport).publish(draft("x"), key: OutboxEntry.ID("k")) { _ in }
    }
  }
}
