/// Text on the screen, with links from an attributed string.
public struct Text: Equatable, Sendable {
  /// Empty for plain text.
  private var parts: [Part] = []
  /// The text that screen readers speak and tests search for.
  let plain: String

  private struct Part: Equatable, Sendable {
    let text: String
    var link: URL?
    /// Shown instead of the words.
    var image: URL?
    /// The spoken words of an image.
    var name: String?
    var background: Color?
    /// `underline`, `line-through`
    var lines: String?

    var spoken: String { name ?? text }
  }

  public init(verbatim content: String) { plain = content }

  public init(_ key: LocalizedStringKey) { self.init(verbatim: key.text) }

  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
    self.init(verbatim: String(content))
  }

  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    let parts = attributedContent.runs.map { run in
      let words = String(String.UnicodeScalarView(attributedContent.unicodeScalars[run.range]))
      // Apple's shows the words instead, so text with images must be understandable without them.
      let name = run.imageURL == nil ? nil : run.alternateDescription
      return Part(
        text: words, link: run.link, image: run.imageURL, name: name,
        background: run.backgroundColor, lines: run._lines)
    }
    plain = parts.map(\.spoken).joined()
    let isPlain = parts.allSatisfy {
      $0.link == nil && $0.image == nil && $0.background == nil && $0.lines == nil
    }
    if !isPlain { self.parts = parts }
  }
}

extension Text {
  public struct LineStyle: Hashable, Sendable {
    public static let single = LineStyle()
  }
}

extension AttributedString.Runs.Run {
  fileprivate var _lines: String? {
    typealias Scope = AttributeScopes.SwiftUIAttributes
    let lines = [
      self[Scope.UnderlineStyleAttribute.self].map { _ in "underline" },
      self[Scope.StrikethroughStyleAttribute.self].map { _ in "line-through" },
    ].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }
}

extension Text: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    let parts = view.parts
    _ = slot.makeElement("span") {
      $0.classes = ["text"]
      if parts.isEmpty { $0.text = view.plain }
    }
    for (index, part) in parts.enumerated() {
      if let image = part.image {
        slot.child(index).update(
          Tag("img") {
            $0.classes = ["inline"]
            $0[attribute: "src"] = image.absoluteString
            $0[attribute: "alt"] = part.text
            $0[attribute: "aria-label"] = part.spoken
          })
      } else if let link = part.link {
        slot.child(index).update(LinkRun(text: part.text, url: link))
      } else {
        slot.child(index).update(
          Tag("span") {
            $0.text = part.text
            $0[style: "background"] = part.background?._css
            $0[style: "text-decoration"] = part.lines
          })
      }
    }
    for index in slot.children.indices.dropFirst(parts.count) { slot.removeChild(index) }
  }
}

private struct LinkRun: _PrimitiveView {
  let text: String
  let url: URL

  static func _update(_ view: Self, slot: _Slot) {
    slot.showLink(to: view.url) { markup, _ in markup.text = view.text }
  }
}

extension AttributeScopes {
  public struct SwiftUIAttributes: AttributeScope {
    public let backgroundColor: BackgroundColorAttribute
    public let foundation: FoundationAttributes

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}
