#if os(macOS) || os(Linux)
  import Foundation

  /// The target of one of a child's three streams.
  package enum ChildStream {
    case nothing
    /// Created or truncated. Two streams can share one file.
    case file(URL)
    /// The caller must read or write the other end of the pipe, because a full one blocks the
    /// child.
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
