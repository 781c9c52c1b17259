/// SHA-256 (FIPS 180-4), for PKCE. Written by hand, because only one of our platforms provides it.
/// It protects no secret that timing or power consumption could reveal.
enum SHA256 {
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state = initial
    for block in padded(message) { mix(block, into: &state) }
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }
}

extension SHA256 {
  private static let initial: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]

  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]

  /// Blocks of sixteen words. The message's length in bits is at the end.
  private static func padded(_ message: [UInt8]) -> [[UInt32]] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
    return stride(from: 0, to: bytes.count, by: 64).map { start in
      stride(from: start, to: start + 64, by: 4).map { index in
        bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
    }
  }

  private static func mix(_ block: [UInt32], into state: inout [UInt32]) {
    var words = block
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var round = state
    for (word, constant) in zip(words, constants) { turn(&round, word &+ constant) }
    for index in state.indices { state[index] = state[index] &+ round[index] }
  }

  private static func turn(_ round: inout [UInt32], _ word: UInt32) {
    let (a, b, c, e, f, g) = (round[0], round[1], round[2], round[4], round[5], round[6])
    let choice = e & f ^ ~e & g
    let majority = a & b ^ a & c ^ b & c
    let first = round[7] &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ word
    let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
    round = [first &+ second, a, b, c, round[3] &+ first, e, f, g]
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
