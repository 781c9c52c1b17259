import Components
import Presentation
import SwiftUI

/// The time at which the post is published.
struct ComposeScheduleView: View {
  let schedule: ComposeSchedule
  let edit: @MainActor (ScheduleEdit) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TimePicker("Publish", date: schedule.date, earliest: schedule.earliest) {
        edit(.choose($0))
      }
      TimedTextView(schedule.note)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .padding(12)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}
