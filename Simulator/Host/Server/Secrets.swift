/// The two words of one run: whoever has `page` may show the app, whoever has `control` may send it
/// links. Other programs on this machine can reach the port but have neither.
struct Secrets: Sendable {
  let page: String
  let control: String

  init() {
    var random = SystemRandomNumberGenerator()
    self.init(page: Self.word(from: &random), control: Self.word(from: &random))
  }

  init(page: String, control: String) {
    self.page = page
    self.control = control
  }

  /// 128 bits in 32 hexadecimal digits.
  static func word(from random: inout some RandomNumberGenerator) -> String {
    (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Takes as long for a good guess as for a bad one.
  static func match(_ guess: String, _ secret: String) -> Bool {
    let (guess, secret) = (Array(guess.utf8), Array(secret.utf8))
    var difference = guess.count ^ secret.count
    for (index, byte) in secret.enumerated() {
      difference |= Int(byte ^ (index < guess.count ? guess[index] : 0))
    }
    return difference == 0
  }
}
