import Presentation
import SwiftUI

/// The end of a list: a spinner, a button for more, or a failure.
package struct PagingFootView: View {
  private let foot: PagingFoot
  private let loadMore: @MainActor () -> Void
  @Environment(\.signIn) private var signIn
  @Environment(\.serverPause) private var serverPause
  @State private var appearances = 0

  package init(foot: PagingFoot, loadMore: @escaping @MainActor () -> Void) {
    self.foot = foot
    self.loadMore = loadMore
  }

  package var body: some View {
    switch foot {
    case .none:
      EmptyView()
    case .more, .loading:
      VStack(spacing: 8) {
        // A new ID, because a spinner does not animate when its row reappears.
        ProgressView()
          .id(appearances)
        if let serverPause {
          Text(serverPause)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
      .frame(maxWidth: .infinity, minHeight: 56)
      .onAppear { appearances += 1 }
      .listRowSeparator(.hidden)
    case .paused:
      ActionButton("Load More") { loadMore() }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 12)
        .listRowSeparator(.hidden)
    case .failed(let failure):
      VStack(spacing: 8) {
        Text(failure.message)
          .font(.footnote)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
        if failure.action == .signIn, let signIn {
          ActionButton("Sign In") { signIn() }
        } else {
          ActionButton("Try Again") { loadMore() }
        }
      }
      .frame(maxWidth: .infinity)
      .padding(.vertical, 12)
      .listRowSeparator(.hidden)
    }
  }
}
