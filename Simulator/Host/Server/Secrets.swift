/// The two words of one run: whoever has `page` may show the app, whoever has `control` may send it
/// links. Other programs on this machine can reach the port but have neither.
struct Secrets: Sendable {
  let page: String
  let control: String

  struct Malformed: Error, Hashable {}

  /// `Simulator/run --watch` starts the app again and again with one word for its pages, so that open
  /// ones come back. It is in the environment, which other users cannot read.
  static let pageVariable = "MOMENTS_PAGE_WORD"

  init(environment: [String: String] = [:]) throws(Malformed) {
    var random = SystemRandomNumberGenerator()
    let page = environment[Self.pageVariable] ?? Self.word(from: &random)
    guard page.utf8.count == 32, page.allSatisfy({ "0123456789abcdef".contains($0) }) else {
      throw Malformed()
    }
    self.init(page: page, control: Self.word(from: &random))
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
