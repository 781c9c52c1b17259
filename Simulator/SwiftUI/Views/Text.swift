/// Words on the screen. Texts can be joined with `+`, each keeping its own style.
public struct Text: Equatable, Sendable {
  var parts: [TextPart]

  init(parts: [TextPart]) { self.parts = parts }

  public init(verbatim content: String) { parts = [TextPart(content)] }

  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
    parts = [TextPart(String(content))]
  }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    parts = key.parts
  }

  public init(_ attributedContent: AttributedString) {
    parts = attributedContent.runs.map { run in
      var part = TextPart(String(attributedContent[run.range].characters))
      part.link = run.link
      return part
    }
  }

  public static func + (left: Text, right: Text) -> Text { Text(parts: left.parts + right.parts) }

  /// What is read aloud and what tests look for.
  var plain: String { parts.map(\.text).joined() }
}

struct TextPart: Equatable, Sendable {
  var text: String
  var style = TextStyle()
  var link: URL?

  init(_ text: String, style: TextStyle = TextStyle(), link: URL? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}

struct TextStyle: Equatable, Sendable {
  var font: Font?
  var weight: Font.Weight?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var hasEvenDigits: Bool?
  var color: String?

  func describe(_ markup: inout Markup) {
    font?.describe(&markup)
    if let weight { markup[style: "font-weight"] = weight.css }
    if let isItalic { markup[style: "font-style"] = isItalic ? "italic" : "normal" }
    if hasEvenDigits == true { markup[style: "font-variant-numeric"] = "tabular-nums" }
    if isMonospaced == true { markup[style: "font-family"] = "ui-monospace, monospace" }
    if let color { markup[style: "color"] = color }
  }
}

extension Text: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    let single = view.parts.count == 1 && view.parts[0].link == nil
    _ = slot.makeElement("span") {
      $0.classes = ["text"]
      guard single || view.parts.isEmpty else { return }
      $0.text = view.plain
      view.parts.first?.style.describe(&$0)
    }
    if single || view.parts.isEmpty { return slot.removeChildren() }
    for (index, part) in view.parts.enumerated() {
      slot.child(index).update(TextRun(part: part))
    }
    for index in slot.children.indices.dropFirst(view.parts.count) { slot.removeChild(index) }
  }
}

extension Text {
  public func font(_ font: Font?) -> Text { styled { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
  public func bold() -> Text { bold(true) }
  public func bold(_ isActive: Bool) -> Text { isActive ? fontWeight(.bold) : self }
  public func monospacedDigit() -> Text { styled { $0.hasEvenDigits = true } }

  public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle {
    styled { $0.color = style._css }
  }

  /// What a part says itself wins over what is said about the whole.
  private func styled(_ change: (inout TextStyle) -> Void) -> Text {
    Text(
      parts: parts.map { part in
        var whole = TextStyle()
        change(&whole)
        var part = part
        part.style = part.style.over(whole)
        return part
      })
  }
}

extension TextStyle {
  func over(_ outer: TextStyle) -> TextStyle {
    TextStyle(
      font: font ?? outer.font, weight: weight ?? outer.weight,
      isItalic: isItalic ?? outer.isItalic, isMonospaced: isMonospaced ?? outer.isMonospaced,
      hasEvenDigits: hasEvenDigits ?? outer.hasEvenDigits, color: color ?? outer.color)
  }
}

/// One part of a text: a piece of its own style, or a link.
private struct TextRun: _PrimitiveView {
  let part: TextPart

  static func _update(_ view: Self, slot: _Slot) {
    guard let url = view.part.link else {
      _ = slot.makeElement("span") {
        $0.text = view.part.text
        view.part.style.describe(&$0)
      }
      return
    }
    slot.showLink(to: url) {
      $0.text = view.part.text
      view.part.style.describe(&$0)
    }
  }
}
