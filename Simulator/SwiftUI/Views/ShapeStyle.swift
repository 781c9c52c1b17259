public protocol ShapeStyle: Sendable {
  /// The value of a CSS color or background.
  var _css: String { get }
}

public struct Color: Hashable, Sendable, ShapeStyle {
  public let _css: String

  public func opacity(_ opacity: Double) -> Color {
    Color(_css: "color-mix(in srgb, \(_css) \(css(opacity * 100))%, transparent)")
  }

  public init(red: Double, green: Double, blue: Double) {
    let parts = [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }
    self.init(_css: "rgb(\(parts.joined(separator: " ")))")
  }

  init(_css: String) { self._css = _css }

  public static let red = Color(_css: "var(--red)")
  public static let orange = Color(_css: "var(--orange)")
  public static let green = Color(_css: "var(--green)")
  public static let pink = Color(_css: "var(--pink)")
  public static let black = Color(_css: "black")
  public static let white = Color(_css: "white")
  public static let clear = Color(_css: "transparent")
  public static let primary = Color(_css: "var(--label)")
  public static let secondary = Color(_css: "var(--secondary)")
  public static let accentColor = Color(_css: "var(--tint)")
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
}

/// Separate from `Color`, as on Apple's platforms: a ternary can't mix the two. There is no
/// `primary`, which on iOS is the tint inside of a button or menu.
public struct HierarchicalShapeStyle: ShapeStyle {
  public let _css: String
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { .init(_css: "var(--secondary)") }
  public static var tertiary: HierarchicalShapeStyle { .init(_css: "var(--tertiary)") }
}

public struct Material: ShapeStyle {
  public let _css: String
}

extension ShapeStyle where Self == Material {
  public static var bar: Material { .init(_css: "var(--material)") }
}

public struct TintShapeStyle: ShapeStyle { public let _css = "var(--tint)" }
public struct BackgroundStyle: ShapeStyle { public let _css = "var(--background)" }
public struct SeparatorShapeStyle: ShapeStyle { public let _css = "var(--separator)" }
public struct FillShapeStyle: ShapeStyle { public let _css = "var(--fill)" }

@MainActor extension View {
  public func tint(_ tint: Color?) -> some View {
    decorated(tint.map { [.style("--tint", $0._css)] } ?? [])
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { .init() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { .init() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { .init() }
}

/// A color is also a view that fills the offered space.
extension Color: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["solid"]
      $0[style: "background"] = view._css
    }
  }
}
