import Domain
import Foundation

/// Reserves a data folder for this process. The system releases it even if the process is killed,
/// so there is nothing to clean up.
final class FolderLock: Sendable {
  private let file: FileIdentity

  /// Throws `LoadFailure.storage(.inUse)` if another process has reserved the folder.
  init(_ folder: URL) throws {
    file = try LockedFiles.inProcess.hold(folder.appending(path: "Moments.lock").path)
  }

  deinit { LockedFiles.inProcess.release(file) }
}

/// Identifies a file under any name.
struct FileIdentity: Hashable {
  let device: Int64
  let number: UInt64

  init(_ state: stat) {
    device = Int64(state.st_dev)
    number = UInt64(state.st_ino)
  }
}

/// The locked files of this process. A file that is locked twice stays locked until both locks are
/// released.
private final class LockedFiles: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  static let inProcess = LockedFiles()
  private let lock = NSLock()
  private var held: [FileIdentity: (descriptor: Int32, holders: Int)] = [:]

  func hold(_ path: String) throws -> FileIdentity {
    try lock.withLock {
      while true {
        // A link could lead to a file that locks another folder.
        let descriptor = open(path, O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(errno) }
        do {
          if let file = try hold(descriptor, at: path) { return file }
        } catch {
          close(descriptor)
          throw error
        }
        close(descriptor)
      }
    }
  }

  func release(_ file: FileIdentity) {
    lock.withLock {
      guard let (descriptor, holders) = held[file] else { return }
      held[file] = holders > 1 ? (descriptor, holders - 1) : nil
      guard holders == 1 else { return }
      // Closing is not enough while a child process that is starting has a copy.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Nil if the file was replaced before it was locked.
  private func hold(_ descriptor: Int32, at path: String) throws -> FileIdentity? {
    var state = stat()
    guard fstat(descriptor, &state) == 0 else { throw FileError(errno) }
    let file = FileIdentity(state)
    if let (first, holders) = held[file] {
      held[file] = (first, holders + 1)
      close(descriptor)
      return file
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? LoadFailure.storage(.inUse) : FileError(errno)
    }
    guard lstat(path, &state) == 0, FileIdentity(state) == file else { return nil }
    held[file] = (descriptor, 1)
    return file
  }
}
