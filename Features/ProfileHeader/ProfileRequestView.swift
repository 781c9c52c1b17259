import Components
import SwiftUI

/// A follow request, and the buttons to answer it.
struct ProfileRequestView: View {
  let request: String
  let callbacks: ProfileHeaderCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(request)
        .font(.subheadline)
      HStack(spacing: 12) {
        ActionButton("Accept", isProminent: true) { callbacks.accept() }
        ActionButton("Decline") { callbacks.decline() }
      }
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}
