import Domain
import Foundation
import Presentation

/// The text of the field, and the unsent messages.
package struct MessageFieldState: Equatable, Sendable {
  package internal(set) var text = ""
  /// Being sent or failed, oldest first.
  package internal(set) var unsent: [UnsentMessage] = []
  /// Nil if messages can have any length.
  var lengthRule: MessageLengthRule?

  package init() {}
}

extension MessageFieldState {
  /// The text as it is sent.
  var words: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Negative if the text is too long. Nil if messages can have any length.
  var remaining: Int? { lengthRule?.remaining(words) }

  var canSend: Bool { !words.isEmpty && remaining ?? 0 >= 0 }
}

/// A screen that shows the field.
@MainActor
package struct MessageFieldScreen {
  private weak var owner: AnyObject?
  let show: @MainActor (MessageFieldState) -> Void
  let handle: @MainActor (MessageField.Event) -> Void

  package init(
    of owner: AnyObject, show: @escaping @MainActor (MessageFieldState) -> Void,
    handle: @escaping @MainActor (MessageField.Event) -> Void
  ) {
    self.owner = owner
    self.show = show
    self.handle = handle
  }

  var isGone: Bool { owner == nil }
}

extension UnsentMessage: RowItem {
  package static func row(of id: ID) -> String { "unsent " + id.rawValue }
}
