extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(
      PaddingModifier(styles: [
        ("padding-block-start", insets.top), ("padding-inline-start", insets.leading),
        ("padding-block-end", insets.bottom), ("padding-inline-end", insets.trailing),
      ]))
  }

  nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    let length = length ?? 16
    return modifier(PaddingModifier(styles: edges.properties("padding").map { ($0, length) }))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        lengths: [("width", width), ("height", height)], isWide: false, isTall: false,
        alignment: alignment))
  }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        lengths: [
          ("min-width", minWidth), ("max-width", maxWidth), ("min-height", minHeight),
          ("max-height", maxHeight),
        ], isWide: maxWidth == .infinity, isTall: maxHeight == .infinity, alignment: alignment))
  }

  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(AspectModifier(ratio: aspectRatio, mode: contentMode))
  }

  nonisolated public func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }

  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let styles: [Decoration] =
      (horizontal ? [.style("white-space", "nowrap"), .style("flex-shrink", "0")] : [])
      + (vertical ? [.style("min-height", "min-content")] : [])
    return modifier(DecorationModifier(decorations: styles))
  }

  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Of a stack's texts those without priority give way first.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    decorated(value > 0 ? [.look(prefix: "priority", "priority")] : [])
  }

  nonisolated func decorated(_ decorations: [Decoration]) -> some View {
    modifier(DecorationModifier(decorations: decorations))
  }
}

/// Adds to the element of what it modifies, wherever that comes from.
struct DecorationModifier {
  let decorations: [Decoration]
}

extension DecorationModifier: FoldingModifier {
  func fold(into slot: Slot) { decorations.forEach(slot.decorate) }
}

private struct PaddingModifier {
  let styles: [(String, CGFloat)]
}

extension PaddingModifier: BoxModifier {
  static var level: Int { 1 }
  func decorate(_ slot: Slot) {
    for (name, length) in styles {
      // CSS has no negative padding; a negative margin moves what is around in the same way.
      let name = length < 0 ? name.replacingOccurrences(of: "padding", with: "margin") : name
      slot.decorate(.style(name, px(length)))
    }
  }
}

private struct FrameModifier {
  let lengths: [(String, CGFloat?)]
  let isWide: Bool
  let isTall: Bool
  let alignment: Alignment
}

extension FrameModifier: BoxModifier {
  static var level: Int { 2 }
  static var alwaysWraps: Bool { true }
  var boxClass: String { "frame" }

  func decorate(_ slot: Slot) {
    for case (let name, let length?) in lengths where length.isFinite {
      slot.decorate(.style(name, px(length)))
    }
    if isWide { slot.decorate(.look(prefix: "wide", "wide")) }
    if isTall { slot.decorate(.look(prefix: "tall", "tall")) }
    guard alignment != .center else { return }
    slot.decorate(.style("justify-items", alignment.horizontal.css))
    slot.decorate(.style("align-items", alignment.vertical.css))
  }
}

private struct AspectModifier {
  let ratio: CGFloat?
  let mode: ContentMode
}

extension AspectModifier: BoxModifier {
  static var level: Int { 1 }
  func decorate(_ slot: Slot) {
    if let ratio { slot.decorate(.style("aspect-ratio", css(Double(ratio)))) }
    slot.decorate(.look(prefix: "fi", mode == .fit ? "fit" : "fill"))
  }
}

public enum ContentMode: Hashable, Sendable {
  case fit, fill
}

public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top, leading, bottom, trailing

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

    /// The fewest CSS properties that name these edges.
    func properties(_ name: String) -> [String] {
      if self == .all { return [name] }
      var names: [String] = []
      if isSuperset(of: .vertical) {
        names.append("\(name)-block")
      } else {
        if contains(.top) { names.append("\(name)-block-start") }
        if contains(.bottom) { names.append("\(name)-block-end") }
      }
      if isSuperset(of: .horizontal) {
        names.append("\(name)-inline")
      } else {
        if contains(.leading) { names.append("\(name)-inline-start") }
        if contains(.trailing) { names.append("\(name)-inline-end") }
      }
      return names
    }
  }
}

public enum HorizontalEdge: Hashable, Sendable {
  case leading, trailing
}

public enum VerticalEdge: Hashable, Sendable {
  case top, bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
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
