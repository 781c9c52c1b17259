import Domain
import Foundation

/// Reads a picked file at any position without copying it, because it can have 100 MB. Throws when
/// reading beyond the end.
struct RecordingReader {
  private let bytes: Data
  let count: Int

  init(_ bytes: Data) {
    self.bytes = bytes
    count = bytes.count
  }

  var whole: Range<Int> { 0..<count }

  func data(_ range: Range<Int>) throws -> Data {
    guard range.lowerBound >= 0, range.upperBound <= count else { throw Self.failure }
    return bytes[(bytes.startIndex + range.lowerBound)..<(bytes.startIndex + range.upperBound)]
  }

  func take(_ length: Int, at offset: Int) throws -> [UInt8] {
    guard offset >= 0, length >= 0, length <= count - offset else {
      throw Self.failure
    }
    return Array(try data(offset..<(offset + length)))
  }

  func byte(at offset: Int) throws -> UInt8 {
    guard offset >= 0, offset < count else { throw Self.failure }
    return bytes[bytes.startIndex + offset]
  }

  /// A big-endian number. Throws if it needs more than 63 bits.
  func big(_ length: Int, at offset: Int) throws -> Int {
    try Self.number(try take(length, at: offset))
  }

  /// A little-endian number. Throws if it needs more than 63 bits.
  func little(_ length: Int, at offset: Int) throws -> Int {
    try Self.number(try take(length, at: offset).reversed())
  }

  func text(_ length: Int, at offset: Int) throws -> String {
    String(decoding: try take(length, at: offset), as: UTF8.self)
  }

  func has(_ text: String, at offset: Int) -> Bool {
    (try? take(text.utf8.count, at: offset)).map { $0.elementsEqual(text.utf8) } ?? false
  }

  private static func number(_ bytes: [UInt8]) throws -> Int {
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: number) else { throw failure }
    return number
  }

  static let failure = LoadFailure.picture(.unreadableRecording)
}

/// Replacements and removals of bytes in a picked file.
struct RecordingEdits {
  private enum Edit {
    case bytes([UInt8])
    case zeros
    case removal
  }

  private var edits: [(range: Range<Int>, edit: Edit)] = []

  mutating func replace(at offset: Int, with bytes: [UInt8]) {
    edits.append((offset..<(offset + bytes.count), .bytes(bytes)))
  }

  mutating func blank(_ range: Range<Int>) {
    if !range.isEmpty { edits.append((range, .zeros)) }
  }

  mutating func remove(_ range: Range<Int>) {
    if !range.isEmpty { edits.append((range, .removal)) }
  }

  /// The pieces of the edited file. If edits overlap, the first one wins.
  func pieces(of file: RecordingReader) throws -> [Data] {
    var pieces: [Data] = []
    var end = 0
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for (range, edit) in sorted where range.upperBound > end {
      let start = max(range.lowerBound, end)
      if start > end { pieces.append(try file.data(end..<start)) }
      switch edit {
      case .bytes(let bytes): pieces.append(Data(bytes.suffix(range.upperBound - start)))
      case .zeros: pieces += Self.zeros(range.upperBound - start)
      case .removal: break
      }
      end = range.upperBound
    }
    if end < file.count { pieces.append(try file.data(end..<file.count)) }
    return pieces
  }

  private static let zeroBytes = Data(count: 65_536)

  private static func zeros(_ count: Int) -> [Data] {
    Array(repeating: zeroBytes, count: count / zeroBytes.count)
      + [zeroBytes.prefix(count % zeroBytes.count)]
  }
}
