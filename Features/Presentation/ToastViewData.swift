package struct ToastViewData: Hashable, Sendable, Identifiable {
  package let id: Int
  package let message: String
  /// The title of its button.
  package let undo: String?
  package let offersSignIn: Bool
  /// Nil if it stays until the person dismisses it.
  package let duration: Duration?

  package init(
    id: Int, message: String, undo: String? = nil, offersSignIn: Bool = false,
    isLasting: Bool = false
  ) {
    self.id = id
    self.message = message
    self.undo = undo
    self.offersSignIn = offersSignIn
    duration = isLasting || offersSignIn ? nil : .seconds(undo == nil ? 5 : 10)
  }
}

extension ToastViewData {
  package init<Undo>(_ toast: Toast<Undo>) {
    self.init(
      id: toast.id, message: toast.message, undo: toast.undo?.title,
      offersSignIn: toast.offersSignIn, isLasting: toast.isLasting)
  }
}
