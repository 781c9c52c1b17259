import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct StoreFileTests {
  private let folder: TemporaryFolder
  private let kept: URL

  init() throws {
    folder = try TemporaryFolder()
    kept = folder.url.appending(path: "Moments set aside 1.sqlite")
  }

  @Test func isCreatedOncePrivateToItsUser() throws {
    #expect(try Store(folder: folder.url).opening == .created)
    #expect(try Store(folder: folder.url).opening == .opened)
    let permissions = try FileManager.default.attributesOfItem(atPath: folder.store.path)
    #expect(permissions[.posixPermissions] as? Int == 0o600)
    #expect(!(try folder.names).contains("Moments.sqlite.new"))
  }

  @Test func anInterruptedFirstLaunchStartsOver() throws {
    let unborn = folder.url.appending(path: "Moments.sqlite.new")
    try Data("half".utf8).write(to: unborn)
    try Data("of it".utf8).write(to: URL(filePath: unborn.path + "-wal"))
    #expect(try Store(folder: folder.url).opening == .created)
    #expect(try folder.names.allSatisfy { !$0.contains("new") })
  }

  static let bad: [(String, Data)] = {
    var generator = SeededGenerator(seed: 14)
    let noise = Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    return [
      ("empty", Data()), ("one byte", Data([0])), ("random", noise),
      ("a text", Data(String(repeating: "No database at all.\n", count: 400).utf8)),
      ("only the beginning of the header", Data("SQLite format 3\u{0}".utf8)),
      ("a header and noise", Data("SQLite format 3\u{0}".utf8) + noise),
    ]
  }()

  @Test(arguments: bad)
  func setsAsideWhateverIsNotAStore(_ name: String, _ bytes: Data) async throws {
    try bytes.write(to: folder.store)
    #expect(try Store(folder: folder.url).opening == .setAside(as: kept))
    #expect(try Data(contentsOf: kept) == bytes)
    #expect(try Store(folder: folder.url).opening == .opened)
  }

  @Test(arguments: [1, 4_095, 4_096, 10_000, 40_000])
  func setsAsideAStoreThatWasCutShort(_ length: Int) throws {
    _ = try StoreFile(folder: folder.url).open()
    let whole = try Data(contentsOf: folder.store)
    #expect(whole.count > 40_000)
    try whole.prefix(length).write(to: folder.store)
    #expect(try Store(folder: folder.url).opening == .setAside(as: kept))
    #expect(try Data(contentsOf: kept) == whole.prefix(length))
  }

  @Test func setsAsideTheDatabaseOfAnotherProgram() throws {
    try Data().write(to: folder.store)
    try Connection(path: folder.store.path).execute("CREATE TABLE theirs (value)")
    #expect(try Store(folder: folder.url).opening == .setAside(as: kept))
    #expect(try Connection(path: kept.path).number("SELECT count(*) FROM theirs") == 0)
  }

  @Test func setsAsideAStoreThatLacksATable() throws {
    try StoreFile(folder: folder.url).open().0.execute("DROP TABLE drafts")
    #expect(try Store(folder: folder.url).opening == .setAside(as: kept))
  }

  @Test func setsAsideAFolderInItsPlace() throws {
    try FileManager.default.createDirectory(at: folder.store, withIntermediateDirectories: false)
    #expect(try Store(folder: folder.url).opening == .setAside(as: kept))
  }

  @Test func setsAsideUnderAnUnusedName() throws {
    for number in 1...3 {
      try Data("bad \(number)".utf8).write(to: folder.store)
      let name = folder.url.appending(path: "Moments set aside \(number).sqlite")
      #expect(try Store(folder: folder.url).opening == .setAside(as: name))
      #expect(try Data(contentsOf: name) == Data("bad \(number)".utf8))
    }
  }

  @Test func theLogMovesWithItsFile() throws {
    let log = URL(filePath: folder.store.path + "-wal")
    try Data("bad".utf8).write(to: folder.store)
    try Data("its log".utf8).write(to: log)
    _ = try Store(folder: folder.url)
    #expect(try Data(contentsOf: URL(filePath: kept.path + "-wal")) == Data("its log".utf8))
  }

  @Test func aLogWithoutItsFileIsKeptOutOfTheNewStore() async throws {
    let store = try Store(folder: folder.url)
    try await store.write {
      try $0.execute("INSERT INTO accounts (id, source, capabilities) VALUES ('a', x'', x'')")
    }
    try FileManager.default.removeItem(at: folder.store)
    let new = try Store(folder: folder.url)
    #expect(new.opening == .setAside(as: kept))
    #expect(FileManager.default.fileExists(atPath: kept.path + "-wal"))
    #expect(try await new.read { try $0.number("SELECT count(*) FROM accounts") } == 0)
    #expect(try await new.read { try $0.isIntact() })
  }

  @Test func refusesAStoreOfANewerVersionAndLeavesItAlone() throws {
    try StoreFile(folder: folder.url).open().0.execute(
      "PRAGMA user_version = \(Schema.version + 1); PRAGMA journal_mode = DELETE")
    let before = try Data(contentsOf: folder.store)
    #expect(throws: LoadFailure.storage(.newerVersion)) { try Store(folder: folder.url) }
    #expect(try Data(contentsOf: folder.store) == before)
    #expect(try folder.names == ["Moments.lock", "Moments.sqlite"])
  }

  /// One bit anywhere in the commits that are only in the log.
  @Test(arguments: [17, 4_000, 9_000, 20_000, 25_000])
  func aDamagedLogIsCopiedAndReported(_ offset: Int) async throws {
    let before = try await leaveLog()
    var bytes = before
    bytes[min(offset, bytes.count - 5_000)] ^= 4
    try bytes.write(to: log)
    #expect(try Store(folder: folder.url).opening == .lostChanges(copy: kept))
    #expect(try Data(contentsOf: URL(filePath: kept.path + "-wal")) == bytes)
    #expect(try Store(folder: folder.url).opening == .opened)
  }

  @Test func aTruncatedLogIsNotDamage() async throws {
    let whole = try await leaveLog()
    for length in [0, 31, 32, 33, 5_000, whole.count - 4_120, whole.count - 1] {
      try whole.prefix(length).write(to: log)
      #expect(try WriteAheadLog(log)?.isDamaged == false)
    }
    try whole.write(to: log)
    #expect(try WriteAheadLog(log)?.isDamaged == false)
  }

  @Test func aCheckpointEmptiesTheLog() async throws {
    let store = try Store(folder: folder.url)
    try await write("a", into: store)
    #expect(try Data(contentsOf: log).count > 0)
    try await store.checkpoint()
    #expect(try Data(contentsOf: log).count == 0)
    #expect(try await store.read { try $0.number("SELECT count(*) FROM accounts") } == 1)
  }

  @Test func theLogIsEmptiedAWhileAfterAWrite() async throws {
    let (sleeps, sleep) = AsyncStream<Date>.makeStream()
    let (wakes, wake) = AsyncStream<Void>.makeStream()
    let base = try SourceBase(
      folder: folder.url, now: { .fixture }, makeID: { "" },
      sleep: { date in
        sleep.yield(date)
        for await _ in wakes { return }
      })
    let tidying = Task { try await base.keepLogEmpty() }
    var began = sleeps.makeAsyncIterator()
    try await write("a", into: base.store)
    #expect(await began.next() == .fixture.addingTimeInterval(3))
    #expect(try accountsInFileAlone() == 0)
    wake.yield()
    try await write("b", into: base.store)
    // The second sleep starts after the first log was emptied.
    _ = await began.next()
    #expect(try accountsInFileAlone() > 0)
    tidying.cancel()
    wake.finish()
  }

  @Test(arguments: [true, false])
  func aFolderThatIsGoneIsNoticedAtTheNextWrite(_ isMoved: Bool) async throws {
    let data = folder.url.appending(path: "data")
    let store = try Store(folder: data)
    try await write("a", into: store)
    if isMoved {
      try FileManager.default.moveItem(at: data, to: folder.url.appending(path: "moved"))
    } else {
      try FileManager.default.removeItem(at: data)
    }
    await #expect(throws: LoadFailure.storage(.gone)) { try await write("b", into: store) }
    _ = try StoreFile(folder: data).open()
    await #expect(throws: LoadFailure.storage(.gone)) { try await write("b", into: store) }
  }

  private var log: URL { URL(filePath: folder.store.path + "-wal") }

  private func write(_ id: String, into store: Store) async throws {
    try await store.write {
      try $0.run("INSERT INTO accounts (id, source, capabilities) VALUES (?, x'', x'')", id)
    }
  }

  /// Ignores content that is only in the log.
  private func accountsInFileAlone() throws -> Int {
    let copy = folder.url.appending(path: "copy.sqlite")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: folder.store, to: copy)
    return try Connection(path: copy.path).number("SELECT count(*) FROM accounts")
  }

  /// The log left by a process that was killed.
  private func leaveLog() async throws -> Data {
    let (file, bytes) = try await {
      let store = try Store(folder: folder.url)
      for number in 0..<10 { try await write("\(number)", into: store) }
      return try withExtendedLifetime(store) {
        (try Data(contentsOf: folder.store), try Data(contentsOf: log))
      }
    }()
    try file.write(to: folder.store)
    try bytes.write(to: log)
    return bytes
  }

  @Test func damageFoundWhileRunningIsSetAsideAtLaunch() async throws {
    try await damagePeopleTable()
    let store = try Store(folder: folder.url)
    #expect(store.opening == .opened)
    await #expect(throws: LoadFailure.storage(.damaged)) {
      _ = try await store.read { try $0.all("SELECT note FROM people") { $0.text() } }
    }
    #expect(try Store(folder: folder.url).opening == .setAside(as: kept))
    #expect(try Store(folder: folder.url).opening == .opened)
  }

  @Test func aStoreThatOnlySeemedDamagedIsKept() async throws {
    let store = try Store(folder: folder.url)
    await #expect(throws: LoadFailure.storage(.damaged)) {
      try await store.read { _ in throw UnpackingError() }
    }
    #expect(try folder.names.contains("Moments.sqlite-damaged"))
    #expect(try Store(folder: folder.url).opening == .opened)
    #expect(!(try folder.names.contains("Moments.sqlite-damaged")))
  }

  @Test func aFullDiskIsReportedAndLosesNothing() async throws {
    let store = try Store(folder: folder.url)
    let text = String(repeating: "x", count: 100_000)
    let write = "INSERT INTO accounts (id, source, capabilities) VALUES (?, ?, ?)"
    try await store.write { try $0.run(write, "before", [UInt8](), [UInt8]()) }
    try await store.limit(pages: 1)
    await #expect(throws: LoadFailure.storage(.full)) {
      try await store.write { try $0.run(write, text, [UInt8](), [UInt8]()) }
    }
    #expect(try await store.read { try $0.number("SELECT count(*) FROM accounts") } == 1)
    try await store.limit(pages: 1_000_000)
    try await store.write { try $0.run(write, text, [UInt8](), [UInt8]()) }
    #expect(try await store.read { try $0.number("SELECT count(*) FROM accounts") } == 2)
  }

  #if os(macOS) || os(Linux)
    @Test func anUnwritableFolderIsRefused() throws {
      try set(0o555, of: folder.url)
      defer { try? set(0o755, of: folder.url) }
      #expect(try opening(folder.url) == "storage(Domain.StorageFailure.readOnly)\n")
      #expect(try folder.names == [])
    }

    @Test func aStoreInAnUnwritableFolderIsRefusedUntouched() throws {
      _ = try StoreFile(folder: folder.url).open()
      try set(0o444, of: folder.store)
      try set(0o555, of: folder.url)
      defer { try? set(0o755, of: folder.url) }
      #expect(try opening(folder.url) == "storage(Domain.StorageFailure.readOnly)\n")
      #expect(try folder.names == ["Moments.sqlite"])
    }

    @Test func anUnreadableStoreIsRefusedUntouched() throws {
      _ = try StoreFile(folder: folder.url).open()
      try set(0o000, of: folder.store)
      try set(0o777, of: folder.url)
      #expect(try opening(folder.url) == "storage(Domain.StorageFailure.unavailable)\n")
      #expect(try folder.names == ["Moments.lock", "Moments.sqlite"])
    }

    private func set(_ permissions: Int, of file: URL) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: file.path)
    }

    private func opening(_ folder: URL) throws -> String {
      try StoreWriterProcess("open", folder.path).rest()
    }
  #endif

  /// Overwrites the first page of the table of people.
  private func damagePeopleTable() async throws {
    let page = try {
      let connection = try StoreFile(folder: folder.url).open().0
      return try connection.number("SELECT rootpage FROM sqlite_schema WHERE name = 'people'")
    }()
    let file = try FileHandle(forUpdating: folder.store)
    try file.seek(toOffset: UInt64(page - 1) * 4_096)
    try file.write(contentsOf: Data(repeating: 0xFF, count: 4_096))
    try file.close()
  }
}

extension Store {
  /// Simulates a disk of this size.
  fileprivate func limit(pages: Int) async throws {
    try await write { try $0.execute("PRAGMA max_page_count = \(pages)") }
  }
}
