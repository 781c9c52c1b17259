import Foundation
import Testing

@testable import PageHost

/// Uploads from the page: who can send them, their limits, and who receives them.
@Suite struct HostUploadTests {
  private static let line = "POST /files HTTP/1.1"

  private func headers(
    _ host: TestHost, token: String? = TestHost.token, origin: String? = nil, length: Int
  ) -> [String] {
    ["Origin: \(origin ?? host.origin)", "Content-Length: \(length)"]
      + (token.map { ["Authorization: Bearer \($0)"] } ?? [])
  }

  /// Uploads a file and returns the name by which it can be taken.
  private func upload(_ file: String, to host: TestHost) throws -> String? {
    let client = try host.client()
    client.request(
      Self.line, host: host.host, headers: headers(host, length: file.utf8.count), body: file)
    let answer = client.readAll()
    return answer.contains(" 200 ") ? answer.components(separatedBy: "\r\n\r\n").last : nil
  }

  private func pick(_ names: [String], on page: TestPage, _ number: Int) -> String? {
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    page.client.sendText(#"{"t":"pick","id":7,"v":[\#(list)],"n":\#(number)}"#)
    return page.client.text()
  }

  @Test func aFileReachesItsSceneOnce() async throws {
    let host = try await TestHost()
    let page = try host.page()
    let name = try #require(try upload("bytes \u{0} of a picture", to: host))
    #expect(name.count == 32)
    #expect(pick([name, "", "made-up"], on: page, 1) != nil)
    #expect(pick([name], on: page, 2) != nil)
    let picked = await host.scenes.all[0].events.suffix(2)
    #expect(
      Array(picked) == [
        .pick(
          7,
          [
            PickedFile(name: name, bytes: Data("bytes \u{0} of a picture".utf8)),
            PickedFile(name: ""), PickedFile(name: "made-up"),
          ]),
        .pick(7, [PickedFile(name: name)]),
      ])
  }

