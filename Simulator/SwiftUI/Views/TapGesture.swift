import PageHost

@MainActor extension View {
  /// Controls inside keep their own taps.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    folding { slot in
      let listener: Listeners = count == 2 ? .doubleTap : .tap
      slot.attachment { EventListener(listener) }.perform = { _ in action() }
      slot.decorate(.listening(listener))
      slot.decorate(.look(prefix: "tappable", "tappable"))
    }
  }

  /// Without this, the label of a plain button can be tapped only where something is drawn.
  public func contentShape<S>(_ shape: S) -> some View where S: Shape {
    decorated([.look(prefix: "shape", "shape")])
  }
}

/// Handles one kind of event in the element of its content.
final class EventListener: Attachment {
  private let listener: Listeners
  var perform: (Signal) -> Void = { _ in }

  init(_ listener: Listeners) { self.listener = listener }

  func handler(for listener: Listeners) -> ((Signal) -> Void)? {
    listener == self.listener ? { [weak self] in self?.perform($0) } : nil
  }
}
