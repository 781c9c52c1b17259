import Presentation
import SwiftUI

/// The view of one row.
@MainActor
package protocol RowContent: View {
  associatedtype Row
  associatedtype Callbacks: RowCallbacks

  init(row: Row, callbacks: Callbacks)
}

/// The rows of a list. Reevaluated only when rows are added or removed, because each row reads its
/// own cell.
package struct RowsView<Content: RowContent>: View {
  private let rows: Rows<Content.Row>
  private let callbacks: Content.Callbacks

  package init(rows: Rows<Content.Row>, callbacks: Content.Callbacks) {
    self.rows = rows
    self.callbacks = callbacks
  }

  package var body: some View {
    ForEach(rows.ids, id: \.self) { id in
      if let cell = rows.cell(id) {
        CellView<Content>(id: id, cell: cell, callbacks: callbacks)
          .inRow(id, of: rows, callbacks)
      }
    }
  }
}

struct CellView<Content: RowContent>: View {
  let id: String
  let cell: RowCell<Content.Row>
  let callbacks: Content.Callbacks
  @Environment(\.openInDetail) private var openInDetail

  var body: some View {
    SteppedRowView(content: Content(row: cell.row, callbacks: callbacks), id: id)
      .marked(openInDetail != nil && cell.destination == openInDetail)
  }
}

/// A row that keys can focus.
struct SteppedRowView<Content: View>: View {
  let content: Content
  let id: String
  @Environment(\.column) private var column
  @Environment(\.keyTarget) private var keyTarget
  @FocusState private var isFocused: Bool

  var body: some View {
    content
      .focused($isFocused)
      .onAppear { keyTarget?.rowAppeared(id, in: column ?? .list) { isFocused = true } }
      .onDisappear { keyTarget?.rowDisappeared(id, in: column ?? .list) }
  }
}

extension View {
  /// A row that keys can focus, in a list without `Rows`.
  package func inRow(_ id: String, _ callbacks: some RowCallbacks) -> some View {
    SteppedRowView(content: self, id: id)
      .onAppear { callbacks.rowAppeared(id) }
      .onDisappear { callbacks.rowDisappeared(id) }
  }

  /// Tells the list when this row appears and disappears.
  package func inRow<Row>(
    _ id: String, of rows: Rows<Row>, _ callbacks: some RowCallbacks
  ) -> some View {
    onAppear {
      rows.place.rowAppeared(id, in: callbacks)
      callbacks.rowAppeared(id)
    }
    .onDisappear {
      rows.place.rowDisappeared(id, in: callbacks)
      callbacks.rowDisappeared(id)
    }
  }
}
