import Components
import Presentation
import SwiftUI

/// The form for a report.
struct ReportView: View {
  @State private var viewModel: ReportViewModel
  @State private var callbacks: ReportCallbacks

  init(viewModel: ReportViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ReportCallbacks(viewModel))
  }

  var body: some View {
    let viewData = viewModel.viewData
    FormSheet(
      "Report", of: viewModel.editor, asking: "Discard this report?",
      "There is no other copy of what you wrote."
    ) {
      ReportContentView(viewData: viewData, callbacks: callbacks)
    } action: {
      Button("Send") { viewModel.didTapSend() }
        .buttonStyle(.borderedProminent)
        .disabled(!viewData.canSend)
    }
  }
}

extension ReportCallbacks {
  convenience init(_ viewModel: ReportViewModel) {
    self.init()
    retry = { viewModel.editor.didTapRetry() }
    choose = { viewModel.didChoose($0) }
    type = { viewModel.didType($0) }
    forward = { viewModel.didForward($0) }
    part = { viewModel.didTap($0) }
  }
}
