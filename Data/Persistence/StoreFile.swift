import Domain
import Foundation

/// The result of opening the store. The app reports all but the first two.
package enum StoreOpening: Hashable, Sendable {
  case opened
  case created
  /// The file could not be used. It was kept under this name, and a new store was made.
  case setAside(as: URL)
  /// The last changes could not be read. A copy of all files was kept under this name.
  case lostChanges(copy: URL)
}

/// The file of the store: opens it, makes it, or puts it aside. Never deletes one.
struct StoreFile {
  let url: URL
  private let folder: URL

  init(folder: URL) {
    self.folder = folder
    url = folder.appending(path: "Moments.sqlite")
  }

  /// Taken before the file is touched. Throws `LoadFailure`.
  func lockFolder() throws -> FolderLock {
    do {
      try makeFolder()
      return try FolderLock(folder)
    } catch {
      throw failure(for: error)
    }
  }

  /// Returns the writing connection.
  func open() throws -> (Connection, StoreOpening) {
    do {
      try makeFolder()
      // A log without its store counts, too. A new store beside it would read it as its own.
      guard parts(of: url).contains(where: exists) else { return (try create(), .created) }
      do {
        let copy = try copyIfLogIsDamaged()
        return (try openExisting(), copy.map { .lostChanges(copy: $0) } ?? .opened)
      } catch let error as SQLiteError where error.kind == .damaged {
        let kept = try setAside()
        return (try create(), .setAside(as: kept))
      }
    } catch {
      throw failure(for: error)
    }
  }

  /// The failure for an error while opening.
  private func failure(for error: any Error) -> LoadFailure {
    let failure = LoadFailure(storing: error)
    let isWritable = FileManager.default.isWritableFile(atPath: folder.path)
    return failure == .storage(.unavailable) && exists(folder) && !isWritable
      ? .storage(.readOnly) : failure
  }
}

// The folder.
extension StoreFile {
  /// Creates the folder for this user only, whatever the umask is. A shared folder such as /tmp
  /// stays as it is.
  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let path = folder.path(percentEncoded: false)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(errno) }
    var state = stat()
    guard stat(path, &state) == 0, state.st_uid == geteuid(), state.st_mode & S_ISVTX == 0,
      state.st_mode & 0o077 != 0
    else { return }
    guard chmod(path, state.st_mode & 0o700) == 0 else { throw FileError(errno) }
  }
}

// Opening.
extension StoreFile {
  private func openExisting() throws -> Connection {
    guard try looksLikeDatabase() else { throw SQLiteError.damaged }
    let connection = try Connection(path: url.path)
    try connection.run("PRAGMA busy_timeout = 5000")
    guard try connection.number("PRAGMA application_id") == Schema.applicationID else {
      throw SQLiteError.damaged
    }
    _ = try migratableVersion(of: connection)
    if exists(damageMark) {
      guard try connection.isIntact() else { throw SQLiteError.damaged }
      try FileManager.default.removeItem(at: damageMark)
    }
    try connection.prepareForWriting()
    try migrate(connection)
    // The folder is locked, so the process that claimed an entry is gone.
    try connection.run("UPDATE outbox SET claimant = NULL WHERE claimant IS NOT NULL")
    return connection
  }

  /// Checked before SQLite opens the file. SQLite takes a file without a page for an empty one, and
  /// deletes the log beside it, which can contain confirmed writes.
  private func looksLikeDatabase() throws -> Bool {
    guard exists(url) else { return false }
    let type = try FileManager.default.attributesOfItem(atPath: url.path)[.type]
    guard type as? FileAttributeType == .typeRegular else { return false }
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let minPageSize = 512
    let start = try file.read(upToCount: minPageSize) ?? Data()
    return start.count == minPageSize && start.starts(with: "SQLite format 3\0".utf8)
  }

