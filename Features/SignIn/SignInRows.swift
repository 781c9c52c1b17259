import Presentation
import SwiftUI

struct SignInProgressRow: View {
  let text: String

  var body: some View {
    HStack(spacing: 8) {
      ProgressView()
      Text(text)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}
