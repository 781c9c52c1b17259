import PageHost

/// A drawing of our own set, by the name SF Symbols gives it, or a picture that has been loaded.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case symbol(String)
    case remote(URL)
  }

  let source: Source
  var isResizable = false

  public init(systemName: String) { source = .symbol(systemName) }

  init(url: URL) { source = .remote(url) }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }
}

extension Image: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    switch view.source {
    case .symbol(let name):
      _ = slot.makeElement("svg") {
        $0.classes = view.isResizable ? ["glyph", "resizable"] : ["glyph"]
        $0.attributes = [Attribute("glyph", name), Attribute("aria-hidden", "true")]
      }
    case .remote(let url):
      _ = slot.makeElement("img") {
        $0.classes = view.isResizable ? ["image", "resizable"] : ["image"]
        $0.attributes = [
          Attribute("src", url.absoluteString), Attribute("alt", ""),
          Attribute("decoding", "async"),
        ]
      }
    }
  }
}
