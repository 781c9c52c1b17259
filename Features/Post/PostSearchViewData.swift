import Domain
import Foundation
import Presentation

/// What the content view of a search for posts shows.
package struct PostSearchViewData: Equatable, Sendable {
  package let phase: ListPhase
  package let rows: [PostRowViewData]
  package let foot: PagingFoot
  package let toast: ToastViewData?
}

extension PostSearchViewData {
  init(_ state: PostSearchState, at now: Date, _ formatting: Formatting) {
    phase =
      state.query.isEmpty
      ? .empty(title: "Search Posts", message: "Look for words or a #hashtag.")
      : ListPhase(
        state.list, during: .search,
        empty: .empty(title: "No Posts Found", message: "Nothing here says “\(state.query)”."),
        at: now, formatting)
    rows = state.list.rows
    foot = state.list.foot(at: now, formatting)
    toast = state.toast.map(ToastViewData.init)
  }
}
