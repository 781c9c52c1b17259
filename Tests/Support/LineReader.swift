#if os(macOS) || os(Linux)
  import Foundation

  /// Reads what a child says, line by line, and blocks until it does.
  package struct LineReader: Sendable {
    private let pipe: Pipe
    private var buffer: [UInt8] = []

    package init(_ pipe: Pipe) {
      self.pipe = pipe
    }

    /// Nil at the end; what comes after the last line's end is then the `rest()`.
    package mutating func next() throws -> String? {
      while true {
        if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          defer { buffer.removeFirst(end + 1) }
          return String(decoding: buffer[..<end], as: UTF8.self)
        }
        guard try readMore() else { return nil }
      }
    }

    /// All that is said until the end.
    package mutating func rest() throws -> String {
      while try readMore() {}
      defer { buffer = [] }
      return String(decoding: buffer, as: UTF8.self)
    }

    /// Not by `FileHandle`, which stops the whole process where a signal comes between.
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
