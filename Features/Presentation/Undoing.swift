import Domain

/// The action of a toast's button, usually undo.
package protocol Undoing: Hashable, Sendable {
  var chance: UndoChance { get }
  var title: String { get }
}

extension Undoing {
  package var title: String { "Undo" }
}

/// Whether something is lost when the toast goes before its button was pressed.
package enum UndoChance {
  /// The control that did it takes it back as well.
  case elsewhere
  /// There is no other way back.
  case here
  /// There is no other way back, and this one is over in a moment.
  case soonOver
}

extension UnsentMessage: Undoing {
  package var chance: UndoChance { .here }
}

extension Never: Undoing {
  package var chance: UndoChance { .elsewhere }
}
