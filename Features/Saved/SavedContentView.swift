import Components
import Presentation
import SwiftUI

struct SavedContentView: View {
  let viewData: SavedViewData
  let callbacks: SavedCallbacks

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(
        phase: viewData.phase, symbol: viewData.symbol, retry: callbacks.posts.paging.retry)
      PostRowsView(rows: viewData.rows, callbacks: callbacks.posts)
      PagingFootView(foot: viewData.foot, loadMore: callbacks.posts.paging.loadMore)
    }
    .rowList(
      viewData.rows, callbacks.posts, scrollTarget: viewData.scrollTarget,
      scrolled: callbacks.scrolled)
  }
}
