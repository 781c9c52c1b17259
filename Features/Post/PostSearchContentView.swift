import Components
import Presentation
import SwiftUI

/// Found posts as they look: view data and callbacks in, pixels out.
package struct PostSearchContentView: View {
  private let viewData: PostSearchViewData
  private let callbacks: PostSearchCallbacks

  package init(viewData: PostSearchViewData, callbacks: PostSearchCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  package var body: some View {
    List {
      ListPhaseView(phase: viewData.phase, symbol: "magnifyingglass", retry: callbacks.retry)
      ForEach(viewData.rows) { row in
        PostRowView(row: row, callbacks: callbacks.posts)
          .onAppear { callbacks.rowAppeared(row.id) }
          .onDisappear { callbacks.rowDisappeared(row.id) }
      }
      PagingFootView(foot: viewData.foot, loadMore: callbacks.loadMore)
    }
    .listStyle(.plain)
    .toast(viewData.toast, undo: callbacks.undo, dismiss: callbacks.dismissToast)
  }
}
