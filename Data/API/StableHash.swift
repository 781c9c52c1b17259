/// A hash that is the same in every process and on every platform (FNV-1a, 64 bits).
enum StableHash {
  static func name(of parts: [String?]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      // The byte before each part never occurs in UTF-8. It distinguishes "ab", "c" from "a", "bc".
      hash = add(part == nil ? 0xFE : 0xFF, to: hash)
      for byte in (part ?? "").utf8 { hash = add(byte, to: hash) }
    }
    return String(hash, radix: 36)
  }

  private static func add(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
