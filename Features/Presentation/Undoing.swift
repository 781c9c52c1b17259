import Domain

/// The action of a toast's button, usually undo.
package protocol Undoing: Hashable, Sendable {
  var chance: UndoAvailability { get }
  var title: String { get }
}

extension Undoing {
  package var title: String { "Undo" }
}

/// Whether an action can still be undone after its toast has disappeared.
package enum UndoAvailability {
  /// The same control undoes the action, so the toast is not needed.
  case elsewhere
  /// The only way to undo the action.
  case here
  /// The only way to undo the action, for a few seconds.
  case soonOver
}

extension UnsentMessage: Undoing {
  package var chance: UndoAvailability { .here }
}

extension Never: Undoing {
  package var chance: UndoAvailability { .elsewhere }
}
