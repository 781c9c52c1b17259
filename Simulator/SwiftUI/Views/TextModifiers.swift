extension View {
  nonisolated public func font(_ font: Font?) -> some View {
    decorated(font?.decorations ?? [])
  }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    decorated(weight.map { [.style("font-weight", $0.css)] } ?? [])
  }

  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    decorated(isActive ? [.style("font-weight", Font.Weight.bold.css)] : [])
  }

  nonisolated public func monospacedDigit() -> some View {
    decorated([.style("font-variant-numeric", "tabular-nums")])
  }

  nonisolated public func lineLimit(_ number: Int?) -> some View {
    decorated(number.map { [.look(prefix: "clamp", "clamp"), .style("--lines", "\($0)")] } ?? [])
  }

  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    decorated([
      .look(prefix: "clamp", "clamp"), .style("--lines", "\(limit.upperBound)"),
      .style("--least-lines", "\(limit.lowerBound)"),
    ])
  }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    decorated([.style("text-align", alignment.css)])
  }

  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    decorated([.style("color", style._css)])
  }

  nonisolated public func tint(_ tint: Color?) -> some View {
    decorated(tint.map { [.style("--tint", $0._css)] } ?? [])
  }

  nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle {
    decorated(tint.map { [.style("--tint", $0._css)] } ?? [])
  }
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

extension Text {
  public enum TruncationMode: Sendable {
    case head, middle, tail
  }
}
