import Presentation
import SwiftUI

/// Chooses who can read the post.
package struct AudiencePicker: View {
  private let audience: Audience
  private let choose: @MainActor (Audience) -> Void

  package init(audience: Audience, choose: @escaping @MainActor (Audience) -> Void) {
    self.audience = audience
    self.choose = choose
  }

  package var body: some View {
    HStack(spacing: 6) {
      Image(systemName: audience.symbol)
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
      Picker(
        "Visible to",
        selection: Binding(get: { audience }, set: { choose($0) })
      ) {
        ForEach(Audience.allCases) { Text($0.title).tag($0) }
      }
      .labelsHidden()
      .frame(minHeight: 44)
    }
  }
}
