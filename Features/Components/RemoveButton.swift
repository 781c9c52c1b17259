import SwiftUI

/// A button that removes the item in its row.
package struct RemoveButton: View {
  private let title: String
  private let remove: @MainActor () -> Void

  package init(_ title: String, remove: @escaping @MainActor () -> Void) {
    self.title = title
    self.remove = remove
  }

  package var body: some View {
    Button {
      remove()
    } label: {
      Image(systemName: "trash")
        .foregroundStyle(.red)
        .tapTarget(alignment: .trailing)
    }
    .buttonStyle(.plain)
    // The tap target extends into the space around the row's text.
    .padding(.vertical, -11)
    .fixedSize()
    .accessibilityLabel(title)
  }
}
