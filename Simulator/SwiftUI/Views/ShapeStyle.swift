public protocol ShapeStyle: Sendable {
  /// The value of a CSS color or background.
  var _css: String { get }
}

public struct Color: Hashable, Sendable, ShapeStyle {
  public let _css: String

  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  init(css: String) { _css = css }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let parts = [red, green, blue].map { css(min(max($0, 0), 1) * 255) }.joined(separator: " ")
    _css = "rgb(\(parts) / \(css(opacity)))"
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public func opacity(_ opacity: Double) -> Color {
    Color(css: "color-mix(in srgb, \(_css) \(css(opacity * 100))%, transparent)")
  }
}

extension Color {
  public static let red = Color(css: "var(--red)")
  public static let orange = Color(css: "var(--orange)")
  public static let yellow = Color(css: "var(--yellow)")
  public static let green = Color(css: "var(--green)")
  public static let blue = Color(css: "var(--blue)")
  public static let purple = Color(css: "var(--purple)")
  public static let pink = Color(css: "var(--pink)")
  public static let white = Color(css: "white")
  public static let gray = Color(css: "var(--gray)")
  public static let black = Color(css: "black")
  public static let clear = Color(css: "transparent")
  public static let primary = Color(css: "var(--label)")
  public static let secondary = Color(css: "var(--secondary)")
  public static let accentColor = Color(css: "var(--tint)")
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var blue: Color { .blue }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}

/// Kept apart from `Color`, as on Apple's platforms: a ternary cannot mix the two.
public struct HierarchicalShapeStyle: ShapeStyle {
  public let _css: String
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(_css: "var(--label)") }
  public static var secondary: HierarchicalShapeStyle { .init(_css: "var(--secondary)") }
  public static var tertiary: HierarchicalShapeStyle { .init(_css: "var(--tertiary)") }
}

public struct Material: ShapeStyle {
  public let _css: String
}

extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { .init(_css: "var(--material)") }
  public static var bar: Material { .init(_css: "var(--material)") }
}

public struct TintShapeStyle: ShapeStyle { public let _css = "var(--tint)" }
public struct BackgroundStyle: ShapeStyle { public let _css = "var(--background)" }
public struct SeparatorShapeStyle: ShapeStyle { public let _css = "var(--separator)" }
public struct FillShapeStyle: ShapeStyle { public let _css = "var(--fill)" }

extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { .init() } }

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { .init() }
}

extension ShapeStyle where Self == FillShapeStyle { public static var fill: Self { .init() } }

/// A color is also a view that fills what it is offered.
extension Color: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["solid"]
      $0[style: "background"] = view._css
    }
  }
}
