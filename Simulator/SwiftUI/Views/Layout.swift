@MainActor extension View {
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    // CSS has no negative padding; a negative margin moves what is around in the same way.
    let name = length < 0 ? "margin" : "padding"
    return modifier(Padded(decorations: edges.sides.map { .style(name + $0, px(length)) }))
  }

  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    framed([("width", width), ("height", height)], alignment)
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    framed(
      [
        ("min-width", minWidth), ("max-width", maxWidth), ("min-height", minHeight),
        ("max-height", maxHeight),
      ], alignment)
  }

  private func framed(
    _ lengths: [(name: String, length: CGFloat?)], _ alignment: Alignment
  ) -> some View {
    var decorations: [Decoration] = []
    for case (let name, let length?) in lengths {
      switch (length, name) {
      case (.infinity, "max-width"): decorations.append(.look(prefix: "wide", "wide"))
      case (.infinity, _): decorations.append(.look(prefix: "tall", "tall"))
      default: decorations.append(.style(name, px(length)))
      }
    }
    if alignment != .center {
      decorations.append(.style("justify-items", alignment.horizontal.css))
      decorations.append(.style("align-items", alignment.vertical.css))
    }
    return modifier(Framed(decorations: decorations))
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

  public func fixedSize() -> some View {
    decorated([
      .style("white-space", "nowrap"), .style("flex-shrink", "0"),
      .style("min-height", "min-content"),
    ])
  }

  /// Of a stack's texts those without priority give way first.
  public func layoutPriority(_ value: Double) -> some View {
    decorated(value > 0 ? [.look(prefix: "priority", "priority")] : [])
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

    /// The fewest endings of CSS properties that name these edges.
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
}

public enum Visibility: Hashable, Sendable {
  case automatic, visible, hidden
}
