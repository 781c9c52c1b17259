import Components
import Presentation
import SwiftUI

/// The notifications.
struct NotificationsView: View {
  @State private var viewModel: NotificationsViewModel
  @State private var callbacks: NotificationsCallbacks

  init(viewModel: NotificationsViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: NotificationsCallbacks(viewModel))
  }

  var body: some View {
    NotificationsContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle(viewModel.viewData.menu.title)
      .inlineTitle()
      .steps(through: viewModel.viewData.rows.place)
      .toolbar {
        ToolbarItem(placement: .principal) {
          TitleMenu(menu: viewModel.viewData.menu) { viewModel.didChoose($0) }
        }
        if viewModel.viewData.canFilter {
          ToolbarItem(placement: .primaryAction) {
            Button {
              viewModel.didTapRequests()
            } label: {
              Label("Filtered Notifications", systemImage: "line.3.horizontal.decrease.circle")
            }
          }
        }
        ToolbarItem(placement: .primaryAction) {
          Button {
            viewModel.didTapMarkAllRead()
          } label: {
            Label("Mark All as Read", systemImage: "checkmark.circle")
          }
          .disabled(!viewModel.viewData.canMarkAllRead)
        }
      }
      .refreshes(viewModel) { await $0.didPullToRefresh() }
      .task { viewModel.onAppear() }
      .onDisappear { viewModel.didLeave() }
      .reportsSight { [viewModel] in viewModel.didChange(isInSight: $0) }
  }
}

extension NotificationsCallbacks {
  convenience init(_ viewModel: NotificationsViewModel) {
    self.init()
    open = { viewModel.didTapRow($0) }
    openPerson = { viewModel.didTapPerson($0) }
    openOthers = { viewModel.didTapOthers($0) }
    accept = { viewModel.didTapAnswer(.accepted, inRow: $0) }
    refuse = { viewModel.didTapAnswer(.refused, inRow: $0) }
    openRequests = { viewModel.didTapRequests() }
    paging = PagingCallbacks { viewModel.pager }
    paging.retry = { viewModel.didTapRetry() }
    paging.rowAppeared = { viewModel.didShowRow($0) }
    paging.rowDisappeared = { viewModel.didHideRow($0) }
  }
}
