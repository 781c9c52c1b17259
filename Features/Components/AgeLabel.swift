import SwiftUI

/// How old what stands below is, where its source has not confirmed it, and whom it waits for.
package struct AgeLabel: View {
  private let age: String?

  package init(age: String?) {
    self.age = age
  }

  package var body: some View {
    PauseLabel()
    if let age {
      Label(age, systemImage: "wifi.slash")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .listRowSeparator(.hidden)
    }
  }
}
