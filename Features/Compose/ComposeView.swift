import Components
import MediaFormFeature
import Presentation
import SwiftUI
import TextFormFeature

/// The composer with its bar and its alerts. It is shown as a sheet, so it has its own stack.
struct ComposeView: View {
  @State private var viewModel: ComposeViewModel
  @State private var callbacks: ComposeCallbacks
  @Environment(\.scenePhase) private var scenePhase

  init(viewModel: ComposeViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ComposeCallbacks(viewModel))
  }

  var body: some View {
    let viewData = viewModel.viewData
    SheetStack {
      ComposeContentView(viewData: viewData, callbacks: callbacks)
        .navigationTitle(viewData.title)
        .inlineTitle()
        .alert("Remove this post?", isAsking: viewModel.state.question == .removePost) {
          Button("Remove", role: .destructive) { viewModel.didConfirmRemoving() }
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("The other posts of the thread stay.")
        } close: {
          viewModel.didCloseQuestion()
        }
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { viewModel.didTapCancel() }
              .keyboardShortcut(.cancelAction)
              .disabled(viewData.phase == .sending)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(viewData.sendTitle) { viewModel.didTapPublish() }
              .buttonStyle(.borderedProminent)
              .disabled(!viewData.canPublish)
              .keyboardShortcut(.return, modifiers: .command)
          }
        }
    }
    .alert("Keep this draft?", isAsking: viewModel.state.question == .keepDraft) {
      Button("Keep Draft") { viewModel.didTapKeep() }
      Button("Discard", role: .destructive) { viewModel.didTapDiscard() }
      Button("Keep Editing", role: .cancel) {}
    } message: {
      Text("You can finish it later in Drafts and Unsent.")
    } close: {
      viewModel.didCloseQuestion()
    }
    .interactiveDismissDisabled(viewData.confirmsClosing)
    .preservesUnsavedText(of: viewModel)
    .onDisappear { viewModel.didLeave() }
    .onChange(of: scenePhase) { _, phase in
      if phase != .active { viewModel.didLeave() }
    }
  }
}

extension ComposeCallbacks {
  convenience init(_ viewModel: ComposeViewModel) {
    self.init()
    retry = { viewModel.didTapRetry() }
    dismissFailure = { viewModel.didDismissFailure() }
    type = { viewModel.didType($0) }
    suggest = { viewModel.didTapSuggestion($0) }
    typeWarning = { viewModel.didTypeWarning($0) }
    toggleWarning = { viewModel.didTapWarning() }
    choose = { viewModel.didChoose($0) }
    media = MediaFormCallbacks(
      pick: { viewModel.didPick($0) },
      describe: { viewModel.didDescribe($0, as: $1) },
      remove: { viewModel.didRemove($0) },
      toggleSensitive: { viewModel.didTapSensitive() })
    writeAnother = { viewModel.didTapWriteAnother() }
    removeQuote = { viewModel.didTapRemoveQuote() }
    chooseLanguage = { viewModel.didChoose(language: $0) }
    editPoll = { viewModel.didEdit($0) }
    editThread = { viewModel.didEdit($0) }
    editSchedule = { viewModel.didEdit($0) }
  }
}
