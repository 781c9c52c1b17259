import Components
import SwiftUI

/// A section of a form that leads to the filters of the source.
struct ServerFiltersLink: View {
  let open: @MainActor () -> Void

  var body: some View {
    Section {
      LinkRow("Server Filters", symbol: "line.3.horizontal.decrease.circle", open: open)
        .buttonStyle(.row)
        // The row has its own space above and below.
        .padding(.vertical, -11)
    } footer: {
      Text("Filters on your server apply on all your devices.")
    }
  }
}
