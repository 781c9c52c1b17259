import Components
import Presentation
import SwiftUI

struct SavedContentView: View {
  let viewData: SavedViewData
  let callbacks: PostCallbacks

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(
        phase: viewData.phase, symbol: viewData.symbol, retry: callbacks.paging.retry)
      PostRowsView(rows: viewData.rows, callbacks: callbacks)
      PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
    }
    .rowList(
      viewData.rows, callbacks, scrollTarget: viewData.scrollTarget)
  }
}
