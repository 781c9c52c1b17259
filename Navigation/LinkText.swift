import Foundation

/// A link into the app, parsed by its bytes: a route, an ID in the path and a word after it, and
/// parameters.
///
/// Strict, because links come from anywhere: no other scheme or host, no user, port, fragment or
/// dot segment, no encoded names, no separator in an ID, no invalid UTF-8, no control character,
/// and no duplicate parameter. One slash at the end of the path is allowed. `+` is a plus sign.
struct LinkText {
  static let longest = 65_536
  static let maxTextLength = 20_000
  static let maxQueryLength = 1_024
  static let maxIDLength = 256

  let route: String
  private let bytes: [UInt8]
  private let pathID: Range<Int>?
  /// The word after the ID in the path.
  private let pathWord: String?
  private let parameters: [(name: String, value: Range<Int>)]

  init?(_ url: URL) {
    bytes = Array(url.absoluteString.utf8)
    guard bytes.count <= Self.longest, bytes.allSatisfy(\.isAllowedInLinks),
      let (start, routeIsHost) = Self.origin(of: bytes)
    else { return nil }

    let pathEnd = bytes[start...].firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    guard let parameters = Self.parameters(in: bytes, from: pathEnd + 1) else { return nil }
    self.parameters = parameters

    let end = pathEnd > start && bytes[pathEnd - 1] == UInt8(ascii: "/") ? pathEnd - 1 : pathEnd
    let routeEnd = bytes[start..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
    let route = String(decoding: bytes[start..<routeEnd], as: UTF8.self)
    self.route = routeIsHost ? route.lowercased() : route
    guard routeEnd < end else {
      (pathID, pathWord) = (nil, nil)
      return
    }
    let idEnd = bytes[(routeEnd + 1)..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
    pathID = routeEnd + 1..<idEnd
    pathWord = idEnd < end ? String(decoding: bytes[(idEnd + 1)..<end], as: UTF8.self) : nil
  }
}

extension LinkText {
  var hasPathID: Bool { pathID != nil }
  var isBare: Bool { pathID == nil && parameters.isEmpty }

  /// The ID, in the path or as the only parameter. IDs become part of server paths, where dots and
  /// slashes would lead elsewhere, so both are refused.
  func onlyID(_ name: String) -> String? {
    guard pathWord == nil, let range = pathID ?? parameters.first?.value,
      pathID == nil ? parameters.count == 1 && parameters[0].name == name : parameters.isEmpty
    else { return nil }
    return id(range)
  }

  /// The ID in the path, if it is followed only by this word.
  func onlyID(above word: String) -> String? {
    guard pathWord == word, parameters.isEmpty, let pathID else { return nil }
    return id(pathID)
  }

  /// The only path component after the route. Nil if there are more or none.
  var onlyPath: String? { hasPathID ? onlyID("") : nil }

  /// The name in the path or as the only parameter, if it is one word without its `#`.
  func onlyHashtag(_ name: String) -> String? {
    onlyID(name).flatMap { $0.contains { $0.isWhitespace || $0 == "#" } ? nil : $0 }
  }

  private func id(_ range: Range<Int>) -> String? {
    guard let id = decoded(range), (1...Self.maxIDLength).contains(id.utf8.count), id != ".",
      id != "..",
      id.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
    else { return nil }
    return id
  }

  /// The only parameter. Empty if there is none, nil if there are others.
  func onlyText(_ name: String, upTo longest: Int) -> String? {
    guard !isBare else { return "" }
    guard pathID == nil, parameters.count == 1, parameters[0].name == name,
      let text = decoded(parameters[0].value), text.utf8.count <= longest
    else { return nil }
    return text
  }

  /// The value of a parameter. Other parameters are ignored.
  func text(_ name: String) -> String? {
    parameters.first { $0.name == name }.flatMap { decoded($0.value) }
  }

  /// Encodes everything except letters, digits and `-._~`, so that all parsers read it the same.
  static func url(_ route: String, _ parameters: [(name: String, value: String)] = []) -> URL {
    let query = parameters.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
    return url(ofText: query.isEmpty ? route : "\(route)?\(query)")
  }

  static func url(_ route: String, id: String, _ word: String) -> URL {
    url(ofText: "\(route)/\(encoded(id))/\(word)")
  }

  private static func url(ofText text: String) -> URL {
    // All remaining characters are allowed in a URL, so this never fails.
    URL(string: "\(DeepLink.scheme)://\(text)")!
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      if byte.isUnreserved {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}

// MARK: - Parsing

extension LinkText {
  private static let scheme = Array("\(DeepLink.scheme):".utf8)
  private static let webOrigin = Array("https://\(DeepLink.webHost)/".utf8)

  /// The start of the route, and whether the route is in the place of a host, where case is
  /// ignored. `moments:settings`, `moments:/settings`, `moments://settings` and
  /// `moments:///settings` are equal.
  private static func origin(of bytes: [UInt8]) -> (end: Int, routeIsHost: Bool)? {
    if begins(bytes, with: webOrigin) { return (webOrigin.count, false) }
    guard begins(bytes, with: scheme) else { return nil }
    var start = scheme.count
    while start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
    let slashes = start - scheme.count
    return slashes <= 3 ? (start, slashes == 2) : nil
  }

  private static func begins(_ bytes: [UInt8], with prefix: [UInt8]) -> Bool {
    guard bytes.count >= prefix.count else { return false }
    for (index, byte) in prefix.enumerated() where bytes[index].lowercasedASCII != byte {
      return false
    }
    return true
  }

  private static func parameters(
    in bytes: [UInt8], from start: Int
  ) -> [(name: String, value: Range<Int>)]? {
    var parameters: [(name: String, value: Range<Int>)] = []
    var start = start
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
      guard let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")),
        end != bytes.count - 1
      else { return nil }
      let name = String(decoding: bytes[start..<equals], as: UTF8.self)
      guard !parameters.contains(where: { $0.name == name }) else { return nil }
      parameters.append((name, equals + 1..<end))
      start = end + 1
    }
    return parameters
  }

  /// Nil for an invalid escape, invalid UTF-8, or a control character that plain text does not
  /// contain.
  private func decoded(_ range: Range<Int>) -> String? {
    guard bytes[range].contains(UInt8(ascii: "%")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      var byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "%") {
        guard range.upperBound - position >= 2, let high = bytes[position].hexValue,
          let low = bytes[position + 1].hexValue
        else { return nil }
        byte = high << 4 | low
        position += 2
      }
      guard byte.isPlainText else { return nil }
      decoded.append(byte)
    }
    let text = String(decoding: decoded, as: UTF8.self)
    return text.utf8.elementsEqual(decoded) ? text : nil
  }
}
