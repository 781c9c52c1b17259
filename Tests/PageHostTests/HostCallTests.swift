import Foundation
import Testing

@testable import PageHost

/// A page can send its hello with the connection request itself, as one of the offered protocols.
@Suite struct HostCallTests {
  private static func words(_ hello: String) -> String {
    let letters = Data(hello.utf8).base64EncodedString()
    return "moments, " + letters.replacing("/", with: "_").replacing("=", with: "")
  }

  private func call(_ host: TestHost, _ protocols: String) throws -> (head: String, RawClient) {
    let client = try host.client()
    let head = client.upgrade(host: host.host, origin: host.origin, protocols: protocols)
    return (head, client)
  }

  @Test func aHelloInTheUpgradeIsAnsweredWithTheScreen() async throws {
    let host = try await TestHost()
    // Of three lengths, so that each padding is omitted once, and with every possible character.
    for kept in [#"{"?>~":"a"}"#, #"{"?>~":"ab"}"#, #"{"?>~":"abc"}"#] {
      let (head, client) = try call(host, Self.words(TestHost.hello(kept: kept)))
      #expect(head.contains("\r\nSec-WebSocket-Protocol: moments\r\n"))
      let page = TestPage(client: client, screen: client.text() ?? "")
      #expect(page.scene != nil)
      #expect(page.tap(1)?.contains(#"["text",1,"1"]"#) == true)
    }
    #expect(await host.scenes.all.map(\.kept) == [["?>~": "a"], ["?>~": "ab"], ["?>~": "abc"]])
  }

  @Test func aReturningPageResumesItsSceneInTheUpgrade() async throws {
    let host = try await TestHost()
    let page = try host.page()
    _ = page.tap(1)
    page.client.send(RawClient.frame(8, []))
    #expect(page.client.message() == .closed(1001))
    let (_, client) = try call(host, Self.words(TestHost.hello(scene: page.scene, last: 2)))
    #expect(client.text() == #"{"q":2,"a":0,"o":[]}"#)
    #expect(await host.scenes.all.count == 1)
  }

  @Test func anUpgradeWithTheWrongTokenShowsNothing() async throws {
    let host = try await TestHost()
    let (_, client) = try call(host, Self.words(TestHost.hello(token: "x")))
    #expect(client.message() == .closed(4001))
    #expect(await host.sessions.count == 0)
    #expect(try host.servesPage())
  }

  @Test func aCrossSiteUpgradeIsRefused() async throws {
    let host = try await TestHost()
    let client = try host.client()
    let head = client.upgrade(
      host: host.host, origin: "https://evil.example", protocols: Self.words(TestHost.hello()))
    #expect(head.contains(" 403 "))
    #expect(await host.sessions.count == 0)
  }

  @Test(arguments: [
    "moments, ", "moments, %", "moments, aGVsbG8", "moments, ====",
    words(#"{"t":"tap","id":1,"n":1}"#), words(#"{"t":"hello"}"#), words("[]"),
  ]) func anUpgradeWithoutAHelloIsRefused(protocols: String) async throws {
    let host = try await TestHost()
    let (_, client) = try call(host, protocols)
    if protocols == "moments, " {
      // Not a hello, which the first message must be.
      client.sendText("{}")
    }
    #expect(client.message() == .closed(1008))
    #expect(await host.sessions.count == 0)
    #expect(try host.servesPage())
  }

  @Test func aSecondHelloEndsTheConnection() async throws {
    let host = try await TestHost()
    let (_, client) = try call(host, Self.words(TestHost.hello()))
    #expect(client.text() != nil)
    client.sendText(TestHost.hello())
    #expect(client.message() == .closed(1008))
    #expect(try host.servesPage())
  }

  @Test(arguments: ["chat", "chat, moments", "MOMENTS", "momentsmoments"])
  func anUnknownProtocolCanStillSayHello(protocols: String) async throws {
    let host = try await TestHost()
    let (head, client) = try call(host, protocols)
    #expect(head.contains(" 101 ") && !head.contains("Sec-WebSocket-Protocol"))
    client.sendText(TestHost.hello())
    #expect(client.text() != nil)
  }

  @Test func anUpgradeOverTheHeaderLimitIsRefused() async throws {
    let host = try await TestHost()
    let long = String(repeating: "a", count: HostLimits().headBytes)
    let client = try host.client()
    #expect(
      client.upgrade(host: host.host, origin: host.origin, protocols: "moments, \(long)")
        .contains(" 431 "))
    #expect(try host.servesPage())
  }
}
