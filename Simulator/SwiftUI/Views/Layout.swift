@MainActor extension View {
  @inlinable public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(Box<1>(padding: length ?? 16, edges))
  }

  @inlinable public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  @inlinable public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(Box<2>(width: width, height: height, alignment))
  }

  @inlinable public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      Box<2>(
        minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
        alignment))
  }

  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    let look = contentMode == .fit ? "fit" : "fill"
    return modifier(
      Padded(
        decorations: (aspectRatio.map { [.style("aspect-ratio", css(Double($0)))] } ?? [])
          + [.look(prefix: "fi", look)]))
  }

  public func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }

  public func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }

  /// Scales only the drawing, without affecting the layout around it.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    decorated([
      .style("scale", "\(css(Double(x))) \(css(Double(y)))"),
      .style("transform-origin", anchor.css),
    ])
  }

  /// Moves only the drawing, without affecting the layout around it.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    decorated([.style("translate", "\(px(x)) \(px(y))")])
  }

  public func fixedSize() -> some View {
    decorated([
      .style("white-space", "nowrap"), .style("flex-shrink", "0"),
      .style("min-height", "min-content"),
    ])
  }

  /// Of a stack's texts, those without priority shrink first.
  public func layoutPriority(_ value: Double) -> some View {
    decorated(value > 0 ? [.look(prefix: "priority", "priority")] : [])
  }
}

extension Padded {
  @usableFromInline init(padding length: CGFloat, _ edges: Edge.Set) {
    // CSS has no negative padding. A negative margin moves the surroundings in the same way.
    let name = length < 0 ? "margin" : "padding"
    decorations = edges.sides.map { .style(name + $0, px(length)) }
  }
}

extension Framed {
  @usableFromInline init(
    width: CGFloat? = nil, height: CGFloat? = nil, minWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    _ alignment: Alignment
  ) {
    decorations = []
    if let width { add("width", width) }
    if let height { add("height", height) }
    if let minWidth { add("min-width", minWidth) }
    if let maxWidth { add("max-width", maxWidth) }
    if let minHeight { add("min-height", minHeight) }
    if let maxHeight { add("max-height", maxHeight) }
    guard alignment != .center else { return }
    decorations.append(.style("justify-items", alignment.horizontal.css))
    decorations.append(.style("align-items", alignment.vertical.css))
  }

  private mutating func add(_ name: String, _ length: CGFloat) {
    switch (length, name) {
    case (.infinity, "max-width"): decorations.append(.look(prefix: "wide", "wide"))
    case (.infinity, _): decorations.append(.look(prefix: "tall", "tall"))
    default: decorations.append(.style(name, px(length)))
    }
  }
}

public enum ContentMode: Hashable, Sendable {
  case fit, fill
}

public struct EdgeInsets: Equatable, Sendable {
  public init() {}
}

public enum Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]

    private static let names: [(edges: Set, name: String)] = [
      (.all, ""), (.vertical, "-block"), (.horizontal, "-inline"), (.top, "-block-start"),
      (.bottom, "-block-end"), (.leading, "-inline-start"), (.trailing, "-inline-end"),
    ]

    /// The fewest CSS property suffixes that cover these edges.
    var sides: [String] {
      var rest = self
      return Self.names.compactMap { edges, name in
        guard rest.isSuperset(of: edges) else { return nil }
        rest.subtract(edges)
        return name
      }
    }
  }
}

public enum HorizontalEdge: Hashable, Sendable {
  case leading, trailing
}

public enum VerticalEdge: Hashable, Sendable {
  case top, bottom
}

public enum Axis: Hashable, Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum Visibility: Hashable, Sendable {
  case automatic, visible, hidden
}
