import Foundation

extension Scrubber {
  /// Scrubs a URL or a path. Keeps the words of the service and the structure.
  mutating func address(_ text: String) -> String {
    var rest = text.utf8.count > Self.maxLength ? text.prefix(Self.maxLength) : text[...]
    if let fragment = rest.utf8.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<fragment] }
    var query = Substring?.none
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    var result = ""
    var isOwn = false
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")),
      rest[colon...].hasPrefix("://")
    {
      result = scheme(rest[..<colon]) + "://"
      rest = rest[rest.index(colon, offsetBy: 3)...]
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      isOwn = result.hasPrefix("moments:") || rest[..<end] == "moments.example"
      result += isOwn ? ownPlace(rest[..<end]) : place(rest[..<end])
      rest = rest[end...]
    }
    result += path(rest)
    if let query { result += "?" + form(query, isLink: isOwn) }
    return result
  }

  /// Scrubs the query of a URL or the body of a form. In a link into the app, names are hashtags.
  mutating func form(_ text: some StringProtocol, isLink: Bool = false) -> String {
    text.split(separator: "&", omittingEmptySubsequences: true).map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = Self.decoded(sides[0])
      let name = key.split { "[]".contains($0) }.map {
        ScrubRules.isKey(String($0)) || Int($0).map { $0 < 100 } == true
          ? String($0) : pseudonyms.pseudonym(for: $0)
      }
      var written = name.first ?? ""
      for part in name.dropFirst() { written += "[\(part)]" }
      if key.hasSuffix("[]") { written += "[]" }
      guard sides.count == 2 else { return written }
      let kept = name.last { ScrubRules.isKey($0) } ?? ""
      let value = Self.decoded(sides[1])
      let scrubbed =
        ["true", "false"].contains(value)
        ? value : self.value(value, of: isLink && kept == "name" ? "username" : kept)
      return written + "=" + PercentEncoding.part(scrubbed)
    }.joined(separator: "&")
  }

  private mutating func scheme(_ text: Substring) -> String {
    ["https", "http", "wss", "ws", "moments"].contains(text) ? String(text) : "https"
  }

  /// In a link into the app, the host is the name of a screen.
  private mutating func ownPlace(_ text: Substring) -> String {
    text == "moments.example" || ScrubRules.isStep(text) ? String(text) : place(text)
  }

  /// Scrubs the host and keeps the port. Drops user names and passwords.
  private mutating func place(_ text: Substring) -> String {
    let host = text.split(separator: "@", omittingEmptySubsequences: false).last ?? text
    let parts = host.split(separator: ":", maxSplits: 1)
    guard let name = parts.first else { return "" }
    let port = parts.count == 2 ? parts[1].prefix(5).filter(\.isNumber) : ""
    return pseudonyms.host(name) + (port.isEmpty ? "" : ":\(port)")
  }

  private mutating func path(_ text: Substring) -> String {
    text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { segment(Substring($0)) }.joined(separator: "/")
  }

  private mutating func segment(_ text: Substring) -> String {
    if text.isEmpty || ScrubRules.isStep(text) { return String(text) }
    let text = Self.decoded(text)
    if text.hasPrefix("@") { return "@" + account(String(text.dropFirst())) }
    if let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), dot > text.startIndex,
      ScrubRules.isEnding(text[text.index(after: dot)...])
    {
      return pseudonyms.pseudonym(for: text[..<dot]) + text[dot...]
    }
    return pseudonyms.pseudonym(for: text)
  }

  private static let maxLength = 4_000

  private static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(text)
    }
    return text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? String(text)
  }
}
