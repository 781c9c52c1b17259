#if os(macOS) || os(Linux)
  import Foundation

  /// The program that writes to a store until it is killed, as a child of the test.
  final class StoreWriterProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var heard: [UInt8] = []

    init(_ words: String...) throws {
      process.executableURL = Self.executable
      process.arguments = words
      process.standardInput = input
      process.standardOutput = output
      try process.run()
    }

    private static var executable: URL {
      let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
      let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
      return products.appending(path: "StoreWriter")
    }

    /// The series goes on with these words: lets the process confirm so many writes and kills it; also
    /// those count that it confirmed until then.
    func confirmations(of words: String..., killingAfter count: Int) throws -> [String] {
      let call = words.joined(separator: "\t") + "\n"
      try input.fileHandleForWriting.write(contentsOf: Data(call.utf8))
      guard let writer = pid_t(try nextLine()) else { throw Silence() }
      var confirmed: [String] = []
      while case let line = try nextLine(), line != "ended" {
        confirmed.append(line)
        if confirmed.count == count { kill(writer, SIGKILL) }
      }
      guard confirmed.count >= count else { throw Silence() }
      return confirmed
    }

    /// Tells it nothing more; what it says until its end, and its end.
    func rest() throws -> [UInt8] {
      try input.fileHandleForWriting.close()
      while case let more = try read(), !more.isEmpty { heard += more }
      process.waitUntilExit()
      return heard
    }

    private func nextLine() throws -> String {
      while true {
        if let end = heard.firstIndex(of: UInt8(ascii: "\n")) {
          defer { heard.removeFirst(end + 1) }
          return String(decoding: heard[..<end], as: UTF8.self)
        }
        let more = try read()
        guard !more.isEmpty else { throw Silence() }
        heard += more
      }
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
