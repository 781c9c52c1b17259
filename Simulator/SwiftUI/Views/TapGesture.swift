import PageHost

@MainActor extension View {
  /// The controls inside keep their own taps.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    folding { slot in
      let listener: Listeners = count == 2 ? .doubleTap : .tap
      slot.attachment { TapAction(listener) }.action = action
      slot.decorate(.listening(listener))
      slot.decorate(.look(prefix: "tappable", "tappable"))
    }
  }

  /// Without one, the label of a plain button is hit only where something is drawn.
  public func contentShape<S>(_ shape: S) -> some View where S: Shape {
    decorated([.look(prefix: "shape", "shape")])
  }
}

private final class TapAction: Attachment {
  private let listener: Listeners
  var action: () -> Void = {}

  init(_ listener: Listeners) { self.listener = listener }

  func handler(for listener: Listeners) -> ((Signal) -> Void)? {
    guard listener == self.listener else { return nil }
    return { [weak self] _ in self?.action() }
  }
}
