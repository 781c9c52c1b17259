import Foundation
import TestSupport
import Testing

@testable import PageHost

@Suite struct HostSocketTests {
  private static let tap = Array(#"{"t":"tap","id":1,"n":1}"#.utf8)

  private func answer(
    to bytes: [UInt8], limits: HostLimits = HostLimits()
  ) async throws -> RawClient.Message {
    let host = try await TestHost(limits: limits)
    let page = try host.page()
    page.client.send(bytes)
    let message = page.client.message()
    #expect(try host.servesPage())
    return message
  }

  @Test func anUnmaskedFrameEndsTheConnection() async throws {
    let frame = RawClient.frame(1, Self.tap, isMasked: false)
    #expect(try await answer(to: frame) == .closed(1002))
  }

  @Test func reservedBitsAndCodesEndTheConnection() async throws {
    for first: UInt8 in [0xC1, 0xA1, 0x91, 0x83, 0x8B] {
      #expect(try await answer(to: [first, 0x80, 0, 0, 0, 0]) == .closed(1002))
    }
  }

  @Test func binaryFramesEndTheConnection() async throws {
    #expect(try await answer(to: RawClient.frame(2, [1])) == .closed(1003))
  }

  @Test func aFrameAnnouncingAHugeLengthEndsTheConnection() async throws {
    #expect(
      try await answer(to: [0x81, 0xFF] + RawClient.bigEndian(1 << 21, 8)) == .closed(1009))
    #expect(
      try await answer(to: [0x81, 0xFF] + Array(repeating: 0xFF, count: 8)) == .closed(1002))
  }

  @Test func anOverlongLengthEncodingEndsTheConnection() async throws {
    #expect(try await answer(to: [0x81, 0xFE, 0, 5, 1, 2, 3, 4]) == .closed(1002))
  }

  @Test func controlFramesMustBeShortAndUnfragmented() async throws {
    #expect(try await answer(to: [0x09, 0x80, 0, 0, 0, 0]) == .closed(1002))
    #expect(
      try await answer(to: RawClient.frame(9, Array(repeating: 0, count: 126))) == .closed(1002))
  }

  @Test func aFragmentedMessageArrivesWholeAroundAPing() async throws {
    let host = try await TestHost()
    let page = try host.page()
    page.client.send(RawClient.frame(1, Array(Self.tap[..<5]), isFinal: false))
    page.client.send(RawClient.frame(9, [7]))
    page.client.send(RawClient.frame(0, Array(Self.tap[5...])))
    #expect(page.client.message() == .pong)
    #expect(page.client.text()?.contains(#"["text",1,"1"]"#) == true)
  }

  @Test func misplacedFragmentsEndTheConnection() async throws {
    #expect(try await answer(to: RawClient.frame(0, Self.tap)) == .closed(1002))
    let begin = RawClient.frame(1, [], isFinal: false)
    #expect(try await answer(to: begin + begin) == .closed(1002))
  }

  @Test func endlessEmptyFragmentsEndTheConnection() async throws {
    let parts = (0..<100).flatMap { RawClient.frame($0 == 0 ? 1 : 0, [], isFinal: false) }
    #expect(try await answer(to: parts) == .closed(1009))
  }

  @Test func fragmentsOverTheTotalLimitEndTheConnection() async throws {
    var limits = HostLimits()
    limits.messageBytes = 1_000
    let half = [UInt8](repeating: 32, count: 600)
    let parts = RawClient.frame(1, half, isFinal: false) + RawClient.frame(0, half)
    #expect(try await answer(to: parts, limits: limits) == .closed(1009))
  }

  @Test func aClosingPageIsAnsweredAndForgotten() async throws {
    #expect(try await answer(to: RawClient.frame(8, [3, 0xE8])) == .closed(1001))
  }

  @Test func framesOfEveryLengthArrive() {
    for count in [0, 1, 125, 126, 65_535, 65_536] {
      let frame = WebSocket.frame(.text, Array(repeating: 1, count: count))
      #expect(frame.count == count + (count < 126 ? 2 : count < 65_536 ? 4 : 10))
    }
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (String(repeating: "a", count: 1000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
    (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
    (String(repeating: "a", count: 56), "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
    (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
  ]) func computesSHA1(text: String, digest: String) {
    let bytes = SHA1.digest(Array(text.utf8))
    #expect(bytes.map { String(format: "%02x", $0) }.joined() == digest)
  }
}

@Suite struct HostImageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let url = folder.url.appending(path: name)
    try Data(bytes).write(to: url)
    return url
  }

  @Test func aPictureIsServedUnderAnOpaquePath() async throws {
    let host = try await TestHost()
    let png = try file("secret-name.png", [0x89, 0x50, 0x4E, 0x47, 1])
    let path = try #require(host.vault.path(for: png))
    #expect(path.wholeMatch(of: /\/shown\/[0-9a-f]{16}/) != nil)
    let client = try host.client()
    client.request("GET \(path) HTTP/1.1", host: host.host)
    let answer = client.readAll()
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(answer.contains("Content-Type: image/png\r\n"))
    #expect(answer.contains("sandbox"))
  }

  @Test func anotherRunHasOtherPaths() throws {
    let url = URL(filePath: "/tmp/a.png")
    let paths = ["a", "b"].map {
      FileVault(secret: $0, token: "t", limits: HostLimits()).path(for: url)
    }
    #expect(paths[0] != paths[1])
  }

  @Test(arguments: [
    "/shown/", "/shown/../../etc/passwd", "/shown/%2Fetc%2Fpasswd", "/shown/0000000000000000",
  ])
  func anUnknownPathIsNotFound(path: String) async throws {
    let host = try await TestHost()
    #expect(try host.status("GET \(path) HTTP/1.1") == 404)
  }

  @Test func otherFilesFoldersAndMissingFilesAreNotServed() async throws {
    let host = try await TestHost()
    let text = try file("text.png", Array("<html>".utf8))
    for url in [text, folder.url, folder.url.appending(path: "missing.png")] {
      let path = try #require(host.vault.path(for: url))
      #expect(try host.status("GET \(path) HTTP/1.1") == 404)
    }
    #expect(host.vault.path(for: try #require(URL(string: "https://a.example/a.png"))) == nil)
  }

  /// An export: knowing its address is not enough.
  @Test func anExportIsServedOnlyToThePage() async throws {
    let host = try await TestHost()
    let export = try file("Moments.json", Array("{}".utf8))
    let path = try #require(host.vault.path(for: export))
    let line = "GET \(path) HTTP/1.1"
    #expect(try host.status(line) == 404)
    for word in ["Bearer wrong", TestHost.token, "Bearer "] {
      #expect(try host.status(line, headers: ["Authorization: \(word)"]) == 401)
    }
    let bearer = "Authorization: Bearer \(TestHost.token)"
    let client = try host.client()
    client.request(line, host: host.host, headers: [bearer])
    let answer = client.readAll()
    #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("\r\n\r\n{}"))
    #expect(answer.contains("Content-Type: application/octet-stream\r\n"))
    let others = [folder.url, folder.url.appending(path: "missing.json")]
    for path in others.compactMap({ host.vault.path(for: $0) }) + ["/shown/../Moments.json"] {
      #expect(try host.status("GET \(path) HTTP/1.1", headers: [bearer]) == 404)
    }
  }

  @Test func aVideoIsIdentifiedByItsFirstBytes() async throws {
    let host = try await TestHost()
    let bytes = [0, 0, 0, 32] + Array("ftypisom".utf8)
    let path = try #require(host.vault.path(for: try file("a.bin", bytes)))
    let client = try host.client()
    client.request("GET \(path) HTTP/1.1", host: host.host)
    #expect(client.readAll().contains("Content-Type: video/mp4\r\n"))
  }

  @Test(arguments: [
    (Array("OggS".utf8), "audio/ogg"), (Array("fLaC".utf8), "audio/flac"),
    (Array("RIFF....WAVE".utf8), "audio/wav"), ([0x1A, 0x45, 0xDF, 0xA3], "video/webm"),
    ([0xFF, 0xFB, 0x90], "audio/mpeg"), ([0xFF, 0xF1, 0x50], "audio/aac"),
  ])
  func audioIsIdentifiedByItsFirstBytes(_ bytes: [UInt8], _ type: String) async throws {
    let host = try await TestHost()
    let path = try #require(host.vault.path(for: try file("a.bin", bytes)))
    let client = try host.client()
    client.request("GET \(path) HTTP/1.1", host: host.host)
    #expect(client.readAll().contains("Content-Type: \(type)\r\n"))
  }

  @Test(arguments: [
    (nil, nil, "....ftyp56789"), ("bytes=0-", nil, "....ftyp56789"),
    ("bytes=8-10", "8-10", "567"), ("bytes=11-", "11-12", "89"), ("bytes=-2", "11-12", "89"),
    ("bytes=11-999", "11-12", "89"), ("bytes=-99", nil, "....ftyp56789"),
    // Invalid ranges are answered with the whole file.
    ("bytes=13-", nil, "....ftyp56789"), ("bytes=9-8", nil, "....ftyp56789"),
    ("bytes=-", nil, "....ftyp56789"), ("bytes=1-2,4-5", nil, "....ftyp56789"),
    ("bytes=99999999999999999999-", nil, "....ftyp56789"), ("x", nil, "....ftyp56789"),
  ])
  func aBrowserGetsTheRequestedRangeOfAVideo(
    _ asked: String?, _ part: String?, _ content: String
  ) async throws {
    let host = try await TestHost()
    let path = try #require(host.vault.path(for: try file("a.mp4", Array("....ftyp56789".utf8))))
    let client = try host.client()
    client.request(
      "GET \(path) HTTP/1.1", host: host.host, headers: asked.map { ["Range: \($0)"] } ?? [])
    let answer = client.readAll()
    #expect(answer.hasPrefix("HTTP/1.1 \(part == nil ? 200 : 206)"))
    #expect(answer.contains("Accept-Ranges: bytes\r\n"))
    #expect(answer.contains("Content-Length: \(content.utf8.count)\r\n"))
    #expect(answer.contains("Content-Range: bytes \(part ?? "")/13\r\n") == (part != nil))
    #expect(answer.hasSuffix("\r\n\r\n" + content))
  }

  @Test func aVideoHasALargerLimitThanAPicture() async throws {
    var limits = HostLimits()
    (limits.imageBytes, limits.filmBytes) = (4, 300_000)
    let host = try await TestHost(limits: limits)
    let film = Array("....ftyp".utf8) + Array(repeating: UInt8(ascii: "x"), count: 299_992)
    let path = try #require(host.vault.path(for: try file("a.mp4", film)))
    let client = try host.client()
    client.request("GET \(path) HTTP/1.1", host: host.host)
    #expect(client.readAll().hasSuffix("\r\n\r\n" + String(decoding: film, as: UTF8.self)))
    #expect(try host.status("HEAD \(path) HTTP/1.1") == 200)
    let larger = try #require(host.vault.path(for: try file("b.mp4", film + [0])))
    #expect(try host.status("GET \(larger) HTTP/1.1") == 404)
  }

  @Test func anOversizedPictureIsNotServed() async throws {
    var limits = HostLimits()
    limits.imageBytes = 4
    let host = try await TestHost(limits: limits)
    let path = try #require(host.vault.path(for: try file("a.gif", Array("GIF89a".utf8))))
    #expect(try host.status("GET \(path) HTTP/1.1") == 404)
  }
}