  @Test func onlyPostIsAllowed() async throws {
    let host = try await TestHost()
    for method in ["GET", "PUT", "DELETE", "OPTIONS"] {
      #expect(
        try host.status("\(method) /files HTTP/1.1", headers: headers(host, length: 1), body: "x")
          == 405)
    }
    #expect(try host.servesPage())
  }

  @Test(arguments: ["http://evil.example", "null", "https://127.0.0.1"])
  func aCrossSiteUploadIsRefused(_ origin: String) async throws {
    let host = try await TestHost()
    #expect(
      try host.status(Self.line, headers: headers(host, origin: origin, length: 1), body: "x")
        == 403)
    #expect(try host.servesPage())
  }

  @Test func anUploadWithoutAnOriginIsRefused() async throws {
    let host = try await TestHost()
    let known = ["Content-Length: 1", "Authorization: Bearer \(TestHost.token)"]
    #expect(try host.status(Self.line, headers: known, body: "x") == 403)
    #expect(
      try host.status(Self.line, host: "evil.example", headers: headers(host, length: 1), body: "x")
        == 421)
  }

  @Test(arguments: [nil, "", "the-token-of-this-ruN", TestHost.control])
  func anUploadWithoutTheTokenIsRefused(_ token: String?) async throws {
    let host = try await TestHost()
    #expect(
      try host.status(Self.line, headers: headers(host, token: token, length: 1), body: "x") == 401)
    #expect(try host.servesPage())
  }

  @Test func anEmptyFileIsRefused() async throws {
    let host = try await TestHost()
    #expect(try host.status(Self.line, headers: headers(host, length: 0)) == 400)
  }

  @Test func anOversizedFileIsRefusedBeforeUploading() async throws {
    var limits = HostLimits()
    limits.uploadBytes = 4
    let host = try await TestHost(limits: limits)
    #expect(try host.status(Self.line, headers: headers(host, length: 5)) == 413)
    #expect(try upload("four", to: host) != nil)
    #expect(try host.servesPage())
  }

  @Test func aVideoUpToTheServerLimitIsAccepted() async throws {
    let host = try await TestHost()
    // The largest file that most servers accept has 99 MiB.
    let most = 103_809_024
    #expect(HostLimits().uploadBytes == most)
    #expect(try host.status(Self.line, headers: headers(host, length: most + 1)) == 413)
    // At most three of them can wait.
    #expect(HostLimits().bytesWaiting < 3 * most)
  }

  @Test func waitingBytesAreLimited() async throws {
    var limits = HostLimits()
    limits.bytesWaiting = 9
    let host = try await TestHost(limits: limits)
    let page = try host.page()
    let first = try #require(try upload("12345", to: host))
    #expect(try host.status(Self.line, headers: headers(host, length: 5), body: "12345") == 503)
    #expect(try upload("1234", to: host) != nil)
    #expect(pick([first], on: page, 1) != nil)
    #expect(try upload("12345", to: host) != nil)
  }

  @Test func theBytesOutliveTheirFile() throws {
    let file = try UploadFile()
    try file.append(Array("whole".utf8)[...])
    #expect(file.bytes() == Data("whole".utf8))
    #expect(try UploadFile().bytes() == nil)
    let kept = try {
      let file = try UploadFile()
      try file.append(Array("kept".utf8)[...])
      return file.bytes()
    }()
    #expect(kept == Data("kept".utf8))
  }

  @Test func aSlowUploadTimesOut() async throws {
    var limits = HostLimits()
    limits.requestTime = .zero
    let host = try await TestHost(limits: limits)
    #expect(try host.status(Self.line, headers: headers(host, length: 5)) == 408)
  }

  @Test func waitingFilesAreLimited() async throws {
    var limits = HostLimits()
    limits.filesWaiting = 2
    let host = try await TestHost(limits: limits)
    let page = try host.page()
    let first = try #require(try upload("a", to: host))
    let second = try #require(try upload("b", to: host))
    #expect(try host.status(Self.line, headers: headers(host, length: 1), body: "x") == 503)
    #expect(pick([first], on: page, 1) != nil)
    #expect(try upload("c", to: host) != nil)
    // A minute later, without another upload.
    let times = host.uploadTimes.withLock { $0.map(\.time) }
    #expect(times == Array(repeating: .seconds(60), count: 3))
    host.uploadTimes.withLock { $0 }.forEach { $0.forget() }
    #expect(pick([second], on: page, 2) != nil)
    #expect(await host.scenes.all[0].events.last == .pick(7, [PickedFile(name: second)]))
    let late = try #require(try upload("d", to: host))
    #expect(pick([late], on: page, 3) != nil)
    #expect(
      await host.scenes.all[0].events.last
        == .pick(7, [PickedFile(name: late, bytes: Data("d".utf8))]))
  }

  @Test func unfinishedUploadsCountAndAbortedOnesDoNot() throws {
    var limits = HostLimits()
    limits.filesWaiting = 1
    let vault = UploadVault(token: TestHost.token, limits: limits) { _, _ in }
    let head = [
      "POST /files HTTP/1.1", "Origin: http://127.0.0.1", "Content-Length: 4",
      "Authorization: Bearer \(TestHost.token)",
    ]
    let request = try PageRequest(head: Array(head.joined(separator: "\r\n").utf8))
    let broken = Result {
      try vault.receive(request) { _, append in
        try append(Array("ha".utf8)[...])
        #expect(throws: PageRequest.Refused(status: .unavailable)) {
          try vault.receive(request) { _, _ in }
        }
        throw Socket.Failure.ended
      }
    }
    #expect(throws: Socket.Failure.ended) { try broken.get() }
    let answer = try vault.receive(request) { _, append in try append(Array("next".utf8)[...]) }
    #expect(vault.take(String(decoding: answer.body, as: UTF8.self)) == Data("next".utf8))
  }

  @Test func aLargeFileArrivesWhole() async throws {
    let host = try await TestHost()
    let page = try host.page()
    let file = String(repeating: "0123456789abcdef", count: 200_000)
    let name = try #require(try upload(file, to: host))
    #expect(pick([name], on: page, 1) != nil)
    let picked = PickedFile(name: name, bytes: Data(file.utf8))
    #expect(await host.scenes.all[0].events.last == .pick(7, [picked]))
  }
}
