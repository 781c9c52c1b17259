/// A drawing from our own set, by its SF Symbols name, or a loaded picture.
public struct Image: Equatable, Sendable {
  private let symbol: String?
  private let url: URL?
  private var isResizable = false

  public init(systemName: String) { (symbol, url) = (systemName, nil) }

  init(url: URL) { (symbol, self.url) = (nil, url) }

  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

extension Image: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement(view.symbol == nil ? "img" : "svg") {
      $0.classes = [view.symbol == nil ? "image" : "glyph"]
      if view.isResizable { $0.classes.append("resizable") }
      if let symbol = view.symbol {
        $0[attribute: "glyph"] = symbol
        $0[attribute: "aria-hidden"] = "true"
      } else {
        $0[attribute: "src"] = view.url?.absoluteString
        $0[attribute: "alt"] = ""
        $0[attribute: "decoding"] = "async"
      }
    }
  }
}
