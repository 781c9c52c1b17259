import Components
import Presentation
import SwiftUI

/// The conversations, at the root of their tab. `Navigation` makes the stack.
struct MessagesView: View {
  @State private var viewModel: MessagesViewModel
  @State private var callbacks: MessagesCallbacks
  @Environment(\.scenePhase) private var scenePhase

  init(viewModel: MessagesViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: MessagesCallbacks(viewModel))
  }

  var body: some View {
    MessagesContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster) { viewModel.didTapUndo() }
      .navigationTitle("Messages")
      .toolbar {
        if viewModel.canCompose {
          ToolbarItem(placement: .primaryAction) {
            Button {
              viewModel.didTapCompose()
            } label: {
              Label("New Message", systemImage: "square.and.pencil")
            }
          }
        }
      }
      .steps(through: viewModel.viewData.rows.place)
      .refreshes(viewModel) { await $0.pager.refresh() }
      .onChange(of: scenePhase) { _, phase in
        if phase == .active { viewModel.didBecomeActive() }
      }
  }
}

extension MessagesCallbacks {
  convenience init(_ viewModel: MessagesViewModel) {
    self.init()
    open = { viewModel.didTapConversation($0) }
    markRead = { viewModel.didTapMarkRead($0) }
    delete = { viewModel.didTapDelete($0) }
    paging = PagingCallbacks { viewModel.pager }
    paging.scrolled = { viewModel.didScroll(to: $0) }
  }
}
