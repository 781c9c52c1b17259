import Foundation

/// Where a running app can be found by its user's other programs: a file only this user can read,
/// in a folder only this user can enter. A lock tells whether its writer still lives.
struct RunFile: Sendable {
  private let folder: URL
  private let lock: Int32

  enum Failure: Error, Hashable {
    case alreadyRunning(address: String?)
    case unsafeFolder(String)
    case cannotWrite(String)
  }

  private struct Contents: Codable {
    let pid: Int32
    let port: Int
    let url: String
    let word: String
  }

  static func folder(
    app: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let parent = environment["XDG_RUNTIME_DIR"] ?? "/tmp"
    return URL(filePath: parent).appending(path: "\(app.lowercased())-\(getuid())")
  }

  /// From now on a second start fails, for as long as this process lives.
  init(claiming folder: URL) throws(Failure) {
    self.folder = folder
    mkdir(folder.path, 0o700)
    var state = stat()
    // In /tmp somebody else could have put a folder or a link of this name there first.
    guard lstat(folder.path, &state) == 0, state.st_mode & S_IFMT == S_IFDIR,
      state.st_uid == getuid(), state.st_mode & 0o077 == 0
    else { throw .unsafeFolder(folder.path) }
    lock = open(folder.appending(path: "run.lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .cannotWrite(folder.path) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw .alreadyRunning(address: Self.address(in: folder))
    }
  }

  func write(port: Int, address: String, word: String) throws(Failure) {
    let contents = Contents(pid: getpid(), port: port, url: address, word: word)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let descriptor = open(
      path + ".new", O_CREAT | O_TRUNC | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0, let data = try? encoder.encode(contents) else {
      throw .cannotWrite(path)
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { try handle.write(contentsOf: data) } catch { throw .cannotWrite(path) }
    guard rename(path + ".new", path) == 0 else { throw .cannotWrite(path) }
  }

  func remove() {
    unlink(path)
    close(lock)
  }

  private var path: String { folder.appending(path: "run.json").path }

  private static func address(in folder: URL) -> String? {
    guard let data = try? Data(contentsOf: folder.appending(path: "run.json")) else { return nil }
    return try? JSONDecoder().decode(Contents.self, from: data).url
  }
}
