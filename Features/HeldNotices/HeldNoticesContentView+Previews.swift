import Components
import Presentation
import SwiftUI

package struct HeldNoticesContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, rows).previewDisplayName("Full")
    content(.rows, rows, canAnswer: false).previewDisplayName("Answered")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(
      .empty(
        title: "No Notifications", message: "Your server has no notifications from this person.")
    )
    .previewDisplayName("Empty")
    content(.rows, [row("long", String(repeating: "A long text. ", count: 20))])
      .previewDisplayName("Long text")
    content(.rows, [row("right", "من اليمين إلى اليسار")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, rows).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var rows: [HeldNoticeRowViewData] {
    [row("1", "The engine weaves algebraic patterns."), row("2", nil)]
  }

  private static func row(_ id: String, _ excerpt: String?) -> HeldNoticeRowViewData {
    HeldNoticeRowViewData(
      id: id, symbol: "at", sentence: "Mentioned you", excerpt: excerpt, date: .preview,
      isLink: excerpt != nil, label: TimedText("Mentioned you"))
  }

  private static func content(
    _ phase: ListPhase, _ rows: [HeldNoticeRowViewData] = [], canAnswer: Bool = true
  ) -> some View {
    HeldNoticesContentView(
      viewData: HeldNoticesViewData(
        title: "Ada Lovelace", person: .preview, canAnswer: canAnswer, phase: phase, age: nil,
        rows: Rows(rows), foot: .none),
      callbacks: HeldNoticesCallbacks())
  }
}
