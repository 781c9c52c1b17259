import Foundation

extension Scrubber {
  /// Scrubs the body of an answer or a request, which is JSON, even if truncated, or text. Drops a
  /// body that is so large that it would push out everything else.
  mutating func body(_ data: Data) -> String {
    guard data.count <= Self.maxBodyLength else { return "" }
    let isJSON = data.first { $0 > 32 }.map { [UInt8(ascii: "{"), UInt8(ascii: "[")].contains($0) }
    guard isJSON == true else {
      return text(String(decoding: data.prefix(Self.maxTextLength), as: UTF8.self))
    }
    var json = JSONCopy(data)
    // Swapped, because a second reference would copy all pseudonyms.
    swap(&self, &json.scrubber)
    let text = json.scrubbed()
    swap(&self, &json.scrubber)
    return text
  }

  /// Scrubs the body of a request, without files.
  mutating func body(_ request: HTTPRequest) -> String? {
    guard let body = request.body, !body.isEmpty else { return nil }
    let type = request.headers["Content-Type"] ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") {
      return form(String(decoding: body.prefix(Self.maxTextLength), as: UTF8.self))
    }
    return type.hasPrefix("application/json") ? self.body(body) : ""
  }

  private static let maxBodyLength = 500_000
  private static let maxTextLength = 100_000
}

/// Copies JSON byte by byte, replacing strings, numbers and unknown keys.
private struct JSONCopy {
  var scrubber = Scrubber()
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  /// The open lists and objects, each with the key of which it is the value.
  private var open: [(isList: Bool, key: String)] = []
  private var key = ""
  private var isAtKey = false

  init(_ data: Data) {
    bytes = Array(data)
    output.reserveCapacity(bytes.count)
  }

  mutating func scrubbed() -> String {
    while position < bytes.count { step(bytes[position]) }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func step(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isList = byte == UInt8(ascii: "[")
      open.append((isList, key))
      isAtKey = !isList
      emit(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = open.popLast()
      isAtKey = false
      emit(byte)
    case UInt8(ascii: ","):
      isAtKey = open.last?.isList == false
      key = open.last?.key ?? ""
      emit(byte)
    case UInt8(ascii: ":"):
      isAtKey = false
      emit(byte)
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "-"), 48...57, 65...90, 97...122: bareword()
    default: position += 1
    }
  }

  private mutating func emit(_ byte: UInt8) {
    output.append(byte)
    position += 1
  }

  private mutating func string() {
    guard let (text, isWhole) = read() else { return }
    if isAtKey {
      let isID = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
      key = ScrubRules.isKey(text) ? text : isID ? "" : scrubber.pseudonyms.pseudonym(for: text)
      write(
        isID && text.utf8.count > 3 ? scrubber.pseudonyms.pseudonym(for: text) : isID ? text : key)
    } else {
      write(value(text))
    }
    // A truncated string stays truncated.
    if !isWhole { output.removeLast() }
  }

  private mutating func value(_ text: String) -> String {
    let isName = key == "name" || key == "hashtag"
    let isTag = isName && ["tags", "hashtags"].contains(open.last?.key)
    if isTag || isName && isListOfTags { return scrubber.pseudonyms.pseudonym(for: text) }
    return Scrubber.isAddress(text) ? scrubber.address(text) : scrubber.value(text, of: key)
  }

  /// For followed and trending hashtags, the list is the whole answer.
  private var isListOfTags: Bool { open.count == 2 && open.first?.isList == true }

  private mutating func bareword() {
    let start = position
    while position < bytes.count, Self.isPart(bytes[position]) { position += 1 }
    let word = bytes[start..<position]
    let text = String(decoding: word, as: UTF8.self)
    if "true".hasPrefix(text) || "false".hasPrefix(text) || "null".hasPrefix(text) {
      output += word
    } else if word.first.map({ $0 == UInt8(ascii: "-") || $0 < 58 }) == true {
      output += number(text).utf8
    }
  }

  private mutating func number(_ text: String) -> String {
    switch ScrubRules.kind(of: key) {
    case .number: text
    case .id: scrubber.id(text)
    default: String(text.map { $0.isNumber ? "1" : $0 })
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
    default: false
    }
  }
}

extension JSONCopy {
  /// The unescaped string at this position, and whether it is complete.
  private mutating func read() -> (text: String, isWhole: Bool)? {
    let start = position
    position += 1
    var hasEscape = false
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") {
        hasEscape = true
        position += 1
      }
      position += 1
    }
    let end = min(position, bytes.count)
    let isWhole = position < bytes.count
    position = min(position + 1, bytes.count)
    if !hasEscape { return (String(decoding: bytes[start + 1..<end], as: UTF8.self), isWhole) }
    let quoted = Data(bytes[start..<end] + [UInt8(ascii: "\"")])
    let text = try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed)
    return (text as? String ?? "", isWhole)
  }

  private mutating func write(_ text: String) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): output += "\\n".utf8
      case 0..<32: output += "\\t".utf8
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
