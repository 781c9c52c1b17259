import Components
import Presentation
import SwiftUI

/// The conversations as they look: view data and callbacks in, pixels out.
struct MessagesContentView: View {
  let viewData: MessagesViewData
  let callbacks: MessagesCallbacks

  var body: some View {
    ScrollViewReader { proxy in
      List {
        AgeLabel(age: viewData.age)
        ListPhaseView(phase: viewData.phase, symbol: "message", retry: callbacks.retry)
        RowsView<ConversationRowView>(rows: viewData.rows, callbacks: callbacks)
        PagingFootView(foot: viewData.foot, loadMore: callbacks.loadMore)
      }
      .listStyle(.plain)
      .motion(viewData.rows.revision)
      .scrolls(
        to: viewData.scrollTarget, in: proxy, rows: viewData.rows, callbacks,
        scrolled: callbacks.scrolled)
    }
  }
}
