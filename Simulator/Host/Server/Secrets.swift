/// The two tokens of a run: `page` gives access to the app, `control` allows sending it links.
/// Other programs on this machine can reach the port but have neither.
struct Secrets: Sendable {
  let page: String
  let control: String

  struct Malformed: Error, Hashable {}

  /// `Simulator/run --watch` restarts the app with the same page token, so that open pages
  /// reconnect. It is in the environment, which other users can't read.
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

  /// 128 bits as 32 hexadecimal digits.
  static func word(from random: inout some RandomNumberGenerator) -> String {
    (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Takes the same time for a good guess as for a bad one.
  static func match(_ guess: String, _ secret: String) -> Bool {
    let (guess, secret) = (Array(guess.utf8), Array(secret.utf8))
    var difference = guess.count ^ secret.count
    for (index, byte) in secret.enumerated() {
      difference |= Int(byte ^ (index < guess.count ? guess[index] : 0))
    }
    return difference == 0
  }
}
