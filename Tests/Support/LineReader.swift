#if os(macOS) || os(Linux)
  import Foundation

  /// Reads a child's output line by line, blocking until there is some.
  package struct LineReader: Sendable {
    private let pipe: Pipe
    private var buffer: [UInt8] = []

    package init(_ pipe: Pipe) {
      self.pipe = pipe
    }

    /// Nil at the end. Text after the last line end is then returned by `rest()`.
    package mutating func next() throws -> String? {
      while true {
        if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          defer { buffer.removeFirst(end + 1) }
          return String(decoding: buffer[..<end], as: UTF8.self)
        }
        guard try readMore() else { return nil }
      }
    }

    /// All output until the end.
    package mutating func rest() throws -> String {
      while try readMore() {}
      defer { buffer = [] }
      return String(decoding: buffer, as: UTF8.self)
    }

    /// Not with `FileHandle`, which crashes the process if a signal interrupts it.
    private mutating func readMore() throws -> Bool {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(pipe.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
        if count >= 0 {
          buffer += bytes.prefix(count)
          return count > 0
        }
        guard errno == EINTR else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      }
    }
  }
#endif
