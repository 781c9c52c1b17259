#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data
  @testable import FakeServer

  /// A delivering process is killed at ten moments of every kind of write. A second process then
  /// meets one of ten faults, and a third one meets none. At the end, the server has everything
  /// once.
  @MainActor
  @Suite struct DeliveryCrashTests {
    private static let kills = 10

    @Test(arguments: [0, 1]) func everyKindOfWriteArrivesOnce(half: Int) async throws {
      let deliverer = try StoreWriterProcess("series")
      for (index, kind) in DeliveryCrash.Kind.allCases.enumerated() where index % 2 == half {
        let killed = try await kill(DeliveryCrash(kind), deliverer)
        #expect(killed == Self.kills, "\(kind) was killed \(killed) times")
      }
      #expect(try deliverer.rest().isEmpty)
    }

    /// Returns how often it was killed.
    private func kill(
      _ delivery: DeliveryCrash, _ deliverer: StoreWriterProcess
    ) async throws -> Int {
      try await delivery.prepare()
      // The first one survives, and returns the number of moments.
      try await delivery.write(0)
      #expect(try await delivery.entries().flatMap(\.action.kinds).contains(delivery.kind))
      let life = try #require(
        try await delivery.deliver(by: deliverer, killedAt: 0), "\(delivery.kind) was killed")
      var killed = 0
      for number in 1...Self.kills {
        try await delivery.write(number)
        let moment = max(1, number * life / Self.kills)
        if try await delivery.deliver(by: deliverer, killedAt: moment) == nil { killed += 1 }
        try await delivery.deliver(in: FaultDrillTests.faults[number - 1])
        try await delivery.deliver(in: .online)
      }
      let left = try await delivery.left()
      #expect(left == [], "\(delivery.kind) leaves entries")
      try await delivery.expectEnd()
      try await delivery.expectShown()
      return killed
    }
  }

  extension StoreWriterProcess {
    /// Answers its requests until it ends. Nil if it killed itself, otherwise the number of moments
    /// it survived.
    func life(of words: [String], answeredBy server: FakeMastodon) async throws -> Int? {
      try say(words.joined(separator: "\t"))
      var last = ""
      while case let line = try await onDedicatedThread({ try self.nextLine() }), line != "ended" {
        last = line
        guard let question = line.part(after: "asks ") else { continue }
        let answer = try await server.send(Self.request(question), within: TransportLimits())
        try say(Self.encoded(answer))
      }
      if last == "dies" { return nil }
      guard let life = last.part(after: "survived ").flatMap({ Int($0) }) else { throw Silence() }
      return life
    }

    private static func request(_ line: String) throws -> HTTPRequest {
      guard let data = Data(base64Encoded: line) else { throw Silence() }
      var fields = try JSONDecoder().decode([String: String].self, from: data)
      guard let method = fields.removeValue(forKey: ":method"),
        let url = fields.removeValue(forKey: ":url").flatMap({ URL(string: $0) })
      else { throw Silence() }
      let body = fields.removeValue(forKey: ":body").flatMap { Data(base64Encoded: $0) }
      return HTTPRequest(
        HTTPRequest.Method(rawValue: method) ?? .get, url, headers: HTTPHeaders(fields), body: body)
    }

    private static func encoded(_ answer: HTTPResponse) throws -> String {
      var fields = Dictionary(uniqueKeysWithValues: answer.headers.all.map { ($0.name, $0.value) })
      fields[":status"] = "\(answer.status)"
      fields[":body"] = answer.body.base64EncodedString()
      return try JSONEncoder().encode(fields).base64EncodedString()
    }
  }

  extension String {
    fileprivate func part(after prefix: String) -> String? {
      hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
  }
#endif
