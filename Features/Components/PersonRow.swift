import Presentation
import SwiftUI

/// A person whose profile opens on a tap, with more controls next to them.
package struct PersonRow<Controls: View>: View {
  private let person: PersonViewData
  private let detail: String?
  private let label: String
  private let open: @MainActor () -> Void
  private let controls: Controls

  /// - Parameter label: the whole row in one sentence, for a screen reader.
  package init(
    _ person: PersonViewData, detail: String? = nil, label: String,
    open: @escaping @MainActor () -> Void, @ViewBuilder controls: () -> Controls
  ) {
    self.person = person
    self.detail = detail
    self.label = label
    self.open = open
    self.controls = controls()
  }

  package var body: some View {
    HStack(spacing: 12) {
      Button {
        open()
      } label: {
        PersonLabel(person, detail: detail)
          .tapTarget(alignment: .leading)
      }
      .buttonStyle(.row)
      .accessibilityLabel(label)
      controls
    }
  }
}
