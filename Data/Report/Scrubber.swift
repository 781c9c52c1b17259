import Foundation

/// Removes personal data from texts, URLs and bodies: words become filler of the same length,
/// names, IDs and hosts become pseudonyms, and secrets are dropped. `ScrubRules` lists what is
/// kept.
struct Scrubber {
  var pseudonyms = Pseudonyms()

  /// Scrubs a value that has this key in an answer or a request.
  mutating func value(_ text: String, of key: String) -> String {
    switch ScrubRules.kind(of: key) {
    case .id: id(text)
    case .name: account(text)
    case .date: Self.isDate(text) ? text : self.text(text)
    case .number: Self.isNumber(text) ? text : self.text(text)
    case .word: Self.areWords(text) ? text : self.text(text)
    case .language: Self.isLanguage(text) ? text : self.text(text)
    case .text: self.text(text)
    case .version: Self.version(text)
    case .blurHash: Self.blurHash
    case .secret: text.isEmpty ? "" : "secret"
    }
  }

  /// Scrubs an ID such as `109`, `favourite-109-1732` or any other word. On some servers, IDs are
  /// URLs.
  mutating func id(_ text: String) -> String {
    if Self.isAddress(text) { return address(text) }
    guard text.contains("-"), !Self.isUUID(text) else { return pseudonyms.pseudonym(for: text) }
    return text.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.isEmpty || ScrubRules.isWord($0) ? String($0) : pseudonyms.pseudonym(for: $0) }
      .joined(separator: "-")
  }

  /// Scrubs an account name such as `ada` or `ada@b.example`.
  mutating func account(_ text: String) -> String {
    if Self.isAddress(text) { return address(text) }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = parts.first, let host = parts.last, !name.isEmpty else {
      return text.contains(".") ? pseudonyms.host(text) : pseudonyms.pseudonym(for: text)
    }
    return pseudonyms.pseudonym(for: name) + "@" + pseudonyms.host(host)
  }

  /// The headers that the app uses.
  mutating func headers(_ headers: HTTPHeaders) -> [String: String] {
    var kept: [String: String] = [:]
    for name in ScrubRules.headers {
      guard let value = headers[name] else { continue }
      kept[name] =
        switch name {
        case "link": link(value)
        case "location": address(value)
        case "etag": "\"\(pseudonyms.pseudonym(for: value))\""
        case "content-type": Self.contentType(value)
        case "date", "last-modified": WireDate.http(value) == nil ? nil : value
        default: Self.isNumber(value) || Self.isDate(value) ? value : nil
        }
    }
    return kept
  }

  private mutating func link(_ header: String) -> String {
    var result = ""
    for (index, part) in header.split(separator: "<", omittingEmptySubsequences: false).enumerated()
    where index > 0 {
      let sides = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let rel = ["next", "prev", "first", "last"].first { sides.last?.contains($0) == true }
      if !result.isEmpty { result += ", " }
      result += "<\(address(String(sides.first ?? "")))>; rel=\"\(rel ?? "")\""
    }
    return result
  }
}

extension Scrubber {
  private static let blurHash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"

  /// True if the text is just a URL.
  static func isAddress(_ text: String) -> Bool {
    (text.hasPrefix("https://") || text.hasPrefix("http://"))
      && !text.utf8.contains { $0 <= UInt8(ascii: " ") }
  }

  /// `2026-11-20T12:00:00.000Z`
  private static func isDate(_ text: String) -> Bool {
    (10...32).contains(text.utf8.count) && WireDate.iso8601(text) != nil
      && text.utf8.allSatisfy { "0123456789-+:.TZ".utf8.contains($0) }
  }

  private static func isNumber(_ text: String) -> Bool {
    (1...12).contains(text.utf8.count)
      && text.utf8.allSatisfy { "0123456789.:x-".utf8.contains($0) }
  }

  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-")
    return (1...2).contains(parts.count) && parts.allSatisfy { (2...3).contains($0.utf8.count) }
      && text.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) || $0 == 45 }
  }

  private static func areWords(_ text: String) -> Bool {
    text.split { " ,".contains($0) }.allSatisfy { ScrubRules.isWord($0) }
  }

  private static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36 && UUID(uuidString: text) != nil
  }

  /// `4.3.1+glitch`, `2.7.2 (compatible; Akkoma 3.13.2)`
  private static func version(_ text: String) -> String {
    var result = ""
    var word = ""
    func finish() {
      let isKept = word.utf8.allSatisfy { (48...57).contains($0) } || ScrubRules.isVersionWord(word)
      if word.utf8.count <= 12, isKept { result += word } else { result += "x" }
      word = ""
    }
    for character in text.prefix(80) {
      if character.isASCII, character.isLetter || character.isNumber {
        word.append(character)
      } else {
        if !word.isEmpty { finish() }
        if " .+-();~:".contains(character) { result.append(character) }
      }
    }
    if !word.isEmpty { finish() }
    return result
  }

  private static func contentType(_ text: String) -> String? {
    let type = text.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
    return type.flatMap { ScrubRules.isWord($0) ? $0 : nil }
  }
}
