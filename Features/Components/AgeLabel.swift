import Presentation
import SwiftUI

/// How old what stands below is, where its source has not confirmed it, and whom it waits for.
package struct AgeLabel: View {
  private let age: TimedText?

  package init(age: TimedText?) {
    self.age = age
  }

  package var body: some View {
    PauseLabel()
    if let age {
      Label {
        TimedTextView(age)
      } icon: {
        Image(systemName: "wifi.slash")
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      .listRowSeparator(.hidden)
    }
  }
}
