import CSQLite
import Foundation

/// The disk below one folder, as SQLite meets it: it can be full or refuse to write, and ends its process
/// in the middle of a chosen write.
final class Disk {
  enum Condition: CaseIterable {
    case fine, full, readOnly
  }

  let folder: URL
  var condition = Condition.fine
  /// The process ends in the write after so many others.
  var writesUntilKill: Int?
  var onKill: () -> Void = {}

  init(_ folder: URL) {
    self.folder = folder
    Disks.all.append(self)
  }

  func remove() { Disks.all.removeAll { $0 === self } }

  /// What would be on the disk if the process ended now. The next process begins with it.
  func copy(to other: URL) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: folder.path)
    where !name.hasSuffix("-shm") && !name.hasSuffix(".lock") {
      try files.copyItem(
        at: folder.appending(path: name), to: other.appending(path: name))
    }
  }

  /// The code that SQLite hears. `begin` writes the first half of the bytes.
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

/// SQLite's way to its files, with our disks in between.
enum Disks {
  // Unsafe, but only the simulation's thread ever opens or writes a file.
  nonisolated(unsafe) fileprivate static var all: [Disk] = []
  nonisolated(unsafe) private static var disks: [UnsafeMutableRawPointer: Disk] = [:]
  nonisolated(unsafe) private static var system: UnsafeMutablePointer<sqlite3_vfs>?
  nonisolated(unsafe) private static var systemMethods: UnsafePointer<sqlite3_io_methods>?
  nonisolated(unsafe) private static var methods: UnsafeMutablePointer<sqlite3_io_methods>?

  /// From now on all files are opened this way.
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
    if methods == nil { makeMethods(of: known) }
    guard known == systemMethods else { return }
    file.pointee.pMethods = UnsafePointer(methods)
    disks[UnsafeMutableRawPointer(file)] = disk
  }

  private static func makeMethods(of known: UnsafePointer<sqlite3_io_methods>) {
    systemMethods = known
    let ours = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    ours.initialize(to: known.pointee)
    ours.pointee.xWrite = { file, bytes, count, offset in
      let write = Disks.systemMethods?.pointee.xWrite
      let disk = Disks.disks[UnsafeMutableRawPointer(file!)]
      let code = disk?.willWrite { _ = write?(file, bytes, count / 2, offset) } ?? SQLITE_OK
      return code == SQLITE_OK ? write?(file, bytes, count, offset) ?? SQLITE_IOERR : code
    }
    ours.pointee.xClose = { file in
      Disks.disks[UnsafeMutableRawPointer(file!)] = nil
      return Disks.systemMethods?.pointee.xClose(file) ?? SQLITE_OK
    }
    methods = ours
  }
}
