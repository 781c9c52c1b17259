#if os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  /// The memory that a server can make the app use, measured in a separate process.
  @Suite struct HostileServerTests {
    private static let services = ["mastodon", "moments", "gitHub"]
    private static let maxGrowth = 48_000

    @Test(arguments: services, ["announced", "endless", "packed"])
    func aFloodUsesLittleMemory(_ service: String, _ flood: String) throws {
      let answer: HostileServer.Answer =
        switch flood {
        case "announced": .announced
        case "endless": .endless
        default: .packed
        }
      let growth = try growth(of: service) { _, _ in answer }
      #expect(growth.peak < Self.maxGrowth && growth.after < Self.maxGrowth)
      #expect(growth.ends == #"["malformed": 24]"#)
    }

    @Test(arguments: ["data: x\n", "x", "event: update\ndata: {}\n\n"])
    func anEndlessStreamUsesLittleMemory(_ part: String) throws {
      let growth = try growth(of: "stream") { target, port in
        switch target {
        case "/api/v2/instance":
          .text(
            200,
            #"{"domain":"a","configuration":{"urls":{"streaming":"ws://127.0.0.1:\#(port)"}}}"#)
        case "/api/v1/streaming/user": .events(part)
        default: .text(404, "{}")
        }
      }
      #expect(growth.peak < Self.maxGrowth && growth.after < Self.maxGrowth)
    }

    /// Below the limit for an answer, but more than anyone reads.
    @Test func aLargeMomentsAnswerUsesLittleMemory() throws {
      let comment = #"{"content":"c","sender":{}}"#
      let comments = Array(repeating: comment, count: 300_000).joined(separator: ",")
      let tweets = Array(repeating: #"{"content":"x","sender":{}}"#, count: 150_000)
      let images = Array(repeating: #"{"url":""}"#, count: 200_000).joined(separator: ",")
      let heavy =
        #"{"content":"x","sender":{},"images":[\#(images)],"comments":[\#(comments)]}"#
      let body = "[\(heavy),\(tweets.joined(separator: ","))]"
      let growth = try growth(of: "document") { _, _ in .text(200, body) }
      #expect(growth.peak < Self.maxGrowth && growth.after < Self.maxGrowth)
      #expect(growth.ends == #"["read": 24]"#)
    }

    @Test func theWholeAppUsesLittleMemoryUnderAFlood() throws {
      let answers: [HostileServer.Answer] = [
        .announced, .endless, .packed, .events("x"), .text(200, "{"), .text(200, "[[]]"),
        .text(500, String(repeating: "x", count: 1_000_000)),
      ]
      let growth = try growth(of: "everything") { target, port in
        if target == "/api/v2/instance", port.isMultiple(of: 2) {
          return .text(200, #"{"domain":"a","urls":{"streaming_api":"ws://127.0.0.1:\#(port)"}}"#)
        }
        return answers[target.utf8.reduce(0) { $0 + Int($1) } % answers.count]
      }
      #expect(growth.peak < Self.maxGrowth && growth.after < Self.maxGrowth)
    }

    private func growth(
      of service: String,
      _ answer: @escaping @Sendable (_ target: String, _ port: UInt16) -> HostileServer.Answer
    ) throws -> (peak: Int, after: Int, ends: Substring) {
      let server = try HostileServer(answer)
      let folder = try TemporaryFolder()
      let asker = try StoreWriterProcess(
        "ask", folder.url.path(percentEncoded: false), service, "\(server.port)")
      let words = try asker.rest().split(separator: " ", maxSplits: 3)
      let sizes = words.prefix(3).compactMap { Int($0) }
      try #require(sizes.count == 3)
      return (sizes[1] - sizes[0], sizes[2] - sizes[0], words[3].dropLast())
    }
  }
#endif
