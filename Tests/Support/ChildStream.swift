#if os(macOS) || os(Linux)
  import Foundation

  /// What stands behind one of a child's three streams.
  package enum ChildStream {
    case nothing
    /// Made, or emptied; two streams may go into one.
    case file(URL)
    /// Whoever takes a pipe must read or write its other end: a full one stops the child.
    case pipe(Pipe)

    func end(ofChildAs stream: Int32) -> FileHandle? {
      guard case .pipe(let pipe) = self else { return nil }
      return stream == STDIN_FILENO ? pipe.fileHandleForReading : pipe.fileHandleForWriting
    }

    func closeEndOfChild(_ stream: Int32) throws {
      try end(ofChildAs: stream)?.close()
    }
  }
#endif
