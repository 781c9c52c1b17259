import Components
import Domain
import Presentation
import SwiftUI

/// The feed with its stack. `Navigation` maps destinations to screens and presents the sheets.
package struct FeedView<Screen: View>: View {
  @State private var viewModel: FeedViewModel
  @State private var callbacks: FeedCallbacks
  @Environment(\.scenePhase) private var scenePhase
  private let screen: @MainActor (Destination) -> Screen

  package init(
    viewModel: FeedViewModel,
    @ViewBuilder screen: @escaping @MainActor (Destination) -> Screen
  ) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: FeedCallbacks(viewModel))
    self.screen = screen
  }

  package var body: some View {
    NavigationStack(path: $viewModel.navigationPath) {
      FeedContentView(viewData: viewModel.viewData, callbacks: callbacks)
        .toast(
          viewModel.toast, undo: { viewModel.didTapUndo() },
          dismiss: { viewModel.didDismissToast($0) }
        )
        .navigationTitle("Moments")
        .toolbar {
          ToolbarItem(placement: .navigation) {
            Button {
              viewModel.didTapFilter()
            } label: {
              Label(
                "Filter",
                systemImage: viewModel.viewData.isFiltering
                  ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle")
            }
            .accessibilityLabel(viewModel.viewData.isFiltering ? "Filter, on" : "Filter")
          }
          ToolbarItem(placement: .primaryAction) {
            if let bell = viewModel.viewData.bell {
              BellButton(bell: bell) { viewModel.didTapBell() }
            }
          }
          ToolbarItem(placement: .primaryAction) {
            Button {
              viewModel.didTapSearch()
            } label: {
              Label("Search", systemImage: "magnifyingglass")
            }
          }
          ToolbarItem(placement: .primaryAction) {
            if viewModel.viewData.canCompose {
              Button {
                viewModel.didTapCompose()
              } label: {
                Label("New Post", systemImage: "square.and.pencil")
              }
            }
          }
        }
        .steps(through: viewModel)
        .refreshable { [viewModel] in await viewModel.didPullToRefresh() }
        .navigationDestination(for: Destination.self) { screen($0) }
    }
    .textLinks(
      openPerson: { viewModel.didTapPerson($0) }, openHashtag: { viewModel.didTapHashtag($0) }
    )
    .task { viewModel.onAppear() }
    .onChange(of: scenePhase) { _, phase in
      if phase == .active { viewModel.didBecomeActive() }
    }
  }
}

/// Leads to the notifications, and says how many are new.
struct BellButton: View {
  let bell: BellViewData
  let open: @MainActor () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      HStack(spacing: 2) {
        Image(systemName: "bell")
        if let count = bell.count {
          Text(count)
            .font(.caption)
            .fontWeight(.semibold)
            .monospacedDigit()
        }
      }
    }
    .accessibilityLabel(bell.label)
  }
}

extension FeedCallbacks {
  convenience init(_ viewModel: FeedViewModel) {
    self.init(
      posts: PostCallbacks(
        tap: { viewModel.didTap($0, inRow: $1) },
        openPerson: { viewModel.didTapPerson($0) },
        rowAppeared: { viewModel.didShowRow($0) },
        rowDisappeared: { viewModel.didHideRow($0) }),
      retry: { viewModel.didTapRetry() },
      loadMore: { viewModel.didTapLoadMore() },
      showNewPosts: { viewModel.didTapNewPosts() },
      changeFilter: { viewModel.didTapFilter() },
      scrolled: { viewModel.didScroll(to: $0) })
  }
}
