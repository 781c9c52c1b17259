import Components
import Presentation
import SwiftUI

/// Chooses who can read the post.
struct AudiencePicker: View {
  let audience: Audience
  let choose: @MainActor (Audience) -> Void

  var body: some View {
    Image(systemName: audience.symbol)
      .foregroundStyle(.tint)
      .padding(.trailing, -6)
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
