#if os(macOS) || os(Linux)
  import Foundation
  import TestSupport

  /// Runs a tool that is found in PATH to its end.
  enum Tool {
    struct Run {
      let status: Int32
      let output: String
      let errors: String
    }

    static func run(_ arguments: [String]) async throws -> Run {
      let folder = try TemporaryFolder()
      let output = folder.url.appending(path: "output")
      let errors = folder.url.appending(path: "errors")
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      // Swift's compiler leaves its own temporary folder behind.
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TMPDIR": folder.path]) { $1 }
      process.standardOutput = try FileHandle(creating: output)
      process.standardError = try FileHandle(creating: errors)
      let status = try await process.statusAtEnd()
      return Run(
        status: status, output: try String(contentsOf: output, encoding: .utf8),
        errors: try String(contentsOf: errors, encoding: .utf8))
    }
  }

  extension FileHandle {
    /// A new, empty file. A tool writes to one, because a pipe that nobody reads would stop it.
    convenience init(creating file: URL) throws {
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      self.init(fileDescriptor: dup(handle.fileDescriptor), closeOnDealloc: true)
      try handle.close()
    }
  }

  extension Process {
    func statusAtEnd() async throws -> Int32 {
      try await withCheckedThrowingContinuation { continuation in
        terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do {
          try run()
        } catch {
          terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
    }
  }
#endif
