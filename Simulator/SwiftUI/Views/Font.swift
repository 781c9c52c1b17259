public struct Font: Hashable, Sendable {
  private var name: String?
  private var size: CGFloat?
  private var weight: Weight?
  private var hasEvenDigits = false
  private var design = Design.default

  public static let largeTitle = Font(name: "large-title")
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let title3 = Font(name: "title3")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
  public static let caption2 = Font(name: "caption2")

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(name: style.rawValue)
    font.design = design ?? .default
    font.weight = weight
    return font
  }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    var font = Font()
    font.size = size
    font.weight = weight
    font.design = design ?? .default
    return font
  }

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func bold() -> Font { weight(.bold) }
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  public func monospacedDigit() -> Font { with { $0.hasEvenDigits = true } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}

extension Font {
  public enum TextStyle: String, Hashable, Sendable {
    case largeTitle = "large-title"
    case title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  public enum Design: String, Hashable, Sendable {
    case `default` = "inherit"
    case monospaced = "ui-monospace, monospace"
    case rounded = "ui-rounded, inherit"
    case serif = "ui-serif, serif"
  }

  public struct Weight: Hashable, Sendable {
    let css: String

    public static let light = Weight(css: "300")
    public static let regular = Weight(css: "400")
    public static let medium = Weight(css: "500")
    public static let semibold = Weight(css: "600")
    public static let bold = Weight(css: "700")
    public static let heavy = Weight(css: "800")
  }

  /// Sizes follow the reader's own text size.
  func describe(_ markup: inout Markup) {
    if let name { markup.classes.append("f-\(name)") }
    for (property, value) in styles { markup[style: property] = value }
  }

  var decorations: [Decoration] {
    (name.map { [.look(prefix: "f-", "f-\($0)")] } ?? [])
      + styles.map { .style($0.0, $0.1) }
  }

  private var styles: [(String, String)] {
    var styles: [(String, String)] = []
    if let size { styles.append(("font-size", "\(css(Double(size) / 16))rem")) }
    if let weight { styles.append(("font-weight", weight.css)) }
    if hasEvenDigits { styles.append(("font-variant-numeric", "tabular-nums")) }
    if design != .default { styles.append(("font-family", design.rawValue)) }
    return styles
  }
}

/// A number as CSS wants it, without needless digits.
func css(_ number: Double) -> String {
  if number == number.rounded(), abs(number) < 1e9 { return "\(Int(number))" }
  return "\((number * 1000).rounded() / 1000)"
}

func px(_ length: CGFloat) -> String { length == 0 ? "0" : css(Double(length)) + "px" }
