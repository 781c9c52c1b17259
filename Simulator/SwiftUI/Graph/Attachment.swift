import PageHost

/// An object that a modifier keeps between updates: a task, a side tree, a registration.
@MainActor protocol Attachment: AnyObject {
  /// Additional trees next to the content: sheets, bar items, overlays shown elsewhere.
  var sides: [Slot] { get }
  /// True if it must know when it appears on the screen or disappears, including by scrolling.
  var isLifecycle: Bool { get }
  /// Called after the update that mounted it, and whenever it appears or disappears.
  func visibilityChanged(isShown: Bool)
  func unmount()
  /// For a modifier that listens on the element of its content.
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
