import Components
import Presentation
import SwiftUI

struct NoteContentView: View {
  let viewData: NoteViewData
  let callbacks: NoteCallbacks

  var body: some View {
    Form {
      switch viewData.phase {
      case .failed(let failure):
        FailureView(failure: failure, act: callbacks.retry)
          .fillsList()
      case .loading, .ready, .saving:
        NoteFieldSection(viewData: viewData, type: callbacks.type)
          .disabled(viewData.phase != .ready)
      }
    }
  }
}

struct NoteFieldSection: View {
  let viewData: NoteViewData
  let type: @MainActor (String) -> Void
  @FocusState private var isTyping: Bool

  var body: some View {
    Section {
      TextField(
        "Private note", text: Binding(get: { viewData.text }, set: { type($0) }), axis: .vertical
      )
      .lineLimit(4...12)
      .accessibilityIdentifier(viewData.fieldName)
      .fieldTarget($isTyping)
      .takesFocus($isTyping, if: viewData.phase == .ready)
      // A disabled field can't have the focus, so an enabled one replaces it.
      .id(viewData.phase == .loading)
      .preservesFocus($isTyping, as: viewData.fieldName)
      ExcessLabel(viewData.excess)
    } header: {
      Text(viewData.subject)
    } footer: {
      Text("Only you can see this note.")
    }
  }
}
