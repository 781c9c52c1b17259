/// What the command line tells the host. Options it does not know are the app's own.
struct HostOptions: Hashable, Sendable {
  /// `nil` takes the first free one from 8787 on.
  var port: Int?
  /// The link to begin with.
  var link: String?
  /// The schemes of links that the app opens, as an Info.plist lists them elsewhere.
  var schemes: Set<String> = []
  /// Where the app keeps everything. Nil for a program that keeps nothing.
  var data: String?

  struct Malformed: Error, Hashable { let sentence: String }

  init(_ arguments: [String]) throws(Malformed) {
    var rest = arguments.dropFirst()[...]
    while let option = rest.popFirst() {
      guard ["--port", "--open", "--scheme", "--data"].contains(option) else { continue }
      guard let value = rest.popFirst() else {
        throw Malformed(sentence: "\(option) needs a value behind it.")
      }
      switch option {
      case "--port": port = try Self.port(value)
      case "--open": link = value
      case "--data": data = value
      default: schemes.insert(value.lowercased())
      }
    }
  }

  private static func port(_ text: String) throws(Malformed) -> Int {
    guard let port = Int(text), (1...65_535).contains(port) else {
      throw Malformed(sentence: "--port needs a number from 1 to 65535, not “\(text)”.")
    }
    return port
  }
}
