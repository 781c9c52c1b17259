import Domain
import Presentation

/// The text of the field, and what was written in it before.
package struct MessageFieldState: Equatable, Sendable {
  package internal(set) var text = ""
  /// On their way to the source or stuck, the oldest first.
  package internal(set) var unsent: [UnsentMessage] = []

  package init() {}
}

/// How the field reaches its state, which is a part of its conversation's.
@MainActor
package struct MessageFieldAccess {
  let get: @MainActor () -> MessageFieldState
  let edit: @MainActor (@MainActor (inout MessageFieldState) -> Void) -> Void

  package init(
    _ get: @escaping @MainActor () -> MessageFieldState,
    edit: @escaping @MainActor (@MainActor (inout MessageFieldState) -> Void) -> Void
  ) {
    self.get = get
    self.edit = edit
  }
}

extension UnsentMessage: RowItem {
  package static func row(of id: ID) -> String { "unsent " + id.rawValue }
}
