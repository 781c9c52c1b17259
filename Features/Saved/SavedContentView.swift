import Components
import Presentation
import SwiftUI

/// A list of bookmarks or favorites as it looks: view data and callbacks in, pixels out.
struct SavedContentView: View {
  let viewData: SavedViewData
  let callbacks: SavedCallbacks

  var body: some View {
    ScrollViewReader { proxy in
      List {
        AgeLabel(age: viewData.age)
        ListPhaseView(phase: viewData.phase, symbol: viewData.symbol, retry: callbacks.retry)
        PostRowsView(rows: viewData.rows, callbacks: callbacks.posts)
        PagingFootView(foot: viewData.foot, loadMore: callbacks.loadMore)
      }
      .listStyle(.plain)
      .motion(viewData.rows.revision)
      .scrolls(
        to: viewData.scrollTarget, in: proxy, rows: viewData.rows, callbacks.posts,
        scrolled: callbacks.scrolled)
    }
  }
}
