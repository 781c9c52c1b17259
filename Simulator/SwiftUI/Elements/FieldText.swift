import PageHost

/// Who owns the text of a field. The page does while somebody types; the app's text goes back only
/// as an answer to a certain keystroke, and only if it is not what was typed.
package struct FieldText: Equatable {
  /// What the page is known to show, unless somebody has typed on.
  private(set) package var text = ""
  /// The last keystroke that arrived.
  private(set) package var sequence = 0
  private var isDue = false

  /// Called before the app's binding hears of it. Late or repeated keystrokes change nothing.
  mutating func typed(_ text: String, sequence: Int) -> Bool {
    guard sequence > self.sequence else { return false }
    self.text = text
    self.sequence = sequence
    return true
  }

  /// What the app wants the field to hold. True if the page must be told.
  mutating func bind(_ wanted: String) -> Bool {
    guard wanted != text else { return false }
    text = wanted
    isDue = true
    return true
  }

  mutating func send(_ id: ElementID, to patches: inout [PatchOp]) {
    guard isDue else { return }
    isDue = false
    patches.append(.val(id, text, seq: sequence))
  }

  mutating func sendWhole(_ id: ElementID, to patches: inout [PatchOp]) {
    isDue = false
    if !text.isEmpty { patches.append(.val(id, text, seq: sequence)) }
  }
}
