import Components
import Presentation
import SwiftUI

/// The drafts and unsent entries. Can be pushed on any stack.
struct OutboxView: View {
  @State private var viewModel: OutboxViewModel
  @State private var callbacks: OutboxCallbacks

  init(viewModel: OutboxViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: OutboxCallbacks(viewModel))
  }

  var body: some View {
    OutboxContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle("Drafts and Unsent")
      .inlineTitle()
      .alert("Delete this?", asking: viewModel.state.question?.aboutEntry) { question in
        Button("Delete", role: .destructive) { viewModel.didConfirm(question) }
        Button("Cancel", role: .cancel) {}
      } message: { question in
        Text(viewModel.message(of: question))
      } close: {
        viewModel.didCloseQuestion()
      }
      .alert("Discard this draft?", asking: viewModel.state.question?.aboutDraft) { question in
        Button("Discard", role: .destructive) { viewModel.didConfirm(question) }
        Button("Cancel", role: .cancel) {}
      } message: { question in
        Text(viewModel.message(of: question))
      } close: {
        viewModel.didCloseQuestion()
      }
      .steps(through: viewModel.steps)
      .task { viewModel.onAppear() }
  }
}

extension OutboxCallbacks {
  convenience init(_ viewModel: OutboxViewModel) {
    self.init()
    reload = { viewModel.didTapReload() }
    retry = { viewModel.didTapRetry($0) }
    edit = { viewModel.didTapEdit($0) }
    delete = { viewModel.didTapDelete($0) }
    openScheduled = { viewModel.didTapScheduled() }
    openDraft = { viewModel.didTapDraft($0) }
    discard = { viewModel.didTapDiscard($0) }
    rowAppeared = { viewModel.steps.rowAppeared($0) }
    rowDisappeared = { viewModel.steps.rowDisappeared($0) }
  }
}
