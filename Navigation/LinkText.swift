import Foundation

/// A link of ours taken apart by its bytes: a route, an id in the path, parameters.
///
/// Strict, because links come from anywhere: no other scheme or host, no user, port, fragment or dot
/// segment, nothing encoded where names stand, no separator inside an id, no broken UTF-8, no control
/// character, no parameter twice. One slash at the end of the path is fine. `+` is a plus sign.
struct LinkText {
  static let longest = 65_536
  static let longestText = 20_000
  static let longestQuery = 1_024
  static let longestID = 256

  let route: String
  let id: String?
  let parameters: [String: String]

  init?(_ url: URL) {
    var rest = Array(url.absoluteString.utf8)[...]
    guard rest.count <= Self.longest, rest.allSatisfy(Self.isAllowed),
      let routeIsHost = Self.dropOrigin(&rest)
    else { return nil }

    let parts = rest.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let parameters = Self.parameters(in: parts.count > 1 ? parts[1] : []) else { return nil }

    var path = parts[0]
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    switch segments.count {
    case 1: id = nil
    case 2:
      guard let segment = Self.decoded(segments[1]) else { return nil }
      id = segment
    default: return nil
    }
    let route = String(decoding: segments[0], as: UTF8.self)
    self.route = routeIsHost ? route.lowercased() : route
    self.parameters = parameters
  }
}

extension LinkText {
  var isBare: Bool { id == nil && parameters.isEmpty }

  /// The id, in the path or as the one parameter. Ids end up in the paths of servers, where dots go up
  /// and slashes into another place, so no id is allowed to do either.
  func onlyID(_ name: String) -> String? {
    guard parameters.count == (id == nil ? 1 : 0), let id = id ?? parameters[name],
      (1...Self.longestID).contains(id.utf8.count), id != ".", id != "..",
      !id.utf8.contains(where: { Self.isControl($0) || "/\\".utf8.contains($0) })
    else { return nil }
    return id
  }

  /// The one parameter there may be; empty where there is none.
  func onlyText(_ name: String, upTo longest: Int) -> String? {
    guard !isBare else { return "" }
    guard id == nil, parameters.count == 1, let text = parameters[name], text.utf8.count <= longest
    else { return nil }
    return text
  }

  /// Encodes all but letters, digits and `-._~`, so that it reads the same whoever takes it apart.
  static func url(_ route: String, _ parameters: [(name: String, value: String)] = []) -> URL {
    var text = "\(DeepLink.scheme)://\(route)"
    for (index, parameter) in parameters.enumerated() {
      text += "\(index == 0 ? "?" : "&")\(parameter.name)="
      for byte in parameter.value.utf8 {
        if byte.isUnreserved {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    // Only letters of a URL are left, so there always is one.
    return URL(string: text)!
  }
}

// MARK: - Taking apart

extension LinkText {
  private static func isAllowed(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "#")
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F
  }

  /// Takes scheme and host off; tells whether the route stands where a host would, which knows no case.
  /// `moments:settings`, `moments:/settings`, `moments://settings` and `moments:///settings` are one.
  private static func dropOrigin(_ rest: inout ArraySlice<UInt8>) -> Bool? {
    if drop("https://\(DeepLink.webHost)/", from: &rest) { return false }
    guard drop("\(DeepLink.scheme):", from: &rest) else { return nil }
    let slashes = rest.prefix { $0 == UInt8(ascii: "/") }.count
    guard slashes <= 3 else { return nil }
    rest.removeFirst(slashes)
    return slashes == 2
  }

  private static func drop(_ prefix: String, from rest: inout ArraySlice<UInt8>) -> Bool {
    let start = rest.prefix(prefix.utf8.count)
    guard start.elementsEqual(prefix.utf8, by: { $0.lowercasedASCII == $1 }) else { return false }
    rest.removeFirst(start.count)
    return true
  }

  private static func parameters(in query: ArraySlice<UInt8>) -> [String: String]? {
    var parameters: [String: String] = [:]
    guard !query.isEmpty else { return parameters }
    for pair in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
        let value = decoded(pair[(equals + 1)...]),
        parameters.updateValue(value, forKey: String(decoding: pair[..<equals], as: UTF8.self))
          == nil
      else { return nil }
    }
    return parameters
  }

  /// `nil` for a broken escape, broken UTF-8, and control characters other than those of plain text.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      var byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "%") {
        guard bytes.endIndex - position >= 2, let high = bytes[position].hexValue,
          let low = bytes[position + 1].hexValue
        else { return nil }
        byte = high << 4 | low
        position += 2
      }
      if isControl(byte) && !"\t\n\r".utf8.contains(byte) { return nil }
      decoded.append(byte)
    }
    let text = String(decoding: decoded, as: UTF8.self)
    return text.utf8.elementsEqual(decoded) ? text : nil
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  fileprivate var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  fileprivate var isUnreserved: Bool {
    switch lowercasedASCII {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~".utf8.contains(self)
    }
  }
}
