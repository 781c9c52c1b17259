/// An outline that CSS can draw: a box with rounded corners. Visible when filled or stroked.
@MainActor public protocol Shape: Sendable {
  var _radius: String { get }
}

public struct Circle: Shape {
  public init() {}
  public var _radius: String { "50%" }
}

public struct Capsule: Shape {
  public var _radius: String { "9999px" }
}

public struct Rectangle: Shape {
  public init() {}
  public var _radius: String { "0" }
}

public struct RoundedRectangle: Shape {
  fileprivate let cornerRadius: CGFloat
  public var _radius: String { px(cornerRadius) }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}

extension Shape {
  @inlinable public func fill<S>(_ content: S) -> some View where S: ShapeStyle {
    drawn("background", content._css)
  }

  @inlinable public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
  where S: ShapeStyle {
    drawn("border", "\(px(lineWidth)) solid \(content._css)")
  }

  @usableFromInline func drawn(_ property: String, _ value: String) -> Tag<EmptyView> {
    Tag("div", "solid") {
      if _radius != "0" { $0[style: "border-radius"] = _radius }
      $0[style: property] = value
    }
  }
}

extension Circle {
  /// Fractions of the whole, starting at the side.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _Arc {
    _Arc(start: Double(startFraction), end: Double(endFraction))
  }
}

public struct _Arc {
  fileprivate let start: Double
  fileprivate let end: Double

  @MainActor public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
  where S: ShapeStyle {
    let (from, to) = (css(start * 360), css(end * 360))
    return Tag("div", "solid") {
      $0[style: "border-radius"] = "50%"
      $0[style: "background"] =
        "conic-gradient(from 90deg, transparent \(from)deg, \(content._css) 0 \(to)deg, transparent 0)"
      $0[style: "mask"] =
        "radial-gradient(closest-side, transparent calc(100% - \(px(lineWidth))), black 0)"
    }
  }
}

public struct Angle: Hashable, Sendable {
  let degrees: Double
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

@MainActor extension View {
  public func rotationEffect(_ angle: Angle) -> some View {
    decorated([.style("rotate", "\(css(angle.degrees))deg")])
  }
}
