package struct MessageFieldViewData: Equatable, Sendable {
  package let text: String
  /// Under this name the window keeps the text.
  let name: String
  package let canSend: Bool

  package init(text: String, name: String, canSend: Bool) {
    self.text = text
    self.name = name
    self.canSend = canSend
  }
}

extension MessageFieldViewData {
  package init(_ state: MessageFieldState, name: String) {
    self.init(text: state.text, name: name, canSend: !state.text.allSatisfy(\.isWhitespace))
  }
}
