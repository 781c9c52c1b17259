#if os(macOS) || os(Linux)
  import Foundation
  import TestSupport

  /// The program that writes to a store until it is killed, as a child process of the test.
  final class StoreWriterProcess: @unchecked Sendable {
    // Unchecked, because only one thread at a time uses it.
    private let process: ChildProcess
    private let input = Pipe()
    private var output: LineReader

    init(_ words: String...) throws {
      let output = Pipe()
      self.output = LineReader(output)
      process = try ChildProcess(
        Self.executable.path(percentEncoded: false), words, input: .pipe(input),
        output: .pipe(output))
    }

    private static var executable: URL {
      let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
      let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
      return products.appending(path: "StoreWriter")
    }

    /// Passes these words to the running series, lets the process confirm this many writes, and
    /// kills it. Also returns writes that it confirmed until then.
    func confirmations(of words: String..., killingAfter count: Int) throws -> [String] {
      try say(words.joined(separator: "\t"))
      guard let writer = pid_t(try nextLine()) else { throw Silence() }
      var confirmed: [String] = []
      while case let line = try nextLine(), line != "ended" {
        confirmed.append(line)
        if confirmed.count == count { Foundation.kill(writer, SIGKILL) }
      }
      guard confirmed.count >= count else { throw Silence() }
      return confirmed
    }

    func say(_ line: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    func kill() {
      process.kill()
      _ = process.waitForEnd()
    }

    /// Closes its input, and returns its remaining output and its exit.
    func rest() throws -> String {
      try input.fileHandleForWriting.close()
      let said = try output.rest()
      guard process.waitForEnd() == .status(0) else { throw Silence() }
      return said
    }

    func nextLine() throws -> String {
      guard let line = try output.next() else { throw Silence() }
      return line
    }

    /// It ended by itself.
    struct Silence: Error {}
  }
#endif
