import Presentation
import SwiftUI

/// The rows of a list of posts. Reevaluated only when rows are added or removed, because each row
/// reads its own cell.
package struct PostRowsView: View {
  private let rows: Rows<PostRowViewData>
  private let gaps: Rows<GapRowViewData>?
  private let callbacks: PostCallbacks

  /// - Parameter gaps: the gaps among the rows.
  package init(
    rows: Rows<PostRowViewData>, gaps: Rows<GapRowViewData>? = nil, callbacks: PostCallbacks
  ) {
    self.rows = rows
    self.gaps = gaps
    self.callbacks = callbacks
  }

  package var body: some View {
    ForEach(rows.ids, id: \.self) { id in
      if let cell = rows.cell(id) {
        PostCellView(cell: cell, callbacks: callbacks)
          .inRow(id, of: rows, callbacks)
      } else if let gap = gaps?.cell(id) {
        GapCellView(cell: gap, callbacks: callbacks)
          .inRow(id, of: rows, callbacks)
      }
    }
  }
}

struct PostCellView: View {
  let cell: RowCell<PostRowViewData>
  let callbacks: PostCallbacks
  @Environment(\.openInDetail) private var openInDetail

  var body: some View {
    PostRowView(row: cell.row, callbacks: callbacks)
      .postSwipes(cell.row, callbacks)
      .marked(openInDetail != nil && cell.destination == openInDetail)
  }
}
