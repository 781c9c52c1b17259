#if os(macOS) || os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data

  @Suite struct StoreCrashTests {
    /// Two hundred kills, on four stores in parallel.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func keepsEveryConfirmedWrite(seed: UInt64) async throws {
      let folder = try TemporaryFolder()
      try await makeStore(in: folder)
      try await onDedicatedThread { try kill(times: 50, in: folder, seed: seed) }
    }

    private func makeStore(in folder: TemporaryFolder) async throws {
      let talk = Conversation.fixture()
      _ = try await EmbeddedSource(
        folder: folder.url, now: { .fixture }, makeID: { "" }, sleep: { _ in }, changes: Changes(),
        content: { _ in .fixture(conversations: [talk], messages: [.fixture()]) })
    }

    private func kill(times: Int, in folder: TemporaryFolder, seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      let writers = try StoreWriterProcess("series")
      var confirmed: [String] = []
      for run in 1...times {
        let count = Int.random(in: 1...12, using: &generator)
        let new = try writers.confirmations(
          of: "write", folder.url.path, "\(run)", killingAfter: count)
        confirmed += new
        let store = try CrashedStore(folder)
        #expect(try store.missing(of: new) == [], "seed \(seed), run \(run)")
        #expect(try store.isIntact(), "seed \(seed), run \(run)")
      }
      #expect(try writers.rest().isEmpty)
      #expect(try CrashedStore(folder).missing(of: confirmed) == [], "seed \(seed)")
    }
  }

  /// The store after a kill, read without the repositories that wrote it.
  private struct CrashedStore {
    private let connection: Connection
    private let account: AccountKey

    init(_ folder: TemporaryFolder) throws {
      let opening: StoreOpening
      (connection, opening) = try StoreFile(folder: folder.url).open()
      #expect(opening == .opened)
      account = try #require(try AccountKey.find(EmbeddedSource.accountID, in: connection))
    }

    func isIntact() throws -> Bool {
      try connection.isIntact()
    }

    func missing(of confirmed: [String]) throws -> [String] {
      let lastPosition = confirmed.last { $0.hasPrefix("position") }
      return try confirmed.filter { line in
        let parts = line.split(separator: " ").map(String.init)
        return switch parts[0] {
        case "post": try count("posts WHERE content = ?", "Post \(parts[1])") != 1
        case "message": try count("messages WHERE text = ?", "Message \(parts[1])") != 1
        case "draft": try count("drafts WHERE id = ?", parts[1]) != 1
        default: try line == lastPosition && isLost(position: parts[1])
        }
      }
    }

    /// A later, unconfirmed one may have replaced it.
    private func isLost(position name: String) throws -> Bool {
      let kept = try connection.first("SELECT value FROM settings WHERE name = 'position'") {
        try $0.json(ReadingPosition.self).rowID.rawValue
      }
      let (run, number) = Self.parts(of: name)
      let (keptRun, keptNumber) = Self.parts(of: kept ?? "0-0")
      return (keptRun, keptNumber) < (run, number)
    }

    private static func parts(of name: String) -> (Int, Int) {
      let numbers = name.split(separator: "-").compactMap { Int($0) }
      return (numbers[0], numbers[1])
    }

    private func count(_ condition: String, _ value: some Bindable) throws -> Int {
      try connection.first("SELECT count(*) FROM \(condition)", value) { $0.int() } ?? 0
    }
  }
#endif
