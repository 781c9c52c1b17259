import Components
import Presentation
import SwiftUI

/// The delivery of a message that has not arrived, with buttons to retry, edit or delete.
package struct MessageDeliveryView: View {
  private let delivery: MessageDelivery
  private let resend: @MainActor () -> Void
  private let edit: @MainActor () -> Void
  private let delete: @MainActor () -> Void

  package init(
    delivery: MessageDelivery, resend: @escaping @MainActor () -> Void,
    edit: @escaping @MainActor () -> Void, delete: @escaping @MainActor () -> Void
  ) {
    self.delivery = delivery
    self.resend = resend
    self.edit = edit
    self.delete = delete
  }

  package var body: some View {
    switch delivery {
    case .sent:
      EmptyView()
    case .sending:
      Text("Sending…")
        .font(.caption2)
        .foregroundStyle(.secondary)
        .padding(.horizontal, 6)
    case .failed(let reason):
      VStack(alignment: .trailing, spacing: 6) {
        Label(reason, systemImage: "exclamationmark.circle")
          .font(.footnote)
          .foregroundStyle(.red)
          .multilineTextAlignment(.trailing)
          .padding(.leading, 56)
        HStack(spacing: 8) {
          ActionButton("Try Again") { resend() }
          ActionButton("Edit") { edit() }
          ActionButton("Delete", role: .destructive) { delete() }
        }
      }
      .padding(.bottom, 6)
    }
  }
}
