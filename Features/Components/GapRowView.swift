import Presentation
import SwiftUI

/// A gap between two rows. The whole row is one button: it loads the posts next to the row at the
/// top of the screen, which does not move. Two buttons would ask for a side that the scroll
/// position already determines.
struct GapCellView: View {
  let cell: RowCell<GapRowViewData>
  let callbacks: PostCallbacks

  var body: some View {
    GapRowView(row: cell.row, fill: callbacks.fillGap)
  }
}

struct GapRowView: View {
  let row: GapRowViewData
  let fill: @MainActor (String) -> Void
  @Environment(\.signIn) private var signIn
  @State private var appearances = 0

  var body: some View {
    Button {
      if case .failed(let failure) = row.phase, let action = failure.action {
        signIn.perform(action) { fill(row.id) }
      } else {
        fill(row.id)
      }
    } label: {
      label
        .font(.subheadline)
        .fontWeight(.semibold)
        .foregroundStyle(.tint)
        .frame(maxWidth: .infinity, minHeight: 44)
        .padding(.vertical, 6)
        .tapTarget()
    }
    .buttonStyle(.row)
    .disabled(row.phase == .loading)
    .accessibilityLabel(spoken)
    .onAppear { appearances += 1 }
  }

  @ViewBuilder private var label: some View {
    switch row.phase {
    case .idle:
      Text("Load Missing Posts")
    case .loading:
      // A new ID, because a spinner does not animate when its row reappears.
      ProgressView()
        .id(appearances)
    case .failed(let failure):
      VStack(spacing: 8) {
        Text(failure.message)
          .font(.footnote)
          .fontWeight(.regular)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
        Text(failure.action == .signIn && signIn != nil ? "Sign In" : "Load Missing Posts")
      }
    }
  }

  private var spoken: String {
    switch row.phase {
    case .idle: "Load Missing Posts"
    case .loading: "Loading missing posts"
    case .failed(let failure):
      failure.action == .signIn && signIn != nil
        ? "\(failure.message) Sign In" : "\(failure.message) Load Missing Posts"
    }
  }
}