  /// Each step is one transaction, so a kill in between loses nothing.
  private func migrate(_ connection: Connection) throws {
    while try step(connection) {}
    let names = Schema.tableNames.map { "'\($0)'" }.joined(separator: ",")
    let tables = try connection.number(
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN (\(names))")
    guard tables == Schema.tableNames.count else { throw SQLiteError.damaged }
  }

  private func step(_ connection: Connection) throws -> Bool {
    let version = try migratableVersion(of: connection)
    guard version < Schema.version else { return false }
    try connection.transaction(.writing) {
      // Checked again, because another process can have migrated while this one waited for the
      // lock.
      guard try connection.number("PRAGMA user_version") == version else { return }
      try connection.execute(Schema.steps[version])
      try connection.execute("PRAGMA user_version = \(version + 1)")
    }
    return true
  }

  private func migratableVersion(of connection: Connection) throws -> Int {
    let version = try connection.number("PRAGMA user_version")
    guard version >= 0 else { throw SQLiteError.damaged }
    guard version <= Schema.version else { throw LoadFailure.storage(.newerVersion) }
    return version
  }
}

// Making.
extension StoreFile {
  /// Made under another name and then renamed, so that under its own name it is always whole:
  /// an empty file there is damage and never a first start that was interrupted.
  private func create() throws -> Connection {
    let newFile = folder.appending(path: "Moments.sqlite.new")
    for part in parts(of: newFile) where exists(part) {
      try FileManager.default.removeItem(at: part)
    }
    try makeEmptyFile(newFile)
    do {
      let connection = try Connection(path: newFile.path)
      try connection.prepareForMaking()
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
      try migrate(connection)
      // Here, where it costs no flush.
      try connection.execute("PRAGMA journal_mode = WAL")
    }
    try persist(newFile)
    try FileManager.default.moveItem(at: newFile, to: url)
    // A new name is on the disk only when its folder is.
    try persist(folder)
    return try openExisting()
  }

  /// Private from the first byte on; SQLite gives its other files the same permissions.
  private func makeEmptyFile(_ file: URL) throws {
    close(try descriptor(of: file.path, O_CREAT | O_EXCL | O_WRONLY))
  }

  private func persist(_ file: URL) throws {
    let descriptor = try descriptor(of: file.path, O_RDONLY)
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileError(errno) }
  }
}

/// Outside of the type, where `open` is the system's.
private func descriptor(of path: String, _ flags: Int32) throws -> Int32 {
  let descriptor = open(path, flags, 0o600)
  guard descriptor >= 0 else { throw FileError(errno) }
  return descriptor
}

// Setting aside.
extension StoreFile {
  /// Moves the log too, because it can contain confirmed writes.
  private func setAside() throws -> URL {
    let kept = freeURL
    for (part, keptPart) in zip(parts(of: url), parts(of: kept)) where exists(part) {
      try FileManager.default.moveItem(at: part, to: keptPart)
    }
    if exists(damageMark) { try FileManager.default.removeItem(at: damageMark) }
    return kept
  }

  /// Nil if nothing is missing.
  private func copyIfLogIsDamaged() throws -> URL? {
    guard try looksLikeDatabase(), try WriteAheadLog(parts(of: url)[1])?.isDamaged == true else {
      return nil
    }
    let copy = freeURL
    for (part, copiedPart) in zip(parts(of: url), parts(of: copy)) where exists(part) {
      try FileManager.default.copyItem(at: part, to: copiedPart)
    }
    return copy
  }

  private var freeURL: URL {
    var number = 1
    while parts(of: keptURL(number)).contains(where: exists) { number += 1 }
    return keptURL(number)
  }

  private func keptURL(_ number: Int) -> URL {
    folder.appending(path: "Moments set aside \(number).sqlite")
  }

  private func parts(of file: URL) -> [URL] {
    ["", "-wal", "-shm"].map { URL(filePath: file.path + $0) }
  }

  private func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }
}

// Damage that is found while the app runs.
extension StoreFile {
  /// Left behind for the next start, which then looks at every page before it opens the store.
  private var damageMark: URL { URL(filePath: url.path + "-damaged") }

  func markDamaged() {
    // Without the mark the store is used as before, and the failure is shown again.
    _ = FileManager.default.createFile(atPath: damageMark.path, contents: nil)
  }
}

// The file while the app runs.
extension StoreFile {
  /// The file's identity, independent of its name. Nil if it is gone.
  var identity: FileIdentity? {
    var state = stat()
    return stat(url.path, &state) == 0 ? FileIdentity(state) : nil
  }
}
