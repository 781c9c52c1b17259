import Foundation

/// The log next to a database file. SQLite leaves it behind if a process ends without closing the
/// database.
struct WriteAheadLog {
  private let bytes: Data
  private static let headSize = 32
  private static let frameHeadSize = 24

  /// Nil without a log.
  init?(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    bytes = try Data(contentsOf: file)
  }

  /// True if a commit in the log can't be read. SQLite would silently skip it and all later ones. A
  /// write that was interrupted by a kill has no commit and is not damage.
  var isDamaged: Bool {
    guard bytes.count > Self.headSize else { return false }
    let magic = number(at: 0)
    let isBig = magic == 0x377f_0683
    var sum = Checksum(isBig: isBig)
    sum.add(bytes[..<24])
    guard isBig || magic == 0x377f_0682, sum.isStored(in: self, at: 24) else { return true }
    let frameSize = Self.frameHeadSize + Int(number(at: 8))
    var isReadable = true
    for start in stride(from: Self.headSize, through: bytes.count - frameSize, by: frameSize) {
      let isCurrent = bytes[start + 8..<start + 16] == bytes[16..<24]
      if isReadable {
        sum.add(bytes[start..<start + 8])
        sum.add(bytes[start + Self.frameHeadSize..<start + frameSize])
        isReadable = isCurrent && sum.isStored(in: self, at: start + 16)
      }
      let isCommit = number(at: start + 4) != 0
      if !isReadable && isCurrent && isCommit { return true }
    }
    return false
  }

  private func number(at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension WriteAheadLog {
  private struct Checksum {
    let isBig: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBig: Bool) {
      self.isBig = isBig
    }

    mutating func add(_ bytes: Data) {
      bytes.withUnsafeBytes { bytes in
        for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
          first &+= word(bytes, offset) &+ second
          second &+= word(bytes, offset + 4) &+ first
        }
      }
    }

    func isStored(in log: WriteAheadLog, at offset: Int) -> Bool {
      log.number(at: offset) == first && log.number(at: offset + 4) == second
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return isBig ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }
  }
}
