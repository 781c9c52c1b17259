import Domain
import Foundation

/// The result of opening the store. The app reports all but the first two.
package enum StoreOpening: Hashable, Sendable {
  case opened
  case created
  /// The file could not be used. It was renamed to this, and a new store was created.
  case setAside(as: URL)
  /// The last changes could not be read. A copy of all files was saved under this name.
  case lostChanges(copy: URL)
}

/// The file of the store. Opens it, creates it, or sets it aside. Never deletes it.
struct StoreFile {
  let url: URL
  private let folder: URL

  init(folder: URL) {
    self.folder = folder
    url = folder.appending(path: "Moments.sqlite")
  }

  /// Call this before anything touches the file. Throws `LoadFailure`.
  func lockFolder() throws -> FolderLock {
    do {
      try makeFolder()
      return try FolderLock(folder)
    } catch {
      throw failure(for: error)
    }
  }

  /// Returns the connection for writing.
  func open() throws -> (Connection, StoreOpening) {
    do {
      try makeFolder()
      // A log without its store counts too. A new store would take it for its own.
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
    // This process has locked the folder, so the process that claimed an entry has ended.
    try connection.run("UPDATE outbox SET claimant = NULL WHERE claimant IS NOT NULL")
    return connection
  }

  /// Checks the file before SQLite opens it. SQLite treats a file without a page as empty, and
  /// deletes the log next to it, which can contain committed writes.
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

  /// Each step is one transaction, so nothing is lost if the process is killed in between.
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
  /// Creates it under another name and renames it at the end, so that a file with its own name is
  /// always complete: if empty, it is damaged and not an interrupted first launch.
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
      // Set here, where it needs no flush.
      try connection.execute("PRAGMA journal_mode = WAL")
    }
    try persist(newFile)
    try FileManager.default.moveItem(at: newFile, to: url)
    // The new name is on the disk only after the folder is flushed.
    try persist(folder)
    return try openExisting()
  }

  /// Private from the start. SQLite gives its other files the same permissions.
  private func makeEmptyFile(_ file: URL) throws {
    close(try descriptor(of: file.path, O_CREAT | O_EXCL | O_WRONLY))
  }

  private func persist(_ file: URL) throws {
    let descriptor = try descriptor(of: file.path, O_RDONLY)
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileError(errno) }
  }
}

/// Outside of the type, because `open` there is another function.
private func descriptor(of path: String, _ flags: Int32) throws -> Int32 {
  let descriptor = open(path, flags, 0o600)
  guard descriptor >= 0 else { throw FileError(errno) }
  return descriptor
}

// Setting aside.
extension StoreFile {
  /// Moves the log too, because it can contain committed writes.
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

// Damage found while the app is running.
extension StoreFile {
  /// Makes the next launch check every page before it opens the store.
  private var damageMark: URL { URL(filePath: url.path + "-damaged") }

  func markDamaged() {
    // Without the mark, the store is used as before, and the failure is shown again.
    _ = FileManager.default.createFile(atPath: damageMark.path, contents: nil)
  }
}

// The file while the app is running.
extension StoreFile {
  /// The file's identity, independent of its name. Nil if it is gone.
  var identity: FileIdentity? {
    var state = stat()
    return stat(url.path, &state) == 0 ? FileIdentity(state) : nil
  }
}
