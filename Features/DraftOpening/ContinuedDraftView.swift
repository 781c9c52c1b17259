import Components
import SwiftUI

/// Tells that a stored draft was opened, and offers to start a new one.
package struct ContinuedDraftView: View {
  private let writeAnother: @MainActor () -> Void

  package init(writeAnother: @escaping @MainActor () -> Void) {
    self.writeAnother = writeAnother
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("This is your last draft.")
        .font(.subheadline)
        .foregroundStyle(.secondary)
      ActionButton("Write Another") { writeAnother() }
    }
  }
}
