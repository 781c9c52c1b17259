import Components
import Presentation
import SwiftUI

package struct CatchUpContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, groups).previewDisplayName("Full")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(.empty(title: "All Caught Up", message: "New posts from your feed appear here."))
      .previewDisplayName("Empty")
    content(.rows, [group("long", String(repeating: "A long title. ", count: 20))])
      .previewDisplayName("Long text")
    content(.rows, [group("right", "من اليمين إلى اليسار")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, groups).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var groups: [CatchUpGroupViewData] {
    [
      group("1", "Ada Lovelace · 5 posts", button: "Show 2 More"),
      group("2", "Grace Hopper · 3 posts"),
    ]
  }

  private static func group(
    _ id: String, _ title: String, button: String? = nil
  ) -> CatchUpGroupViewData {
    CatchUpGroupViewData(
      id: id, title: title,
      rows: [
        CatchUpRowViewData(
          id: "\(id)a", author: .preview, text: "The engine weaves algebraic patterns.",
          date: .preview, counts: "97 boosts, 288 favorites"),
        CatchUpRowViewData(
          id: "\(id)b", author: .preview, text: title, date: .preview, counts: nil),
      ], button: button)
  }

  private static func content(
    _ phase: ListPhase, _ groups: [CatchUpGroupViewData] = []
  ) -> some View {
    CatchUpContentView(
      viewData: CatchUpViewData(
        phase: phase, order: .authors, groups: groups, canMarkRead: !groups.isEmpty),
      callbacks: CatchUpCallbacks())
  }
}
