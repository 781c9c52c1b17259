import Domain

/// Reads untrusted bytes in order. If bytes are missing, the picture is unreadable.
struct PictureReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = ArraySlice(bytes)
    rest = self.bytes
  }

  mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw LoadFailure.picture(.unreadable) }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func byte() throws -> UInt8 {
    guard let byte = rest.popFirst() else { throw LoadFailure.picture(.unreadable) }
    return byte
  }

  /// A big-endian number of at most four bytes.
  mutating func big(_ count: Int) throws -> Int {
    try take(count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number of at most four bytes.
  mutating func little(_ count: Int) throws -> Int {
    try take(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

extension Int {
  /// The lowest bytes, in big-endian order.
  func big(_ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }

  func little(_ count: Int) -> [UInt8] {
    big(count).reversed()
  }
}
