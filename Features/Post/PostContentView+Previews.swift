import Components
import Presentation
import SwiftUI

package struct PostContentView_Previews: PreviewProvider {
  package static var previews: some View {
    post(.rows, thread).previewDisplayName("Full")
    post(.loading).previewDisplayName("Loading")
    post(.failed(.preview)).previewDisplayName("Failed")
    post(
      .empty(
        title: "Post Not Found", message: "It was deleted, or you don’t have permission to see it.")
    )
    .previewDisplayName("Empty")
    post(
      .empty(
        title: "You Blocked Ada Lovelace", message: "Posts by people you block are hidden."),
      isBlocked: true
    )
    .previewDisplayName("Blocked author")
    post(.rows, [row(.long, .opened)]).previewDisplayName("Long text")
    post(.rows, [row(.rightToLeft, .opened), row(.preview, .below(indent: 1, level: nil))])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    post(.rows, thread).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var thread: [ThreadRowViewData] {
    [
      row(.pictures, .above), row(opened, .opened), row(.voting, .below(indent: 0, level: nil)),
      row(.covered, .below(indent: 2, level: nil)),
      row(.linking, .below(indent: 3, level: "12 replies deep")),
    ]
  }

  private static var opened: PostRowViewData {
    var row = PostRowViewData.preview
    row.date = .dated
    row.edited = "Edited November 22, 2026 at 2:05 PM"
    return row
  }

  private static func row(
    _ row: PostRowViewData, _ place: ThreadRowViewData.Place
  ) -> ThreadRowViewData {
    ThreadRowViewData(row: row, place: place)
  }

  private static func post(
    _ phase: ListPhase, _ rows: [ThreadRowViewData] = [], isBlocked: Bool = false
  ) -> some View {
    PostContentView(
      viewData: PostViewData(
        phase: phase, isBlocked: isBlocked, age: nil, rows: Rows(rows), foot: .none,
        hasNoReplies: rows.count == 1,
        menu: PostMenuViewData(canQuote: true, canEdit: true, canDelete: true),
        canBoostForFollowers: true, deletedRows: [], scrollTarget: nil),
      callbacks: PostCallbacks(), showBlocked: {})
  }
}
