import Components
import Presentation
import SwiftUI

/// The filter screen with its bar. It is shown as a sheet, so it has its own stack.
struct FilterView: View {
  @State private var viewModel: FilterViewModel
  @State private var callbacks: FilterCallbacks

  init(viewModel: FilterViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: FilterCallbacks(viewModel))
  }

  var body: some View {
    SheetStack {
      FilterContentView(viewData: viewModel.viewData, callbacks: callbacks)
        .toast(viewModel.toaster) { viewModel.didTapUndo() }
        .navigationTitle("Filter")
        .inlineTitle()
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") { viewModel.didTapDone() }
              .keyboardShortcut(.cancelAction)
          }
        }
    }
    .preservesUnsavedText(of: viewModel)
    .onDisappear { viewModel.didLeave() }
  }
}

extension FilterCallbacks {
  convenience init(_ viewModel: FilterViewModel) {
    self.init()
    retry = { viewModel.didTapRetry() }
    showUnreadOnly = { viewModel.didShowUnreadOnly($0) }
    hideBoosts = { viewModel.didHideBoosts($0) }
    hideReplies = { viewModel.didHideReplies($0) }
    typeWord = { viewModel.didTypeWord($0) }
    chooseDuration = { viewModel.didChoose($0) }
    mute = { viewModel.didTapMute() }
    unmute = { viewModel.didTapUnmute($0) }
    showServerFilters = { viewModel.didTapServerFilters() }
  }
}
