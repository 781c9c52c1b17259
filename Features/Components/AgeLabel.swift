import Presentation
import SwiftUI

/// The age of the content below, until its source confirms it, and why the source does not answer.
package struct AgeLabel: View {
  private let age: TimedText?
  @Environment(\.isSignedOut) private var isSignedOut

  package init(age: TimedText?) {
    self.age = age
  }

  package var body: some View {
    PauseLabel()
    SignedOutRow()
    if let age, !isSignedOut {
      Label {
        TimedTextView(age)
      } icon: {
        Image(systemName: "wifi.slash")
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      .listRowBackground(Color.clear)
      .listRowSeparator(.hidden)
    }
  }
}
