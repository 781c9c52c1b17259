import Presentation
import SwiftUI

/// A muted word, when it expires, and a button that removes it.
package struct MutedWordRow: View {
  private let word: MutedWordViewData
  private let unmute: @MainActor () -> Void

  package init(word: MutedWordViewData, unmute: @escaping @MainActor () -> Void) {
    self.word = word
    self.unmute = unmute
  }

  package var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(word.id)
        TimedTextView(word.expiry)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
      RemoveButton("Unmute \(word.id)") { unmute() }
    }
  }
}
