@MainActor extension View {
  @inlinable public func font(_ font: Font?) -> some View { modifier(Fold(font)) }

  @inlinable public func fontWeight(_ weight: Font.Weight?) -> some View { modifier(Fold(weight)) }

  public func monospacedDigit() -> some View {
    decorated([.style("font-variant-numeric", "tabular-nums")])
  }

  public func lineLimit(_ number: Int?) -> some View {
    decorated(number.map { [.look(prefix: "clamp", "clamp"), .style("--lines", "\($0)")] } ?? [])
  }

  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).decorated([.style("--least-lines", "\(limit.lowerBound)")])
  }

  /// Shows all lines.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    decorated([.style("--most", "none"), .style("--least-lines", "\(limit.lowerBound)")])
  }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    decorated([.style("text-align", alignment.css)])
  }

  @inlinable public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(Fold(color: style._css))
  }
}

extension Fold {
  @usableFromInline init(_ font: Font?) { decorations = font?.decorations ?? [] }

  @usableFromInline init(_ weight: Font.Weight?) {
    decorations = weight.map { [$0.decoration] } ?? []
  }

  @usableFromInline init(color: String) { decorations = [.style("color", color)] }
}

public enum TextAlignment: Hashable, Sendable {
  case leading, center, trailing

  var css: String {
    switch self {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    }
  }
}
