#if os(macOS) || os(Linux)
  import Foundation
  #if os(Linux)
    import CSpawn
  #endif

  /// The system's parameters for starting a child.
  final class ChildLaunch {
    /// Held while one is being started.
    static let lock = NSLock()

    #if os(Linux)
      private var actions = posix_spawn_file_actions_t()
      private var attributes = posix_spawnattr_t()
    #else
      private var actions: posix_spawn_file_actions_t?
      private var attributes: posix_spawnattr_t?
    #endif

    init() {
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      // A child would inherit the signals that this process ignores.
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
      #if os(macOS)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
      #endif
      posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    func free() {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }

    func enter(_ folder: URL) {
      posix_spawn_file_actions_addchdir_np(&actions, folder.path(percentEncoded: false))
    }

    func give(_ source: ChildStream, as stream: Int32) {
      if let end = source.end(ofChildAs: stream) {
        posix_spawn_file_actions_adddup2(&actions, end.fileDescriptor, stream)
        return
      }
      var path = "/dev/null"
      if case .file(let file) = source { path = file.path(percentEncoded: false) }
      let isInput = stream == STDIN_FILENO
      posix_spawn_file_actions_addopen(
        &actions, stream, path, isInput ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    }

    func start(
      _ program: String, _ arguments: [String], _ environment: [String: String]
    ) throws(ChildProcess.NotStarted) -> pid_t {
      #if os(Linux)
        // The files of all other tests. Otherwise, one of their pipes would not end before this
        // child does.
        posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
      #endif
      let words = Words([program] + arguments)
      let settings = Words(environment.map { "\($0)=\($1)" })
      var id: pid_t = 0
      let code = Self.lock.withLock {
        posix_spawnp(&id, program, &actions, &attributes, words.pointers, settings.pointers)
      }
      guard code == 0 else { throw .init(program: program, code: code) }
      return id
    }
  }

  /// Words as C strings.
  private final class Words {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ words: [String]) {
      pointers = words.map { strdup($0) } + [nil]
    }

    deinit {
      pointers.forEach { free($0) }
    }
  }
#endif
