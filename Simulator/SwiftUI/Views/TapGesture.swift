import PageHost

@MainActor extension View {
  /// The controls inside keep their own taps; there is no other gesture.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    folding { slot in
      slot.attachment { TapAction() }.action = action
      slot.decorate(.listening(.tap))
      slot.decorate(.look(prefix: "tappable", "tappable"))
    }
  }

  /// Without one, the label of a plain button is hit only where something is drawn.
  public func contentShape<S>(_ shape: S) -> some View where S: Shape {
    decorated([.look(prefix: "shape", "shape")])
  }
}

private final class TapAction: Attachment {
  var action: () -> Void = {}

  func handler(for listener: Listeners) -> ((Signal) -> Void)? {
    guard listener == .tap else { return nil }
    return { [weak self] _ in self?.action() }
  }
}
