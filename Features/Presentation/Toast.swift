/// A short message over the screen. `Undo` is the action of its button, or `Never` if it has none.
package struct Toast<Undo: Undoing>: Hashable, Sendable, Identifiable {
  /// Different each time, so that repeating the same message shows it again.
  package let id: Int
  package let message: String
  package let undo: Undo?
  /// True if signing in again helps.
  package let offersSignIn: Bool
  /// True if it stays until the person dismisses it.
  package let isLasting: Bool
  /// The toasts to show after this one, next first.
  fileprivate var waiting: [Toast] = []

  package init(
    id: Int, message: String, undo: Undo? = nil, offersSignIn: Bool = false, isLasting: Bool = false
  ) {
    self.id = id
    self.message = message
    self.undo = undo
    self.offersSignIn = offersSignIn
    self.isLasting = isLasting
  }

  package init(id: Int, _ text: FailureText) {
    self.init(id: id, message: text.message, offersSignIn: text.action == .signIn)
  }
}

extension Optional {
  /// The newest toast covers the previous one, which reappears afterwards if something would
  /// otherwise be lost. A toast with a short time to undo stays in front, unless the new one has
  /// one too.
  package mutating func show<Undo>(_ new: Toast<Undo>) where Wrapped == Toast<Undo> {
    guard var shown = self else { return self = new }
    // A waiting toast without an undo, such as a failure, has not been shown yet.
    let waiting = shown.waiting.filter {
      ($0.isKept || $0.undo == nil) && !$0.hasSameContent(as: new)
    }
    if shown.undo?.chance == .soonOver, new.undo?.chance != .soonOver {
      shown.waiting = [new] + waiting
      self = shown
    } else {
      shown.waiting = []
      self = new
      self?.waiting = (shown.isKept && !shown.hasSameContent(as: new) ? [shown] : []) + waiting
    }
  }

  /// Also removes a toast that is waiting behind a newer one.
  package mutating func dismiss<Undo>(_ id: Int) where Wrapped == Toast<Undo> {
    dismiss { $0.id == id }
  }

  /// Call this when the account is signed in again.
  package mutating func dismissSignIn<Undo>() where Wrapped == Toast<Undo> {
    dismiss { $0.offersSignIn }
  }

  /// Call this when everything that could be undone has been undone.
  package mutating func dropUndo<Undo>() where Wrapped == Toast<Undo> {
    dismiss { $0.undo != nil }
  }

  /// Call this when a button is no longer needed, such as one that leads to the screen in front.
  package mutating func dismissOffers<Undo>(where isOver: (Undo) -> Bool)
  where Wrapped == Toast<Undo> {
    dismiss { $0.undo.map(isOver) == true }
  }

  private mutating func dismiss<Undo>(where isOver: (Toast<Undo>) -> Bool)
  where Wrapped == Toast<Undo> {
    guard let shown = self else { return }
    let left = ([shown] + shown.waiting).filter { !isOver($0) }
    self = left.first
    self?.waiting = Array(left.dropFirst())
  }
}

extension Toast {
  fileprivate var isKept: Bool { isLasting || undo?.chance == .here }

  fileprivate func hasSameContent(as other: Toast) -> Bool {
    message == other.message && undo == other.undo
  }
}
