#if os(macOS) || os(Linux)
  import Foundation

  /// The program that writes to a store until it is killed, as a child of the test.
  struct StoreWriterProcess {
    private let process = Process()
    private let output = Pipe()

    init(_ arguments: String...) throws {
      process.executableURL = Self.executable
      process.arguments = arguments
      process.standardOutput = output
      try process.run()
    }

    private static var executable: URL {
      let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
      let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
      return products.appending(path: "StoreWriter")
    }

    /// Lets it confirm so many writes and kills it; also those count that it confirmed until then.
    func confirmations(killingAfter count: Int) throws -> [String] {
      var heard: [UInt8] = []
      var lines = 0
      while lines < count {
        let more = try read()
        guard !more.isEmpty else { throw Silence() }
        lines += more.count { $0 == UInt8(ascii: "\n") }
        heard += more
      }
      kill(process.processIdentifier, SIGKILL)
      heard += try rest()
      return String(decoding: heard, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// What it says until its end, and its end.
    func rest() throws -> [UInt8] {
      var rest: [UInt8] = []
      while case let more = try read(), !more.isEmpty { rest += more }
      process.waitUntilExit()
      return rest
    }

    /// `FileHandle` stops the whole process where a signal comes between.
    private func read() throws -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = systemRead(output.fileHandleForReading.fileDescriptor, &bytes)
        if count >= 0 { return Array(bytes.prefix(count)) }
        guard errno == EINTR else { throw Silence() }
      }
    }

    /// It ended by itself.
    struct Silence: Error {}
  }

  /// Outside of the type, where `read` is the system's.
  private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    read(descriptor, &bytes, bytes.count)
  }
#endif
