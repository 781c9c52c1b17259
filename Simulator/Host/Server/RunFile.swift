import Foundation

/// Tells other programs of the same user where the app of a data folder is running: a file that
/// only they can read, in a folder that only they can enter. A lock next to it is held until the
/// process ends.
struct RunFile: Sendable {
  private let folder: URL
  private let lock: Int32

  enum Failure: Error, Hashable {
    case alreadyRunning(address: String?, process: String?)
    case sharedFolder(String)
    /// A link or another non-file is in the place of the lock.
    case noFile(String)
    case cannotWrite(String)
  }

  private struct Contents: Codable {
    let pid: Int32
    let port: Int
    let url: String
    let word: String
  }

  /// A second instance with this folder fails from now on, as long as this process lives.
  init(claiming folder: URL) throws(Failure) {
    self.folder = folder
    try Self.makePrivate(folder)
    let path = folder.appending(path: "run.lock").path
    lock = open(path, O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    var state = stat()
    guard lock >= 0 else {
      throw lstat(path, &state) == 0 && !Self.isFile(state)
        ? .noFile(path) : .cannotWrite(folder.path)
    }
    guard fstat(lock, &state) == 0, Self.isFile(state) else {
      close(lock)
      throw .noFile(path)
    }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw .alreadyRunning(
        address: Self.address(in: folder),
        process: try? String(contentsOfFile: path, encoding: .utf8))
    }
    // A killed process has left its own file behind.
    unlink(self.path)
    let process = Array("\(getpid())".utf8)
    guard ftruncate(lock, 0) == 0, pwrite(lock, process, process.count, 0) == process.count else {
      close(lock)
      throw .cannotWrite(folder.path)
    }
  }

  func write(port: Int, address: String, word: String) throws(Failure) {
    let contents = Contents(pid: getpid(), port: port, url: address, word: word)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    unlink(path + ".new")
    let descriptor = open(
      path + ".new", O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0, let data = try? encoder.encode(contents) else {
      throw .cannotWrite(path)
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { try handle.write(contentsOf: data) } catch { throw .cannotWrite(path) }
    guard rename(path + ".new", path) == 0 else { throw .cannotWrite(path) }
  }

  /// The lock stays until the process has ended, because it may still be saving.
  func remove() {
    unlink(path)
  }
}

extension RunFile {
  private var path: String { folder.appending(path: "run.json").path }

  private static func address(in folder: URL) -> String? {
    guard let data = try? Data(contentsOf: folder.appending(path: "run.json")) else { return nil }
    return try? JSONDecoder().decode(Contents.self, from: data).url
  }

  private static func isFile(_ state: stat) -> Bool { state.st_mode & S_IFMT == S_IFREG }

  /// Creates the folder, or closes it to others. A deliberately shared one, such as /tmp, is
  /// refused.
  private static func makePrivate(_ folder: URL) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch { throw .cannotWrite(folder.path) }
    var state = stat()
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST, stat(folder.path, &state) == 0,
      state.st_mode & S_IFMT == S_IFDIR
    else { throw .cannotWrite(folder.path) }
    guard state.st_uid == geteuid(), state.st_mode & S_ISVTX == 0 else {
      throw .sharedFolder(folder.path)
    }
    guard state.st_mode & 0o077 != 0 else { return }
    guard chmod(folder.path, state.st_mode & 0o700) == 0 else { throw .sharedFolder(folder.path) }
  }
}
