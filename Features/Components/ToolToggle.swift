import SwiftUI

/// A button in the composer's toolbar. It is on if the post has the corresponding addition.
package struct ToolToggle: View {
  private let title: String
  private let symbol: String
  private let isOn: Bool
  private let canAdd: Bool
  private let toggle: @MainActor () -> Void

  package init(
    _ title: String, symbol: String, isOn: Bool, canAdd: Bool = true,
    toggle: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    self.isOn = isOn
    self.canAdd = canAdd
    self.toggle = toggle
  }

  package var body: some View {
    Toggle(isOn: Binding(get: { isOn }, set: { _ in toggle() })) {
      Label(title, systemImage: symbol)
        .labelStyle(.iconOnly)
        .tapTarget()
    }
    .toggleStyle(.button)
    .disabled(!isOn && !canAdd)
  }
}
