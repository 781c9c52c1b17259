import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIServerSentEventsTests {
  static let text =
    ":)\n\nevent: update\ndata: {\"a\":\ndata: 1}\n\n:thump\n\nevent: delete\r\ndata:7\r\n\r\nid: 9\r\rdata\r\r"
  private static let expected = [
    ServerSentEvent(name: "update", data: "{\"a\":\n1}"),
    ServerSentEvent(name: "delete", data: "7"), ServerSentEvent(name: "message", data: ""),
  ]

  @Test(arguments: 1...12)
  func readsEventsHoweverTheyAreCut(_ size: Int) {
    var parser = ServerSentEvents()
    var events: [ServerSentEvent] = []
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      events += parser.events(in: rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    #expect(events == Self.expected)
  }

  @Test func whatIsNotWholeIsNoEvent() {
    var parser = ServerSentEvents()
    #expect(parser.events(in: "event: update\ndata: {}\n".utf8) == [])
    #expect(parser.events(in: "\n".utf8) == [ServerSentEvent(name: "update", data: "{}")])
  }

  @Test func aLineWithoutEndIsNotKept() {
    var parser = ServerSentEvents()
    #expect(parser.events(in: "data: ".utf8) == [])
    let piece = Data(repeating: UInt8(ascii: "x"), count: 1_000_000)
    for _ in 0..<3 { #expect(parser.events(in: piece) == []) }
    let events = parser.events(in: "\ndata: on\n\ndata: just\n\n".utf8)
    #expect(events.map(\.data) == ["on", "just"])
  }

  @Test func aServerIsHeardWhileItSpeaks() async throws {
    let server = try LoopbackServer(
      .silence(
        after:
          "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: delete\ndata: 7\n\n"
      ))
    let client = HTTPClient(
      URLSessionTransport(), ScriptedTime().surroundings, limits: .patient())
    let service = Service.mastodon(server.base, token: Secret("t"))
    var events: AsyncThrowingStream<ServerSentEvent, any Error>? = try await client.events(
      at: "x", from: service)
    for try await event in try #require(events) {
      #expect(event == ServerSentEvent(name: "delete", data: "7"))
      break
    }
    events = nil
    // Who listens no more closes the connection.
    for await _ in server.closings { break }
    let request = try #require(await server.requests.first { _ in true })
    #expect(request.lowercased().contains("accept: text/event-stream"))
  }

  @Test(arguments: [
    ("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n", LoadFailure.signedOut),
    ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", .unreadable(.otherShape)),
  ])
  func whatIsNoStreamIsAFailure(_ answer: String, _ failure: LoadFailure) async throws {
    let server = try LoopbackServer(.bytes(answer))
    let client = HTTPClient(
      URLSessionTransport(), ScriptedTime().surroundings, limits: .patient())
    await #expect(throws: failure) {
      try await client.events(at: "x", from: .mastodon(server.base, token: Secret("t")))
    }
  }
}
