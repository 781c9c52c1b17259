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
  func readsEventsSplitAnywhere(_ size: Int) throws {
    var parser = ServerSentEvents()
    var events: [ServerSentEvent] = []
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      events += try parser.events(in: rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    #expect(events == Self.expected)
  }

  @Test func anIncompleteEventIsIgnored() throws {
    var parser = ServerSentEvents()
    let unfinished = try parser.events(in: "event: update\ndata: {}\n".utf8)
    #expect(unfinished == [])
    let finished = try parser.events(in: "\n".utf8)
    #expect(finished == [ServerSentEvent(name: "update", data: "{}")])
  }

  @Test(arguments: ["x", "data: x\n", "\n:", "data\n", ": on\n"])
  func anEndlessEventIsRefused(_ part: String) {
    var parser = ServerSentEvents()
    #expect(throws: TransportFailure.tooLarge) {
      for _ in 0..<1_000 {
        _ = try parser.events(in: String(repeating: part, count: 1_100).utf8)
      }
    }
  }

  @Test func anEventOfAlmostAMegabyteIsRead() throws {
    var parser = ServerSentEvents()
    let text = String(repeating: "x", count: 900_000)
    for _ in 1...3 {
      let events = try parser.events(in: "data:\(text)\n\n".utf8)
      #expect(events.map(\.data.count) == [900_000])
    }
  }

  /// Events that nobody reads are not buffered without limit.
  @Test(arguments: ["data: x\n", "x", "event: update\ndata: {}\n\n"])
  func aFloodingStreamIsClosed(_ part: String) async throws {
    let server = try LoopbackServer(
      .flood(
        after: "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n",
        of: String(repeating: part, count: 100_000 / part.utf8.count)))
    let client = HTTPClient(
      SystemTransport(), ScriptedTime().surroundings, limits: .withoutTimeouts())
    let events = try await client.events(at: "x", from: .mastodon(server.base))
    // The server closes first, before any event was read.
    if part.hasSuffix("\n\n") { for await _ in server.closings { break } }
    await #expect(throws: LoadFailure.malformed) { for try await _ in events {} }
  }

  @Test func eventsArriveWhileTheStreamIsOpen() async throws {
    let server = try LoopbackServer(
      .silence(
        after:
          "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: delete\ndata: 7\n\n"
      ))
    let client = HTTPClient(
      SystemTransport(), ScriptedTime().surroundings, limits: .withoutTimeouts())
    let service = Service.mastodon(server.base, token: Secret("t"))
    var events: AsyncThrowingStream<ServerSentEvent, any Error>? = try await client.events(
      at: "x", from: service)
    for try await event in try #require(events) {
      #expect(event == ServerSentEvent(name: "delete", data: "7"))
      break
    }
    events = nil
    // A caller that stops listening closes the connection.
    for await _ in server.closings { break }
    let request = try #require(await server.requests.first { _ in true })
    #expect(request.lowercased().contains("accept: text/event-stream"))
  }

  @Test(arguments: [
    ("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n", LoadFailure.signedOut),
    ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", .unreadable(.otherShape)),
  ])
  func anythingButAStreamIsAFailure(_ answer: String, _ failure: LoadFailure) async throws {
    let server = try LoopbackServer(.bytes(answer))
    let client = HTTPClient(
      SystemTransport(), ScriptedTime().surroundings, limits: .withoutTimeouts())
    await #expect(throws: failure) {
      try await client.events(at: "x", from: .mastodon(server.base, token: Secret("t")))
    }
  }
}
