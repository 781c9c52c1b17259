import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIRedirectTests {
  private let service = Service(base: URL(string: "https://a.example")!, token: Secret("t0ken"))
  private let time = ScriptedTime()

  private func load(_ transport: ScriptedTransport, _ method: HTTPRequest.Method = .get)
    async throws
  {
    try await HTTPClient(transport, time.surroundings)
      .load(Endpoint(method, "x") { _ in }, from: service)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aTokenStaysOnItsHost(_ status: Int) async throws {
    let transport = ScriptedTransport(
      .answer(status, ["Location": "/y"]), .answer(status, ["Location": "https://b.example/z"]),
      .answer(status, ["Location": "https://a.example/x"]), .answer(200))
    try await load(transport)
    #expect(
      await transport.addresses == [
        "https://a.example/x", "https://a.example/y", "https://b.example/z", "https://a.example/x",
      ])
    let tokens = await transport.requests.map { $0.headers["Authorization"] }
    #expect(tokens == ["Bearer t0ken", "Bearer t0ken", nil, nil])
  }

  @Test(arguments: ["https://a.example:8443/x", "https://A.example.b.example/", "//b.example/x"])
  func anotherPortOrNameIsADifferentHost(_ location: String) async throws {
    let transport = ScriptedTransport(.answer(302, ["Location": location]), .answer(200))
    try await load(transport)
    #expect(await transport.requests.last?.headers["Authorization"] == nil)
  }

  @Test(arguments: [
    "http://a.example/x", "http://b.example/", "javascript:1", "file:///etc/passwd", "https://", "",
  ])
  func neverDowngradesEncryptionOrLeavesTheWeb(_ location: String) async {
    let transport = ScriptedTransport(.answer(302, ["Location": location]))
    await #expect(throws: LoadFailure.unreadable(.otherShape)) { try await load(transport) }
    #expect(await transport.requests.count == 1)
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete])
  func onlyReadsAreRedirected(_ method: HTTPRequest.Method) async {
    let transport = ScriptedTransport(.answer(307, ["Location": "/y"]))
    await #expect(throws: LoadFailure.unreadable(.otherShape)) {
      try await load(transport, method)
    }
  }

  @Test func aRedirectLoopEnds() async {
    let again = ScriptedTransport.Line.answer(302, ["Location": "/x"])
    let transport = ScriptedTransport(again, again, again, again, again, again)
    await #expect(throws: LoadFailure.malformed) { try await load(transport) }
    #expect(await transport.requests.count == 6)
  }
}
