import Presentation
import SwiftUI

/// Follows a person, withdraws the request, unfollows, unmutes or unblocks.
package struct RelationshipButton: View {
  private let button: RelationshipButtonViewData
  private let name: String?
  private let act: @MainActor () -> Void

  /// `name` tells screen readers which person the button is for.
  package init(
    _ button: RelationshipButtonViewData, name: String? = nil, act: @escaping @MainActor () -> Void
  ) {
    self.button = button
    self.name = name
    self.act = act
  }

  package var body: some View {
    ActionButton(button.title, isProminent: button == .follow) { act() }
      .accessibilityLabel([button.title, name].compactMap(\.self).joined(separator: ", "))
      .accessibilityHint(button.hint)
  }
}
