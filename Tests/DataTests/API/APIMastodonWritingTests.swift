import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIMastodonWritingTests {
  private let time = ScriptedTime()
  private let base = URL(string: "https://a.example")!
  private let small = MastodonFixtures.small
  private let ready = #"{"id":"m1","url":"https://a.example/m.png"}"#

  private func posting(_ transport: ScriptedTransport) -> MastodonPosting {
    MastodonPosting(HTTPClient(transport, time.surroundings), base: base, token: Secret("t"))
  }

  private func draft(_ text: String, pictures: [Draft.Picture] = []) -> Draft {
    Draft(
      id: Draft.ID("d"), text: text, contentWarning: "CW", visibility: .followers,
      replyTo: Post.ID("9"), pictures: pictures, changed: ScriptedTime.start)
  }

  private func picture(_ bytes: String) throws -> Draft.Picture {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    try Data(bytes.utf8).write(to: file)
    return Draft.Picture(file: file, altText: "A swift")
  }

  @Test func publishesWhatWasWrittenUnderItsKey() async throws {
    let transport = ScriptedTransport(.answer(200, [:], small))
    let post = try await posting(transport).publish(draft("a & b\n#é"), key: OutboxEntry.ID("k"))
    #expect(post.id == Post.ID("1"))
    let request = try #require(await transport.requests.first)
    #expect(request.headers["Idempotency-Key"] == "k")
    #expect(
      String(decoding: request.body ?? Data(), as: UTF8.self)
        == "status=a%20%26%20b%0A%23%C3%A9&visibility=private&spoiler_text=CW&in_reply_to_id=9")
  }

  @Test func whenTheAnswerIsLostItAsksAgainUnderTheSameKey() async throws {
    let transport = ScriptedTransport(
      .failure(.connectionLost), .answer(503), .answer(200, [:], small))
    _ = try await posting(transport).publish(draft("x"), key: OutboxEntry.ID("k"))
    #expect(await transport.requests.map { $0.headers["Idempotency-Key"] } == ["k", "k", "k"])
  }

  @Test func aDefinitiveRefusalKeepsTheServersReason() async {
    let transport = ScriptedTransport(
      .answer(422, [:], #"{"error":"Validation failed: Text is too long"}"#))
    await #expect(throws: LoadFailure.refused("Validation failed: Text is too long")) {
      try await posting(transport).publish(draft("x"), key: OutboxEntry.ID("k"))
    }
  }

  @Test func picturesGoFirstAndAreWaitedFor() async throws {
    let transport = ScriptedTransport(
      .answer(202, [:], #"{"id":"m1","url":null}"#), .answer(206, [:], #"{"id":"m1","url":null}"#),
      .answer(200, [:], ready), .answer(200, [:], small))
    let picture = try picture("moments-part-0")
    defer { try? FileManager.default.removeItem(at: picture.file) }
    _ = try await posting(transport).publish(
      draft("x", pictures: [picture]), key: OutboxEntry.ID("k"))
    #expect(
      await transport.requests.map(\.url.path) == [
        "/api/v2/media", "/api/v1/media/m1", "/api/v1/media/m1", "/api/v1/statuses",
      ])
    let requests = await transport.requests
    #expect(requests[0].headers["Content-Type"] == "multipart/form-data; boundary=moments-part-1")
    let name = picture.file.lastPathComponent
    #expect(
      String(decoding: requests[0].body ?? Data(), as: UTF8.self) == """
        --moments-part-1\r
        Content-Disposition: form-data; name="file"; filename="\(name)"\r
        Content-Type: application/octet-stream\r
        \r
        moments-part-0\r
        --moments-part-1\r
        Content-Disposition: form-data; name="description"\r
        \r
        A swift\r
        --moments-part-1--\r\n
        """)
    #expect(
      String(decoding: requests[3].body ?? Data(), as: UTF8.self).hasSuffix("&media_ids%5B%5D=m1"))
  }

  @Test func aPictureThatIsGoneSendsNothing() async {
    let picture = Draft.Picture(file: URL(filePath: "/nowhere/x.png"))
    await #expect(throws: LoadFailure.refused("A picture of this post is no longer there.")) {
      try await posting(ScriptedTransport()).publish(
        draft("x", pictures: [picture]), key: OutboxEntry.ID("k"))
    }
  }
}
