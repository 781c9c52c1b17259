import Components
import Presentation
import SwiftUI

struct ServerFiltersContentView: View {
  let viewData: ServerFiltersViewData
  let callbacks: ServerFiltersCallbacks

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(
        phase: viewData.phase, symbol: "line.3.horizontal.decrease.circle",
        retry: callbacks.paging.retry,
        button: EmptyListButton(title: "Create Filter", act: callbacks.add))
      if !viewData.rows.ids.isEmpty {
        Section {
          RowsView<ServerFilterRowView>(rows: viewData.rows, callbacks: callbacks)
        }
      }
    }
    .groupedRowList(viewData.rows, callbacks)
  }
}

/// A filter. A tap opens its editor.
struct ServerFilterRowView: RowContent {
  let row: ServerFilterRowViewData
  let callbacks: ServerFiltersCallbacks

  var body: some View {
    Button {
      callbacks.tap(row.id)
    } label: {
      VStack(alignment: .leading, spacing: 2) {
        Text(row.title)
          .font(.headline)
          .lineLimit(2)
        TimedTextView(row.note)
          .font(.footnote)
          .foregroundStyle(.secondary)
        if let status = row.status {
          Text(status)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
      .tapTarget(alignment: .leading)
    }
    .buttonStyle(.row)
    .swipeActions { delete }
    .pressMenu { delete }
  }

  /// Not destructive, because the row stays until the question is answered.
  private var delete: some View {
    Button("Delete") { callbacks.delete(row.id) }
      .tint(.red)
  }
}
