import Presentation

package struct MessageFieldViewData: Equatable, Sendable {
  /// The remaining characters.
  struct Length: Equatable, Sendable {
    /// `12`, `-3`
    let number: String
    /// `12 characters left`, `3 characters over the limit`
    let label: String
    let isTooLong: Bool
  }

  package let text: String
  /// The name under which the window keeps the text.
  let name: String
  package let canSend: Bool
  /// Nil while there is plenty of room.
  let length: Length?

  package init(text: String, name: String, canSend: Bool) {
    self.init(text: text, name: name, canSend: canSend, length: nil)
  }

  init(text: String, name: String, canSend: Bool, length: Length?) {
    self.text = text
    self.name = name
    self.canSend = canSend
    self.length = length
  }
}

extension MessageFieldViewData {
  package init(_ state: MessageFieldState, name: String, _ formatting: Formatting) {
    self.init(
      text: state.text, name: name, canSend: state.canSend,
      length: state.remaining.flatMap { Length($0, formatting) })
  }
}

extension MessageFieldViewData.Length {
  private static let counted = 50

  fileprivate init?(_ remaining: Int, _ formatting: Formatting) {
    guard remaining < Self.counted else { return nil }
    isTooLong = remaining < 0
    number = "\(remaining)"
    label = formatting.remaining(remaining)
  }
}
