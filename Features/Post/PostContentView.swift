import Components
import Presentation
import SwiftUI

/// A thread as it looks: view data and callbacks in, pixels out.
package struct PostContentView: View {
  private let viewData: PostViewData
  private let callbacks: ThreadCallbacks

  package init(viewData: PostViewData, callbacks: ThreadCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  package var body: some View {
    ScrollViewReader { proxy in
      List {
        PostPhaseView(phase: viewData.phase, retry: callbacks.retry)
        ForEach(viewData.rows) { row in
          ThreadRowView(row: row, callbacks: callbacks)
            .onDisappear { callbacks.rowDisappeared(row.id) }
        }
        if viewData.hasNoReplies {
          Text("No replies yet")
            .font(.footnote)
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity)
            .padding(.vertical, 12)
            .listRowSeparator(.hidden)
        }
      }
      .listStyle(.plain)
      .onChange(of: viewData.scrollTarget, initial: true) { _, target in
        guard let target else { return }
        proxy.scrollTo(target, anchor: .top)
        callbacks.scrolled(target)
      }
    }
    .overlay(alignment: .bottom) {
      if let toast = viewData.toast {
        ToastView(
          message: toast.message, undo: toast.hasUndo ? callbacks.undo : nil,
          dismiss: { callbacks.dismissToast(toast.id) })
      }
    }
  }
}

/// What stands in place of rows while there are none.
struct PostPhaseView: View {
  let phase: PostViewData.Phase
  let retry: @MainActor () -> Void

  var body: some View {
    switch phase {
    case .rows:
      EmptyView()
    case .loading:
      ProgressView("Loading…")
        .frame(maxWidth: .infinity, minHeight: 240)
        .listRowSeparator(.hidden)
    case .failed(let failure):
      FailureView(failure: failure, act: retry)
        .listRowSeparator(.hidden)
    case .gone(let title, let message):
      ContentUnavailableView(title, systemImage: "tray", description: Text(message))
        .listRowSeparator(.hidden)
    }
  }
}
