/// Words on the screen, with links where an attributed string has them.
public struct Text: Equatable, Sendable {
  private let parts: [Part]

  private struct Part: Equatable, Sendable {
    let text: String
    var link: URL?
  }

  public init(verbatim content: String) { parts = [Part(text: content)] }

  public init(_ key: LocalizedStringKey) { self.init(verbatim: key.text) }

  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
    self.init(verbatim: String(content))
  }

  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    parts = attributedContent.runs.map {
      Part(text: String(attributedContent[$0.range].characters), link: $0.link)
    }
  }

  /// What is read aloud and what tests look for.
  var plain: String { parts.map(\.text).joined() }
}

extension Text: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    let isPlain = view.parts.allSatisfy { $0.link == nil }
    _ = slot.makeElement("span") {
      $0.classes = ["text"]
      if isPlain { $0.text = view.plain }
    }
    let parts = isPlain ? [] : view.parts
    for (index, part) in parts.enumerated() {
      if let link = part.link {
        slot.child(index).update(LinkRun(text: part.text, url: link))
      } else {
        slot.child(index).update(Tag("span") { $0.text = part.text })
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
