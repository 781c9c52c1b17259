import PageHost

/// What a modifier keeps between updates: a task, a side tree, a registration.
@MainActor protocol Attachment: AnyObject {
  /// Trees that hang beside the content: sheets, bar items, overlays shown elsewhere.
  var sides: [Slot] { get }
  /// Whether it must know when it comes on the screen and leaves it, by scrolling as well.
  var isLifecycle: Bool { get }
  /// Called after the update that mounted it, and whenever the place comes or goes.
  func visibilityChanged(isShown: Bool)
  func unmount()
  /// A modifier that listens on the element of what it modifies.
  func handler(for listener: Listeners) -> ((Signal) -> Void)?
}

extension Attachment {
  var sides: [Slot] { [] }
  var isLifecycle: Bool { false }
  func visibilityChanged(isShown: Bool) {}
  func unmount() {}
  func handler(for listener: Listeners) -> ((Signal) -> Void)? { nil }
}

@MainActor protocol Stoppable: AnyObject {
  func stop()
  /// The type of the view with a body that is shown here.
  var shown: Any.Type? { get }
}

extension Stoppable {
  var shown: Any.Type? { nil }
}
