import Components
import Presentation
import SwiftUI

struct MessagesContentView: View {
  let viewData: MessagesViewData
  let callbacks: MessagesCallbacks

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(phase: viewData.phase, symbol: "message", retry: callbacks.paging.retry)
      RowsView<ConversationRowView>(rows: viewData.rows, callbacks: callbacks)
      PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
    }
    .rowList(
      viewData.rows, callbacks, scrollTarget: viewData.scrollTarget)
  }
}
