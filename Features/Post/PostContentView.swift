import Components
import Presentation
import SwiftUI

struct PostContentView: View {
  let viewData: PostViewData
  let callbacks: ThreadCallbacks

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(phase: viewData.phase, retry: callbacks.posts.paging.retry)
      ForEach(viewData.rows.ids, id: \.self) { id in
        if let cell = viewData.rows.cell(id) {
          ThreadCellView(cell: cell, callbacks: callbacks.posts)
            .opacity(viewData.deletedRows.contains(id) ? 0.4 : 1)
            .inRow(id, of: viewData.rows, callbacks.posts)
        }
      }
      PagingFootView(foot: viewData.foot, loadMore: callbacks.posts.paging.retry)
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
      viewData.rows, callbacks.posts, scrollTarget: viewData.scrollTarget,
      scrolled: callbacks.scrolled)
  }
}
