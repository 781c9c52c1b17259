import Components
import Presentation
import SwiftUI

struct ScheduledContentView: View {
  let viewData: ScheduledViewData
  let callbacks: ScheduledCallbacks

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(phase: viewData.phase, symbol: "clock", retry: callbacks.paging.retry)
      if !viewData.rows.ids.isEmpty {
        Section {
          RowsView<ScheduledRowView>(rows: viewData.rows, callbacks: callbacks)
        }
      }
    }
    .groupedRowList(viewData.rows, callbacks)
  }
}

struct ScheduledRowView: RowContent {
  let row: ScheduledRowViewData
  let callbacks: ScheduledCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Label {
        TimedTextView(row.time)
      } icon: {
        Image(systemName: "clock")
      }
      .font(.headline)
      if let warning = row.warning {
        Label(warning, systemImage: "exclamationmark.triangle")
          .font(.subheadline)
      }
      if !row.text.isEmpty {
        Text(row.text)
          .lineLimit(6)
      }
      if let notes = row.notes {
        Text(notes)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      if let status = row.status {
        Label(status, systemImage: row.wasRefused ? "exclamationmark.triangle" : "clock")
          .font(.footnote)
          .foregroundStyle(row.wasRefused ? Color.red : Color.secondary)
      }
      if let move = row.move {
        TimePicker("Publish", date: move.date, earliest: move.earliest) { callbacks.choose($0) }
        if let problem = move.problem {
          Text(problem)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        HStack(spacing: 12) {
          ActionButton("Set Time", isProminent: true) { callbacks.setTime() }
            .disabled(move.problem != nil)
          ActionButton("Cancel") { callbacks.keepTime() }
        }
      } else {
        HStack(spacing: 12) {
          ActionButton("Change Time") { callbacks.changeTime(row.id) }
          ActionButton("Delete", role: .destructive) { callbacks.delete(row.id) }
        }
      }
    }
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
