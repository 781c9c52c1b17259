import Components
import SwiftUI

/// Adds a poll to the post, or takes it off.
package struct PollToggle: View {
  private let isOn: Bool
  private let canAsk: Bool
  private let edit: @MainActor (PollEdit) -> Void

  package init(isOn: Bool, canAsk: Bool, edit: @escaping @MainActor (PollEdit) -> Void) {
    self.isOn = isOn
    self.canAsk = canAsk
    self.edit = edit
  }

  package var body: some View {
    Toggle(isOn: Binding(get: { isOn }, set: { _ in edit(.toggle) })) {
      Label("Poll", systemImage: "chart.bar")
        .labelStyle(.iconOnly)
        .tapTarget()
    }
    .toggleStyle(.button)
    .disabled(!isOn && !canAsk)
  }
}
