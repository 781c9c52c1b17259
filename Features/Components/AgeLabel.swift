import Presentation
import SwiftUI

/// How old the content below is if its source has not confirmed it, and what keeps the source from
/// answering.
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
      .listRowSeparator(.hidden)
    }
  }
}
