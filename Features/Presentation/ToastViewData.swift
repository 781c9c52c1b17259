package struct ToastViewData: Hashable, Sendable, Identifiable {
  package let id: Int
  package let message: String
  package let hasUndo: Bool
  package let offersSignIn: Bool
  /// How long it stays by itself; `nil` until the person takes it away, as where only signing in helps.
  package let duration: Duration?

  package init(
    id: Int, message: String, hasUndo: Bool, offersSignIn: Bool = false, isLasting: Bool = false
  ) {
    self.id = id
    self.message = message
    self.hasUndo = hasUndo
    self.offersSignIn = offersSignIn
    duration = isLasting || offersSignIn ? nil : .seconds(hasUndo ? 10 : 5)
  }
}

extension ToastViewData {
  package init<Undo>(_ toast: Toast<Undo>) {
    self.init(
      id: toast.id, message: toast.message, hasUndo: toast.undo != nil,
      offersSignIn: toast.offersSignIn, isLasting: toast.isLasting)
  }
}
