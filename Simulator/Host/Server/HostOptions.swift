/// The host's command line options. Unknown options belong to the app.
struct HostOptions: Hashable, Sendable {
  /// Nil for the first free port from 8787 on.
  var port: Int?
  /// The link to open first.
  var link: String?
  /// The URL schemes that the app opens, as listed in an Info.plist on other platforms.
  var schemes: Set<String> = []
  /// The app's data folder. Nil for a program that stores nothing.
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
