import Components
import Presentation
import SwiftUI

package struct FeedContentView_Previews: PreviewProvider {
  package static var previews: some View {
    feed(.rows, PostRowViewData.previews).previewDisplayName("Full")
    feed(.loading).previewDisplayName("Loading")
    feed(.failed(.preview)).previewDisplayName("Failed")
    feed(.empty(title: "No Posts Yet", message: "Posts of the people you follow appear here."))
      .previewDisplayName("Empty")
    feed(
      .rows, Array(PostRowViewData.previews.prefix(4)),
      gaps: [.idle, .loading, .offline]
    ).previewDisplayName("Gaps")
    feed(.rows, [.long]).previewDisplayName("Long text")
    feed(.rows, [.rightToLeft]).environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    feed(.rows, PostRowViewData.previews).dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func feed(
    _ phase: ListPhase, _ rows: [PostRowViewData] = [], gaps: [GapRowViewData.Phase] = []
  ) -> some View {
    FeedContentView(
      viewData: FeedViewData(
        title: "Makers",
        header: .preview, phase: phase, rows: Rows(rows, gapped: gaps.count),
        gaps: Rows(gaps.enumerated().map { GapRowViewData(id: "gap \($0)", phase: $1) }),
        foot: rows.isEmpty ? .none : .failed(.preview),
        age: rows.isEmpty ? nil : "Updated 5 minutes ago",
        newPosts: rows.isEmpty ? nil : "3 New Posts", isFiltering: false, isHiddenByFilter: false,
        canFindPeople: rows.isEmpty, isGone: false,
        canCompose: true,
        bell: nil,
        follow: nil,
        scrollTarget: nil),
      menu: .preview,
      callbacks: FeedCallbacks()
    )
    .toast(
      rows.isEmpty ? nil : ToastViewData(id: 1, message: "Post deleted", undo: "Undo"),
      dismiss: { _ in })
  }
}

extension TitleMenuViewData {
  fileprivate static let preview = TitleMenuViewData(
    title: "Makers", label: "Timeline, Makers",
    items: [
      Item(id: "home", title: "Home (12)", symbol: "house"),
      Item(id: "local", title: "Local", symbol: "person.2"),
      Item(id: "makers", title: "Makers", symbol: "list.bullet", isChosen: true),
      Item(id: "swift", title: "#swift (3)", symbol: "number"),
    ])
}

extension GapRowViewData.Phase {
  fileprivate static let offline = Self.failed(
    FailureText(
      title: "No Connection",
      message: "The missing posts could not be loaded. Check your connection and try again.",
      action: .retry))
}
