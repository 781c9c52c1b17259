import CSQLite
import Foundation

/// The disk of one folder, as seen by SQLite: it can be full or refuse to write, and ends its
/// process in the middle of a chosen write.
final class Disk {
  enum Condition: CaseIterable {
    case fine, full, readOnly
  }

  let folder: URL
  var condition = Condition.fine
  /// The process ends in the write after this many others.
  var writesUntilKill: Int?
  var onKill: () -> Void = {}

  init(_ folder: URL) {
    self.folder = folder
    Disks.all.append(self)
  }

  func remove() { Disks.all.removeAll { $0 === self } }

  /// Copies the state of the disk if the process ended now. The next process starts with it.
  func copy(to other: URL) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: folder.path)
    where !name.hasSuffix("-shm") && !name.hasSuffix(".lock") {
      try files.copyItem(
        at: folder.appending(path: name), to: other.appending(path: name))
    }
  }

  /// The result code for SQLite. `begin` writes the first half of the bytes.
  fileprivate func willWrite(_ begin: () -> Void) -> Int32 {
    switch condition {
    case .fine: break
    case .full: return SQLITE_FULL
    // SQLITE_IOERR_WRITE, a macro that Swift cannot import.
    case .readOnly: return SQLITE_IOERR | (3 << 8)
    }
    if let left = writesUntilKill {
      writesUntilKill = left > 0 ? left - 1 : nil
      if left == 0 {
        begin()
        onKill()
      }
    }
    return SQLITE_OK
  }
}

/// SQLite's access to its files, with our disks in between.
enum Disks {
  // Unsafe, but only the simulation's thread ever opens or writes a file.
  nonisolated(unsafe) fileprivate static var all: [Disk] = []
  nonisolated(unsafe) private static var files: [UnsafeMutableRawPointer: File] = [:]
  nonisolated(unsafe) private static var system: UnsafeMutablePointer<sqlite3_vfs>?
  /// A log has other methods than its database.
  nonisolated(unsafe) private static var methods:
    [Methods: UnsafeMutablePointer<sqlite3_io_methods>] =
      [:]

  private typealias Methods = UnsafePointer<sqlite3_io_methods>

  private struct File {
    let disk: Disk
    let system: sqlite3_io_methods
  }

  /// From now on, all files are opened this way.
  static func takeOver() {
    guard system == nil, let found = sqlite3_vfs_find(nil) else { return }
    system = found
    let ours = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    ours.initialize(to: found.pointee)
    ours.pointee.pNext = nil
    ours.pointee.zName = UnsafePointer(strdup("simulated"))
    ours.pointee.xOpen = { _, name, file, flags, result in
      let code = Disks.system?.pointee.xOpen(Disks.system, name, file, flags, result)
      if code == SQLITE_OK, let name, let file { Disks.opened(String(cString: name), file) }
      return code ?? SQLITE_CANTOPEN
    }
    sqlite3_vfs_register(ours, 1)
  }

  private static func opened(_ path: String, _ file: UnsafeMutablePointer<sqlite3_file>) {
    guard let disk = all.first(where: { path.hasPrefix($0.folder.path) }),
      let known = file.pointee.pMethods
    else { return }
    files[UnsafeMutableRawPointer(file)] = File(disk: disk, system: known.pointee)
    if methods[known] == nil { methods[known] = ours(over: known) }
    file.pointee.pMethods = methods[known].map { Methods($0) }
  }

  private static func ours(over known: Methods) -> UnsafeMutablePointer<sqlite3_io_methods> {
    let ours = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    ours.initialize(to: known.pointee)
    ours.pointee.xWrite = { file, bytes, count, offset in
      guard let file, let known = Disks.files[UnsafeMutableRawPointer(file)] else {
        return SQLITE_IOERR
      }
      let code = known.disk.willWrite { _ = known.system.xWrite(file, bytes, count / 2, offset) }
      return code == SQLITE_OK ? known.system.xWrite(file, bytes, count, offset) : code
    }
    ours.pointee.xClose = { file in
      guard let file, let known = Disks.files.removeValue(forKey: UnsafeMutableRawPointer(file))
      else { return SQLITE_IOERR }
      return known.system.xClose(file)
    }
    return ours
  }
}
