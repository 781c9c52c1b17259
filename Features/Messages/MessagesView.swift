import Components
import Presentation
import SwiftUI

/// The conversations with their stack. `Navigation` says what stands behind a destination.
package struct MessagesView<Screen: View>: View {
  @State private var viewModel: MessagesViewModel
  @State private var callbacks: MessagesCallbacks
  @Environment(\.scenePhase) private var scenePhase
  private let screen: @MainActor (Destination) -> Screen

  package init(
    viewModel: MessagesViewModel,
    @ViewBuilder screen: @escaping @MainActor (Destination) -> Screen
  ) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: MessagesCallbacks(viewModel))
    self.screen = screen
  }

  package var body: some View {
    NavigationStack(path: $viewModel.navigationPath) {
      MessagesContentView(viewData: viewModel.viewData, callbacks: callbacks)
        .toast(viewModel.toast, dismiss: { viewModel.didDismissToast($0) })
        .navigationTitle("Messages")
        .refreshable { [viewModel] in await viewModel.didPullToRefresh() }
        .navigationDestination(for: Destination.self) { screen($0) }
    }
    .task { viewModel.onAppear() }
    .onChange(of: scenePhase) { _, phase in
      if phase == .active { viewModel.didBecomeActive() }
    }
  }
}

extension MessagesCallbacks {
  convenience init(_ viewModel: MessagesViewModel) {
    self.init(
      open: { viewModel.didTapConversation($0) },
      markRead: { viewModel.didTapMarkRead($0) },
      retry: { viewModel.didTapRetry() },
      loadMore: { viewModel.didTapLoadMore() },
      rowAppeared: { viewModel.didShowRow($0) },
      rowDisappeared: { viewModel.didHideRow($0) },
      scrolled: { viewModel.didScroll(to: $0) })
  }
}
