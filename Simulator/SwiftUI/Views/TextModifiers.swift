@MainActor extension View {
  public func font(_ font: Font?) -> some View { decorated(font?.decorations ?? []) }

  public func fontWeight(_ weight: Font.Weight?) -> some View {
    decorated(weight.map { [$0.decoration] } ?? [])
  }

  public func monospacedDigit() -> some View {
    decorated([.style("font-variant-numeric", "tabular-nums")])
  }

  public func lineLimit(_ number: Int?) -> some View {
    decorated(number.map { [.look(prefix: "clamp", "clamp"), .style("--lines", "\($0)")] } ?? [])
  }

  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).decorated([.style("--least-lines", "\(limit.lowerBound)")])
  }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    decorated([.style("text-align", alignment.css)])
  }

  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

  public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    decorated([.style("color", style._css)])
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
