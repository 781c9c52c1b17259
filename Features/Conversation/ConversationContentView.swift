import Components
import MessageFieldFeature
import Presentation
import SwiftUI

struct ConversationContentView: View {
  let viewData: ConversationViewData
  let callbacks: ConversationCallbacks

  var body: some View {
    if let field = viewData.field {
      ConversationBodyView(viewData: viewData, callbacks: callbacks)
        .toast(viewData.toast, undo: callbacks.undo, dismiss: callbacks.dismissToast)
        .safeAreaInset(edge: .bottom, spacing: 0) {
          MessageFieldView(viewData: field, type: callbacks.type, send: callbacks.send)
        }
    } else {
      ConversationPhaseView(phase: viewData.phase, callbacks: callbacks)
    }
  }
}

/// The content above the field.
struct ConversationBodyView: View {
  let viewData: ConversationViewData
  let callbacks: ConversationCallbacks

  var body: some View {
    if viewData.phase == .rows {
      MessageListView(
        rows: viewData.rows, unsent: viewData.unsent, head: viewData.head, age: viewData.age,
        scrollTarget: viewData.scrollTarget, callbacks: callbacks)
    } else {
      ConversationPhaseView(phase: viewData.phase, callbacks: callbacks)
    }
  }
}

/// The messages. The screen opens at the bottom, with the newest message.
struct MessageListView: View {
  let rows: Rows<MessageRowViewData>
  let unsent: Rows<MessageRowViewData>
  let head: PagingFoot
  let age: TimedText?
  let scrollTarget: String?
  let callbacks: ConversationCallbacks

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 3) {
          PagingFootView(foot: head, loadMore: callbacks.paging.loadMore)
          RowsView<MessageRowView>(rows: rows, callbacks: callbacks)
          RowsView<MessageRowView>(rows: unsent, callbacks: callbacks)
          // At the bottom, because the screen opens there.
          AgeLabel(age: age)
        }
        .motion([rows.revision, unsent.revision])
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
      }
      .defaultScrollAnchor(.bottom)
      .scrolls(
        to: scrollTarget, in: proxy, anchor: .bottom, rows: rows, callbacks)
    }
  }
}

/// Shown instead of rows if there are none.
struct ConversationPhaseView: View {
  let phase: ConversationViewData.Phase
  let callbacks: ConversationCallbacks

  var body: some View {
    List { row }
      .listStyle(.plain)
  }

  @ViewBuilder private var row: some View {
    switch phase {
    case .rows:
      SignedOutRow()
    case .loading:
      VStack(spacing: 8) {
        ProgressView("Loading…")
        PauseLabel()
      }
      .fillsList()
    case .failed(let failure):
      FailureView(failure: failure, act: callbacks.paging.retry)
        .fillsList()
    case .empty(let title, let message):
      ContentUnavailableView(title, systemImage: "message", description: Text(message))
        .fillsList()
    case .gone(let title, let message):
      ContentUnavailableView {
        Label(title, systemImage: "exclamationmark.triangle")
      } description: {
        Text(message)
      } actions: {
        ActionButton("Go Back", isProminent: true) { callbacks.goBack() }
      }
      .fillsList()
    }
  }
}
