/// A short message over the screen. `Undo` says what its button takes back; `Never` where there is
/// none.
package struct Toast<Undo: Undoing>: Hashable, Sendable, Identifiable {
  /// Differs each time, so that the same words said twice are shown twice.
  package let id: Int
  package let message: String
  package let undo: Undo?
  /// Signing in again is the way on.
  package let offersSignIn: Bool
  /// Stays until the person takes it away.
  package let isLasting: Bool
  /// What is shown when this one has gone, the next first.
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
  /// The newest covers the one before it, which comes back afterwards where something would be lost
  /// with it. Only what is soon over lets nothing in front of it; a newer one of these speaks for
  /// both.
  package mutating func show<Undo>(_ new: Toast<Undo>) where Wrapped == Toast<Undo> {
    guard var shown = self else { return self = new }
    let waiting = shown.waiting.filter { $0.isKept && $0.message != new.message }
    if shown.undo?.chance == .soonOver, new.undo?.chance != .soonOver {
      shown.waiting = [new] + waiting
      self = shown
    } else {
      shown.waiting = []
      self = new
      self?.waiting = (shown.isKept && shown.message != new.message ? [shown] : []) + waiting
    }
  }

  /// `id` is the toast's, as a newer one may stand there already.
  package mutating func dismiss<Undo>(_ id: Int) where Wrapped == Toast<Undo> {
    guard let shown = self, shown.id == id else { return }
    self = shown.waiting.first
    self?.waiting = Array(shown.waiting.dropFirst())
  }

  /// Call this when everything that could be undone has been reverted.
  package mutating func dropUndo<Undo>() where Wrapped == Toast<Undo> {
    guard let shown = self else { return }
    let left = ([shown] + shown.waiting).filter { $0.undo == nil }
    self = left.first
    self?.waiting = Array(left.dropFirst())
  }
}

extension Toast {
  fileprivate var isKept: Bool { isLasting || undo?.chance == .here }
}
