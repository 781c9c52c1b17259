import Domain
import Foundation

/// A file that only its owner can read. It is replaced as a whole, so the old content survives if
/// the process is killed during a write.
struct PrivateFile: Sendable {
  let folder: URL
  let name: String

  private func path(_ suffix: String = "") -> String {
    folder.appending(path: name + suffix).path(percentEncoded: false)
  }

  /// Nil if there is no file. Anything but a regular file, such as a link, is set aside.
  func read() throws -> Data? {
    var state = stat()
    if lstat(path(), &state) == 0, state.st_mode & S_IFMT != S_IFREG {
      try setAside()
      throw LoadFailure.storage(.damaged)
    }
    let descriptor = open(path(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(errno)
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // A file from elsewhere, such as a copy, might be readable by everyone.
    guard fchmod(descriptor, 0o600) == 0 else { throw failure(errno) }
    do {
      return try handle.readToEnd() ?? Data()
    } catch {
      throw LoadFailure.storage(.unavailable)
    }
  }

  func replace(with data: Data) throws {
    try replace(with: [data])
  }

  /// Writes the concatenated pieces.
  func replace(with pieces: [Data]) throws {
    try makeFolder()
    let draft = path(".new")
    // Left behind by a killed write. The exclusive creation below needs its name.
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    do {
      try write(pieces, to: descriptor)
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, path()) == 0 else { throw failure(errno) }
  }

  /// Renames the file to the first free name, so that nothing is lost.
  func setAside() throws {
    let free = (1...).lazy.map { path(".damaged-\($0)") }.first {
      faccessat(AT_FDCWD, $0, F_OK, AT_SYMLINK_NOFOLLOW) != 0
    }
    guard let free, rename(path(), free) == 0 else { throw failure(errno) }
  }
}

extension PrivateFile {
  private func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw LoadFailure.storage(.unavailable)
    }
    let path = folder.path(percentEncoded: false)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(errno) }
    guard chmod(path, 0o700) == 0 else { throw failure(errno) }
  }

  private func write(_ pieces: [Data], to descriptor: Int32) throws {
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      for piece in pieces { try handle.write(contentsOf: piece) }
    } catch CocoaError.fileWriteOutOfSpace {
      throw LoadFailure.storage(.full)
    } catch {
      throw LoadFailure.storage(.unavailable)
    }
    guard fsync(descriptor) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> LoadFailure {
    switch code {
    case ENOSPC, EDQUOT: .storage(.full)
    case EROFS, EACCES, EPERM: .storage(.readOnly)
    default: .storage(.unavailable)
    }
  }
}
