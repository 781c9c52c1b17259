import Components
import Presentation
import SwiftUI

package struct SavedContentView_Previews: PreviewProvider {
  package static var previews: some View {
    saved(.rows, PostRowViewData.previews).previewDisplayName("Full")
    saved(.rows, [.preview], age: TimedText("Updated 5 minutes ago")).previewDisplayName("Offline")
    saved(.loading).previewDisplayName("Loading")
    saved(.failed(.preview)).previewDisplayName("Failed")
    saved(.empty(title: "No Bookmarks", message: "Posts that you bookmark appear here."))
      .previewDisplayName("Empty")
    saved(.rows, [.long]).previewDisplayName("Long text")
    saved(.rows, [.rightToLeft]).environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    saved(.rows, [.preview]).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static func saved(
    _ phase: ListPhase, _ rows: [PostRowViewData] = [], age: TimedText? = nil
  ) -> some View {
    SavedContentView(
      viewData: SavedViewData(
        title: "Bookmarks", symbol: "bookmark", phase: phase, age: age, rows: Rows(rows),
        foot: rows.count > 1 ? .loading : .none, scrollTarget: nil),
      callbacks: PostCallbacks())
  }
}
