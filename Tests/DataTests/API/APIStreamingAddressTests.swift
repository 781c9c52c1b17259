import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIStreamingAddressTests {
  @Test(arguments: [
    ("https://a.example", "https://a.example"), ("https://a.example", "https://A.Example:4000"),
    ("https://a.example", "https://stream.a.example"),
    ("http://127.0.0.1:3000", "http://127.0.0.1:3000"),
    ("http://localhost:3000", "http://localhost:3000"),
  ])
  func theSameHostGetsTheToken(_ server: String, _ streaming: String) throws {
    let (streaming, server) = (try url(streaming), try url(server))
    #expect(streaming.canReceiveToken(of: server))
  }

  @Test(arguments: [
    ("https://a.example", "https://b.example"), ("https://a.example", "https://aa.example"),
    ("https://a.example", "https://a.example.b.example"), ("https://a.example", "https://example"),
    ("https://a.example", "http://a.example"), ("https://a.example", "http://127.0.0.1:3000"),
    ("https://stream.a.example", "https://a.example"), ("http://a.example", "http://a.example"),
    ("http://127.a.example", "http://127.a.example"),
    ("http://127.0.0.1:3000", "http://127.0.0.1:4000"),
    ("http://127.0.0.1:3000", "http://localhost:3000"),
  ])
  func anotherHostDoesNot(_ server: String, _ streaming: String) async throws {
    let (streaming, server) = (try url(streaming), try url(server))
    #expect(!streaming.canReceiveToken(of: server))
    let transport = ScriptedTransport()
    let repository = MastodonRepository(
      HTTPClient(transport, ScriptedTime().surroundings), base: server,
      token: Secret("t"))
    await #expect(throws: LoadFailure.unsupported) {
      try await repository.events(at: streaming)
    }
    #expect(await transport.requests.isEmpty)
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
}
