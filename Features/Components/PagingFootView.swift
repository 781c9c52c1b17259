import Presentation
import SwiftUI

/// The end of a list: more to come, on its way, or not to be had.
package struct PagingFootView: View {
  private let foot: PagingFoot
  private let loadMore: @MainActor () -> Void
  @Environment(\.signIn) private var signIn
  @Environment(\.serverPause) private var serverPause

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
        ProgressView()
        if let serverPause {
          Text(serverPause)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
      .frame(maxWidth: .infinity, minHeight: 56)
      .listRowSeparator(.hidden)
    case .failed(let failure):
      VStack(spacing: 8) {
        Text(failure.message)
          .font(.footnote)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
        if failure.action == .signIn, let signIn {
          Button("Sign In") { signIn() }
            .buttonStyle(.bordered)
        } else {
          Button("Try Again") { loadMore() }
            .buttonStyle(.bordered)
        }
      }
      .frame(maxWidth: .infinity)
      .padding(.vertical, 12)
      .listRowSeparator(.hidden)
    }
  }
}
