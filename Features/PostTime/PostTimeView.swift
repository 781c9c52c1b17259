import Components
import Presentation
import SwiftUI

/// A picker for the time at which the post will be published.
package struct PostTimeView: View {
  private let schedule: PostTimeViewData
  private let edit: @MainActor (ScheduleEdit) -> Void

  package init(schedule: PostTimeViewData, edit: @escaping @MainActor (ScheduleEdit) -> Void) {
    self.schedule = schedule
    self.edit = edit
  }

  package var body: some View {
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
