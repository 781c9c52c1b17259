#if os(macOS) || os(Linux)
  import Foundation

  extension ChildProcess {
    package struct Run {
      package let end: End
      package let output: Data
      package let errors: String
    }

    /// Runs a program to its end. Removes its temporary folder.
    package static func run(
      _ program: String, _ arguments: [String], environment: [String: String]? = nil,
      in folder: URL? = nil
    ) async throws -> Run {
      let temporary = try TemporaryFolder()
      let output = temporary.url.appending(path: "output")
      let errors = temporary.url.appending(path: "errors")
      let child = try ChildProcess(
        program, arguments,
        environment: (environment ?? ProcessInfo.processInfo.environment)
          .merging(["TMPDIR": temporary.path]) { $1 },
        in: folder, output: .file(output), errors: .file(errors))
      return Run(
        end: try await child.end, output: try Data(contentsOf: output),
        errors: try String(contentsOf: errors, encoding: .utf8))
    }
  }
#endif
