import Foundation

/// The range of a video or sound that a browser requested.
struct FilmPart: Sendable {
  let range: Range<Int>
  private let size: Int
  private let handle: FileHandle

  /// Nil if the file is missing or too large. `asked` is the `Range` header.
  init?(_ file: URL, asked: String?, limit: Int) {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var state = stat()
    guard fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFREG,
      state.st_size <= limit
    else { return nil }
    size = Int(state.st_size)
    range = asked.flatMap { [size] in Self.range($0, of: size) } ?? 0..<size
  }

  var isPart: Bool { range.count < size }

  /// The headers of the response.
  var fields: String {
    "\nAccept-Ranges: bytes"
      + (isPart ? "\nContent-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)" : "")
  }

  func send(_ send: ([UInt8]) throws -> Void) throws {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let most = min(256 * 1024, range.upperBound - offset)
      let piece = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        count = max(0, pread(handle.fileDescriptor, buffer.baseAddress, most, off_t(offset)))
      }
      guard !piece.isEmpty else { throw Socket.Failure.ended }
      try send(piece)
      offset += piece.count
    }
  }

  /// Parses `bytes=0-99`, `bytes=100-` and `bytes=-100`. Nil for anything else; then the whole file
  /// is sent.
  private static func range(_ asked: String, of size: Int) -> Range<Int>? {
    guard let parts = asked.wholeMatch(of: /bytes=(\d{0,15})-(\d{0,15})/) else { return nil }
    switch (Int(parts.1), Int(parts.2)) {
    case (let first?, let last?) where first <= last && first < size:
      return first..<min(last + 1, size)
    case (let first?, nil) where first < size: return first..<size
    case (nil, let count?) where count > 0: return max(0, size - count)..<size
    default: return nil
    }
  }
}
