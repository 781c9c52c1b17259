import Presentation
import SwiftUI

/// The choice of a source.
struct SignInSourceStep: View {
  let callbacks: SignInCallbacks

  var body: some View {
    Section {
      SignInChoice(
        title: "Mastodon", symbol: "person.2",
        explanation: "Your account on any Mastodon-compatible server.",
        choose: callbacks.chooseMastodon)
      SignInChoice(
        title: "Moments JSON", symbol: "link",
        explanation: "A read-only feed from a URL.",
        choose: callbacks.chooseMoments)
    } footer: {
      Text("The sample account stays, and you can switch between all of them.")
    }
  }
}

struct SignInChoice: View {
  let title: String
  let symbol: String
  let explanation: String
  let choose: @MainActor () -> Void

  var body: some View {
    Button {
      choose()
    } label: {
      HStack(spacing: 12) {
        Image(systemName: symbol)
          .foregroundStyle(.tint)
          .accessibilityHidden(true)
        VStack(alignment: .leading, spacing: 2) {
          Text(title)
            .font(.headline)
          Text(explanation)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        Spacer(minLength: 0)
      }
      .tapTarget(alignment: .leading)
    }
    .buttonStyle(.row)
  }
}
