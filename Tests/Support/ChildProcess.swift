#if os(macOS) || os(Linux)
  import Foundation

  /// Another program, started by a test and killed with this object. Not Foundation's `Process`: on
  /// Linux, once in thousands of children, it waits forever for an exit that it has missed, and it
  /// reads beyond its list of open files if there are many.
  package final class ChildProcess: Sendable {
    package enum End: Equatable, Sendable {
      case status(Int32)
      case signal(Int32)

      /// Nil if it was ended by a signal.
      package var status: Int32? {
        guard case .status(let status) = self else { return nil }
        return status
      }
    }

    package struct NotStarted: Error, Equatable, CustomStringConvertible {
      package let program: String
      package let code: Int32

      package var description: String {
        "\(program) could not be started: \(String(cString: strerror(code)))"
      }
    }

    private let id: pid_t

    /// A program without a slash is searched for in this process's PATH. The child only has the
    /// streams it is given.
    package init(
      _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
      in folder: URL? = nil, input: ChildStream = .nothing, output: ChildStream = .nothing,
      errors: ChildStream = .nothing
    ) throws {
      let launch = ChildLaunch()
      defer { launch.free() }
      if let folder { launch.enter(folder) }
      launch.give(input, as: STDIN_FILENO)
      launch.give(output, as: STDOUT_FILENO)
      launch.give(errors, as: STDERR_FILENO)
      id = try launch.start(
        program, arguments, environment ?? ProcessInfo.processInfo.environment)
      // Otherwise, it would not be noticed when the child closes its own end.
      try input.closeEndOfChild(STDIN_FILENO)
      try output.closeEndOfChild(STDOUT_FILENO)
      try errors.closeEndOfChild(STDERR_FILENO)
    }

    /// Creates executable files. No child is started meanwhile: until it runs its own program, a
    /// child has all of this process's files open, and a file that is open for writing can't be
    /// executed.
    package static func makingPrograms(_ make: () throws -> Void) rethrows {
      try ChildLaunch.lock.withLock(make)
    }

    deinit {
      kill()
      while waitpid(id, nil, 0) < 0 && errno == EINTR {}
    }

    /// Kills the child if it has not ended. Its process number is not reused as long as this object
    /// lives, so this is always safe.
    package func kill() {
      Foundation.kill(id, SIGKILL)
    }

    /// Blocks until the child has ended.
    package func waitForEnd() -> End {
      var end = siginfo_t()
      while waitid(P_PID, id_t(id), &end, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
      return end.si_code == CInt(CLD_EXITED) ? .status(end.childStatus) : .signal(end.childStatus)
    }

    package var end: End {
      get async throws { try await onDedicatedThread { self.waitForEnd() } }
    }
  }

  extension siginfo_t {
    fileprivate var childStatus: CInt {
      #if os(Linux)
        _sifields._sigchld.si_status
      #else
        si_status
      #endif
    }
  }
#endif
