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

  /// On the page a box is hit wherever it is.
  public func contentShape<S>(_ shape: S) -> some View where S: Shape { self }
}

private final class TapAction: Attachment {
  var action: () -> Void = {}

  func handler(for listener: Listeners) -> ((Signal) -> Void)? {
    guard listener == .tap else { return nil }
    return { [weak self] _ in self?.action() }
  }
}
