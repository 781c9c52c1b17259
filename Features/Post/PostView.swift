import Components
import Domain
import Presentation
import SwiftUI

/// One post and its thread. Can be pushed on any stack.
struct PostView: View {
  @State private var viewModel: PostViewModel
  @State private var callbacks: PostCallbacks
  @Environment(\.scenePhase) private var scenePhase

  init(viewModel: PostViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: PostCallbacks(viewModel))
  }

  var body: some View {
    PostContentView(
      viewData: viewModel.viewData, callbacks: callbacks,
      showBlocked: { viewModel.didTapShowBlocked() }
    )
    .toast(viewModel.toaster) { viewModel.actions.undo() }
    .blockAlert(viewModel.actions)
    .navigationTitle("Post")
    .inlineTitle()
    .toolbar {
      if let menu = viewModel.viewData.menu {
        ToolbarItem(placement: .primaryAction) {
          Menu {
            PostMenuItems(
              menu: menu, canBoostForFollowers: viewModel.viewData.canBoostForFollowers,
              tap: { viewModel.didTapOpened($0) })
          } label: {
            Label("More", systemImage: "ellipsis.circle")
          }
        }
      }
    }
    .steps(through: viewModel)
    .refreshes(viewModel) { await $0.didPullToRefresh() }
    .textLinks(viewModel.actions)
    .task { viewModel.onAppear() }
    .onDisappear { viewModel.didLeave() }
    .onChange(of: scenePhase) { _, phase in
      if phase == .active { viewModel.didBecomeActive() }
    }
  }
}

extension PostCallbacks {
  convenience init(_ viewModel: PostViewModel) {
    self.init { viewModel.actions }
    tap = { viewModel.didTap($0, inRow: $1) }
    paging.retry = { viewModel.didTapRetry() }
    paging.rowAppeared = { viewModel.didShowRow($0) }
    paging.rowDisappeared = { viewModel.didHideRow($0) }
    paging.scrolled = { viewModel.didScroll(to: $0) }
  }
}
