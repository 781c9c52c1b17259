/// A literal with values in it. The literal may hold a little Markdown; the values are shown as
/// they are, numbers in the form of the person's language.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  fileprivate var segments: [Segment]

  enum Segment: Equatable, Sendable {
    case literal(String)
    case value(String)
    case text(Text)
  }

  public init(_ value: String) { segments = [.literal(value)] }
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var segments: [Segment] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) {
      segments.append(.value(string))
    }

    public mutating func appendInterpolation(_ text: Text) {
      segments.append(.text(text))
    }

    public mutating func appendInterpolation<T>(_ value: T) where T: BinaryInteger {
      segments.append(.value(abs(Int(value)) < 1000 ? "\(value)" : Int(value).formatted()))
    }

    public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
      segments.append(.value(format.format(input)))
    }
  }

  var parts: [TextPart] {
    var markdown = Markdown()
    for segment in segments {
      switch segment {
      case .literal(let text): markdown.add(literal: text)
      case .value(let text): markdown.add(verbatim: text)
      case .text(let text): markdown.add(parts: text.parts)
      }
    }
    return markdown.parts
  }
}

/// Strong, emphasis, code and links: what a literal of an app's own texts uses.
private struct Markdown {
  private(set) var parts: [TextPart] = []
  private var isStrong = false
  private var isEmphasized = false
  private var isCode = false

  mutating func add(verbatim text: String) { append(text) }

  mutating func add(parts added: [TextPart]) { parts += added }

  mutating func add(literal: String) {
    guard literal.contains(where: { "*`[".contains($0) }) else { return append(literal) }
    var rest = Substring(literal)
    var plain = ""
    while let character = rest.first {
      if isMark(rest) {
        append(plain)
        plain = ""
        toggle(&rest)
      } else if character == "[", let link = Self.link(&rest) {
        append(plain)
        plain = ""
        append(link.text, link: link.url)
      } else {
        plain.append(character)
        rest.removeFirst()
      }
    }
    append(plain)
  }

  private func isMark(_ text: Substring) -> Bool {
    text.first == "`" || (!isCode && text.first == "*" && !text.hasPrefix("* "))
  }

  private mutating func toggle(_ text: inout Substring) {
    if text.hasPrefix("**") {
      isStrong.toggle()
      text.removeFirst(2)
    } else if text.removeFirst() == "*" {
      isEmphasized.toggle()
    } else {
      isCode.toggle()
    }
  }

  private static func link(_ text: inout Substring) -> (text: String, url: URL)? {
    guard let middle = text.range(of: "]("),
      let end = text[middle.upperBound...].firstIndex(of: ")"),
      let url = URL(string: String(text[middle.upperBound..<end]))
    else { return nil }
    let name = String(text[text.index(after: text.startIndex)..<middle.lowerBound])
    text = text[text.index(after: end)...]
    return (name, url)
  }

  private mutating func append(_ text: String, link: URL? = nil) {
    guard !text.isEmpty else { return }
    var style = TextStyle()
    if isStrong { style.weight = .bold }
    if isEmphasized { style.isItalic = true }
    if isCode { style.isMonospaced = true }
    if var last = parts.last, last.style == style, last.link == nil, link == nil {
      last.text += text
      parts[parts.count - 1] = last
    } else {
      parts.append(TextPart(text, style: style, link: link))
    }
  }
}
