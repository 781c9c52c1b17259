import Components
import Foundation
import Presentation
import SwiftUI

package struct ScheduledContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, rows).previewDisplayName("Full")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(
      .empty(
        title: "No Scheduled Posts",
        message: "Tap the clock when you write a post, and choose when it is published.")
    )
    .previewDisplayName("Empty")
    content(.rows, [row("1", "The engine weaves.", isMoving: true)])
      .previewDisplayName("Changing the time")
    content(.rows, [row("long", String(repeating: "On and on it goes about looms. ", count: 20))])
      .previewDisplayName("Long text")
    content(.rows, [row("right", "مرحبا بالعالم")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, rows).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var rows: [ScheduledRowViewData] {
    [
      row("1", "The engine weaves.", notes: "Reply · 2 pictures · Followers only"),
      row("2", "The butler did it.", warning: "Spoiler", status: "Waiting to be sent"),
      row(
        "3", "Too late.",
        refusal:
          "The post could not be scheduled. Choose a time at least five minutes from now."
      ),
    ]
  }

  private static func row(
    _ id: String, _ text: String, warning: String? = nil, notes: String? = nil,
    status: String? = nil, refusal: String? = nil, isMoving: Bool = false
  ) -> ScheduledRowViewData {
    let date = Date(timeIntervalSince1970: 1_795_338_000)
    return ScheduledRowViewData(
      id: id, text: text, warning: warning, notes: notes,
      time: "Tomorrow at 9:00 AM", status: refusal ?? status, wasRefused: refusal != nil,
      move: isMoving ? .init(date: date, earliest: date, problem: nil) : nil)
  }

  private static func content(
    _ phase: ListPhase, _ rows: [ScheduledRowViewData] = []
  ) -> some View {
    ScheduledContentView(
      viewData: ScheduledViewData(phase: phase, age: nil, rows: Rows(rows)),
      callbacks: ScheduledCallbacks())
  }
}
