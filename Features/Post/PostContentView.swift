import Components
import Presentation
import SwiftUI

struct PostContentView: View {
  let viewData: PostViewData
  let callbacks: PostCallbacks
  let showBlocked: @MainActor () -> Void

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(
        phase: viewData.phase, symbol: viewData.isBlocked ? "hand.raised" : "tray",
        retry: callbacks.paging.retry,
        button: viewData.isBlocked ? .init(title: "Show Anyway", act: showBlocked) : nil)
      ForEach(viewData.rows.ids, id: \.self) { id in
        if let cell = viewData.rows.cell(id) {
          ThreadCellView(cell: cell, callbacks: callbacks)
            .opacity(viewData.deletedRows.contains(id) ? 0.4 : 1)
            .inRow(id, of: viewData.rows, callbacks)
        }
      }
      PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.retry)
      if viewData.hasNoReplies {
        Text("No replies yet")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .frame(maxWidth: .infinity)
          .padding(.vertical, 12)
          .listRowSeparator(.hidden)
      }
    }
    .rowList(
      viewData.rows, callbacks, scrollTarget: viewData.scrollTarget)
  }
}
