/// An outline that CSS can draw: a box and how round its corners are.
public protocol Shape: Sendable, View {
  nonisolated var _radius: String { get }
}

public struct FillStyle: Equatable, Sendable {
  public init() {}
}

public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

public struct Circle: Sendable {
  nonisolated public init() {}
}

public struct Capsule: Sendable {
  nonisolated public init(style: RoundedCornerStyle = .continuous) {}
}

public struct Rectangle: Sendable {
  nonisolated public init() {}
}

public struct RoundedRectangle: Sendable {
  let cornerRadius: CGFloat
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }
}

extension Circle: Shape, _PrimitiveView {
  nonisolated public var _radius: String { "50%" }
  public static func _update(_ view: Self, slot: _Slot) { slot.showShape(view) }
}

extension Capsule: Shape, _PrimitiveView {
  nonisolated public var _radius: String { "9999px" }
  public static func _update(_ view: Self, slot: _Slot) { slot.showShape(view) }
}

extension Rectangle: Shape, _PrimitiveView {
  nonisolated public var _radius: String { "0" }
  public static func _update(_ view: Self, slot: _Slot) { slot.showShape(view) }
}

extension RoundedRectangle: Shape, _PrimitiveView {
  nonisolated public var _radius: String { px(cornerRadius) }
  public static func _update(_ view: Self, slot: _Slot) { slot.showShape(view) }
}

extension Shape where Self == Circle {
  nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  nonisolated public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Rectangle {
  nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape {
  nonisolated public func fill<S>(_ content: S, style: FillStyle = FillStyle()) -> some View
  where S: ShapeStyle {
    DrawnShape(radius: _radius, fill: content._css, border: nil)
  }

  nonisolated public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
  where S: ShapeStyle {
    DrawnShape(radius: _radius, fill: nil, border: "\(px(lineWidth)) solid \(content._css)")
  }
}

private struct DrawnShape {
  let radius: String
  let fill: String?
  let border: String?
}

extension DrawnShape: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.showShape(radius: view.radius, fill: view.fill, border: view.border)
  }
}

extension _Slot {
  fileprivate func showShape<Drawn: Shape>(_ shape: Drawn) {
    showShape(radius: shape._radius, fill: "currentColor", border: nil)
  }

  fileprivate func showShape(radius: String, fill: String?, border: String?) {
    _ = makeElement("div") {
      $0.classes = ["solid"]
      if radius != "0" { $0[style: "border-radius"] = radius }
      if let fill { $0[style: "background"] = fill }
      if let border { $0[style: "border"] = border }
    }
  }
}
