import Components
import Presentation
import SwiftUI

package struct ServerFiltersContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, rows).previewDisplayName("Full")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(
      .empty(
        title: "No Server Filters",
        message: "A filter hides posts with certain words on all your devices.")
    )
    .previewDisplayName("Empty")
    content(
      .rows,
      [
        row(
          "long", String(repeating: "Spiders ", count: 20),
          status: "The filter could not be saved. The server says: “Title is too long”")
      ]
    )
    .previewDisplayName("Long text")
    content(.rows, [row("right", "عناكب")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, rows).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var rows: [ServerFilterRowViewData] {
    [
      row("1", "Spiders"),
      row("2", "Football", note: "Hides posts · 1 word · 3 hours left"),
      row("3", "Finale", note: "Shows a warning · 2 words · Expired"),
      row("4", "Chess", status: "Waiting to be saved"),
    ]
  }

  private static func row(
    _ id: String, _ title: String, note: String = "Shows a warning · 2 words",
    status: String? = nil
  ) -> ServerFilterRowViewData {
    ServerFilterRowViewData(id: id, title: title, note: TimedText(note), status: status)
  }

  private static func content(
    _ phase: ListPhase, _ rows: [ServerFilterRowViewData] = []
  ) -> some View {
    ServerFiltersContentView(
      viewData: ServerFiltersViewData(phase: phase, age: nil, rows: Rows(rows)),
      callbacks: ServerFiltersCallbacks())
  }
}
