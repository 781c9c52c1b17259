import Presentation
import SwiftUI

/// The status of an unpublished own post. A tap opens Drafts and Unsent.
struct DeliveryView: View {
  let delivery: DeliveryViewData
  let openOutbox: @MainActor () -> Void
  @Environment(\.signIn) private var signIn

  var body: some View {
    HStack(spacing: 8) {
      Button {
        openOutbox()
      } label: {
        Label(delivery.text, systemImage: delivery.symbol)
          .font(.footnote)
          .fontWeight(.semibold)
          .foregroundStyle(delivery.color)
          .multilineTextAlignment(.leading)
          .padding(.horizontal, 10)
          .padding(.vertical, 6)
          .tapTarget(alignment: .leading)
          .background(.fill, in: .rect(cornerRadius: 12))
      }
      .buttonStyle(.plain)
      .accessibilityLabel([delivery.text, "Open Drafts and Unsent"].spoken)
      .frame(maxWidth: .infinity, alignment: .leading)
      if delivery.kind == .signedOut, let signIn {
        ActionButton(FailureText.Action.signIn.title, isProminent: true) { signIn() }
      }
    }
  }
}

extension DeliveryViewData {
  fileprivate var symbol: String {
    kind == .waiting ? "clock" : "exclamationmark.circle"
  }

  fileprivate var color: Color {
    kind == .waiting ? Color.secondary : Color.red
  }
}
