/// A short message over the screen. `Undo` says what its button takes back; `Never` where there is none.
package struct Toast<Undo: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Differs each time, so that the same words said twice are shown twice.
  package let id: Int
  package let message: String
  package let undo: Undo?
  /// Signing in again is the way on.
  package let offersSignIn: Bool
  /// Stays until the person takes it away.
  package let isLasting: Bool

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
