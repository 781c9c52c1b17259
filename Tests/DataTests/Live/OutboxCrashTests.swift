#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  /// A posting process is killed at random moments, and the next one continues. Every confirmed
  /// post arrives at the server exactly once.
  @Suite struct OutboxCrashTests {
    private static let kills = 30

    @Test func everyConfirmedWriteArrivesOnce() async throws {
      let folder = try TemporaryFolder()
      let server = try PostingServer(seed: 7)
      let confirmed = try await onDedicatedThread { try kill(in: folder, server) }
      server.stopLosingResponses()
      let left = try await sendTheRest(in: folder, server)
      #expect(left == [])
      let texts = server.texts
      #expect(Set(texts).count == texts.count, "something is there twice")
      #expect(Set(confirmed).subtracting(texts) == [], "something confirmed is lost")
      // Otherwise, the kills happened between the writes and proved nothing.
      #expect(server.repetitions > 0)
    }

    private func kill(in folder: TemporaryFolder, _ server: PostingServer) throws -> [String] {
      var generator = SeededGenerator(seed: 11)
      let posters = try StoreWriterProcess("series")
      var confirmed: [String] = []
      for run in 1...Self.kills {
        confirmed += try posters.confirmations(
          of: "post", folder.url.path, "\(run)", "\(server.port)",
          killingAfter: Int.random(in: 1...8, using: &generator))
      }
      #expect(try posters.rest().isEmpty)
      return confirmed
    }

    private func sendTheRest(
      in folder: TemporaryFolder, _ server: PostingServer
    ) async throws -> [OutboxEntry] {
      let base = try SourceBase(
        folder: folder.url, now: { Date() }, makeID: { UUID().uuidString }, sleep: { _ in })
      let known = try await base.store.read { try AccountKey.all(in: $0).first }
      let context = base.context(of: try #require(known), changes: Changes(), isLive: true)
      let client = HTTPClient(SystemTransport(), .live, limits: .withoutTimeouts())
      let source = try await MastodonSource(
        base, client, account: try await StoredAccount(context: context).fetchAccount(),
        token: Secret("token"), changes: Changes())
      try await source.context.sender.sendAll()
      return try await source.repositories.outbox.fetchEntries()
    }
  }
#endif
