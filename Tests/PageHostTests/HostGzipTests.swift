import Foundation
import TestSupport
import Testing

@testable import PageHost

@Suite struct HostGzipTests {
  /// The output of the system's `gzip`.
  private func unpack(_ bytes: [UInt8]) async throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "packed.gz")
    try Data(bytes).write(to: file)
    let run = try await ChildProcess.run("gzip", ["-dc", file.path])
    #expect(run.end == .status(0))
    return Array(run.output)
  }

  @Test func compressedDataRoundTrips() async throws {
    var random = SeededGenerator(seed: 5)
    // For `gzip`, concatenated files are one file.
    var packed: [UInt8] = []
    var whole: [UInt8] = []
    for count in [0, 1, 2, 3, 4, 300, 40_000] {
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let letters = (0..<count).map { _ in UInt8.random(in: 97...99, using: &random) }
      for bytes in [noise, letters, Array(repeating: 7, count: count)] {
        packed += Gzip.pack(bytes)
        whole += bytes
      }
    }
    #expect(try await unpack(packed) == whole)
  }

  @Test func thePageIsCompressedIfAccepted() async throws {
    let host = try await TestHost()
    var bodies: [[UInt8]] = []
    for headers in [[], ["Accept-Encoding: br, gzip, deflate"]] {
      let client = try host.client()
      client.request("GET / HTTP/1.1", host: host.host, headers: headers)
      let answer = client.readBytes()
      let end = try #require(answer.firstRange(of: Array("\r\n\r\n".utf8)))
      let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
      #expect(head.contains("Content-Encoding: gzip") == !headers.isEmpty)
      bodies.append(Array(answer[end.upperBound...]))
    }
    #expect(try await unpack(bodies[1]) == bodies[0])
    #expect(bodies[1].count < bodies[0].count / 2)
  }
}
