import Components
import SwiftUI

/// Adds a time to the post, or takes it off.
package struct TimeToggle: View {
  private let isOn: Bool
  private let canWait: Bool
  private let edit: @MainActor (ScheduleEdit) -> Void

  package init(isOn: Bool, canWait: Bool, edit: @escaping @MainActor (ScheduleEdit) -> Void) {
    self.isOn = isOn
    self.canWait = canWait
    self.edit = edit
  }

  package var body: some View {
    Toggle(isOn: Binding(get: { isOn }, set: { _ in edit(.toggleTime) })) {
      Label("Schedule", systemImage: "clock")
        .labelStyle(.iconOnly)
        .tapTarget()
    }
    .toggleStyle(.button)
    .disabled(!isOn && !canWait)
  }
}
