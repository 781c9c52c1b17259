public struct Font: Hashable, Sendable {
  let decorations: [Decoration]

  private init(_ name: String) { decorations = [.look(prefix: "f-", "f-\(name)")] }
  private init(decorations: [Decoration]) { self.decorations = decorations }

  public static let title = Font("title")
  public static let title2 = Font("title2")
  public static let title3 = Font("title3")
  public static let headline = Font("headline")
  public static let subheadline = Font("subheadline")
  public static let body = Font("body")
  public static let footnote = Font("footnote")
  public static let caption = Font("caption")
  public static let caption2 = Font("caption2")

  /// The same size for every reader, as on a phone.
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font {
    Font(
      decorations: [.style("font-size", px(size))]
        + (weight.map { [$0.decoration] } ?? []))
  }

  public struct Weight: Hashable, Sendable {
    let decoration: Decoration
    private init(_ css: String) { decoration = .style("font-weight", css) }

    public static let regular = Weight("400")
    public static let semibold = Weight("600")
    public static let bold = Weight("700")
  }
}

/// Formats a number for CSS, without unnecessary digits.
func css(_ number: Double) -> String {
  if number == number.rounded(), abs(number) < 1e9 { return "\(Int(number))" }
  return "\((number * 1000).rounded() / 1000)"
}

@usableFromInline func px(_ length: CGFloat) -> String {
  length == 0 ? "0" : css(Double(length)) + "px"
}
