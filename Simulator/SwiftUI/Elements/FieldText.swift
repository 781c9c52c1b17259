import PageHost

/// Decides who owns the text of a field. The page does while the person is typing. The app's text
/// is sent only as an answer to a certain keystroke, and only if it differs from the typed text.
package struct FieldText: Equatable {
  /// The page's known text, unless the person has typed since.
  private(set) package var text = ""
  /// The last received keystroke.
  private(set) package var sequence = 0
  private var isDue = false

  /// Call this before the app's binding is updated. Late or repeated keystrokes have no effect.
  mutating func typed(_ text: String, sequence: Int) -> Bool {
    guard sequence > self.sequence else { return false }
    self.text = text
    self.sequence = sequence
    return true
  }

  /// Sets the text that the app wants. Returns true if the page must be informed.
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
    // A new page counts keystrokes from zero, so it needs the count of an emptied field too.
    if !text.isEmpty || sequence > 0 { patches.append(.val(id, text, seq: sequence)) }
  }
}
