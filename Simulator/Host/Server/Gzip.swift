/// Compresses the page's own files (RFC 1951 and 1952): the script and the style sheet are most of
/// the first page. Uses only fixed codes, which are nearly as good for text of this size.
struct Gzip {
  private let bytes: [UInt8]
  private var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0
  /// The last position of each key of three bytes, and for each position the one before it. -1
  /// means none.
  private var latest = [Int](repeating: -1, count: keys)
  private var earlier: [Int]

  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    var packer = Gzip(bytes)
    packer.write(1, 1)
    packer.write(1, 2)
    packer.compress()
    packer.symbol(256)
    packer.write(0, (8 - packer.bitCount % 8) % 8)
    let sum = bytes.reduce(~UInt32(0)) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    for value in [~sum, UInt32(truncatingIfNeeded: bytes.count)] {
      packer.output += (0..<4).map { UInt8(truncatingIfNeeded: value >> (UInt32($0) * 8)) }
    }
    return packer.output
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    earlier = [Int](repeating: -1, count: bytes.count)
  }
}

extension Gzip {
  private static let window = 32_768
  private static let longest = 258
  private static let keys = 1 << 14
  /// The number of earlier positions that are tried for the longest match.
  private static let patience = 32

  private mutating func compress() {
    var position = 0
    while position < bytes.count {
      let match = longestMatch(at: position)
      let step = match?.length ?? 1
      if let match {
        repetition(match.length, match.distance)
      } else {
        symbol(Int(bytes[position]))
      }
      for place in position..<max(position, min(position + step, bytes.count - 2)) {
        let key = key(place)
        earlier[place] = latest[key]
        latest[key] = place
      }
      position += step
    }
  }

  private func longestMatch(at position: Int) -> (length: Int, distance: Int)? {
    let limit = min(Self.longest, bytes.count - position)
    guard limit >= 3 else { return nil }
    var best: (length: Int, distance: Int)?
    var place = latest[key(position)]
    for _ in 0..<Self.patience where place >= 0 && position - place <= Self.window {
      var length = 0
      while length < limit, bytes[place + length] == bytes[position + length] { length += 1 }
      if length > best?.length ?? 2 { best = (length, position - place) }
      place = earlier[place]
    }
    return best
  }

  private func key(_ place: Int) -> Int {
    let three = Int(bytes[place]) << 10 ^ Int(bytes[place + 1]) << 5 ^ Int(bytes[place + 2])
    return three % Self.keys
  }

  private mutating func symbol(_ value: Int) {
    switch value {
    case 0..<144: code(0x30 + value, 8)
    case 144..<256: code(0x190 + value - 144, 9)
    case 256..<280: code(value - 256, 7)
    default: code(0xC0 + value - 280, 8)
    }
  }

  /// A length or a distance is encoded as a code for its order of magnitude, followed by its lower
  /// bits.
  private mutating func repetition(_ length: Int, _ distance: Int) {
    if length == Self.longest {
      symbol(285)
    } else {
      let (order, rest, extra) = Self.order(length - 3, low: 4)
      symbol(257 + order)
      write(UInt64(rest), UInt64(extra))
    }
    let (order, rest, extra) = Self.order(distance - 1, low: 2)
    code(order, 5)
    write(UInt64(rest), UInt64(extra))
  }

  /// There are `low` codes for each doubling of the value.
  private static func order(_ value: Int, low: Int) -> (order: Int, rest: Int, extra: Int) {
    guard value >= low * 2 else { return (value, 0, 0) }
    let extra = Int.bitWidth - 1 - value.leadingZeroBitCount - low.trailingZeroBitCount
    return (low * extra + value >> extra, value & (1 << extra - 1), extra)
  }

  /// Codes are written starting with their highest bit, everything else with the lowest.
  private mutating func code(_ value: Int, _ count: Int) {
    for bit in (0..<count).reversed() { write(UInt64(value >> bit & 1), 1) }
  }

  private mutating func write(_ value: UInt64, _ count: UInt64) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
