import Presentation
import SwiftUI

extension View {
  /// The style of a list of rows. Animates rows that are added or removed, and keeps the scroll
  /// position.
  /// - Parameter target: the row to scroll to the top. The callbacks clear it.
  package func rowList(
    _ rows: some PlacedRows, _ callbacks: any RowCallbacks, scrollTarget target: String? = nil
  ) -> some View {
    groupedRowList(rows, callbacks, scrollTarget: target)
      .listStyle(.plain)
  }

  /// The same, in the style of a settings list with cards.
  package func groupedRowList(
    _ rows: some PlacedRows, _ callbacks: any RowCallbacks, scrollTarget target: String? = nil
  ) -> some View {
    ScrollViewReader { proxy in
      motion(rows.revision)
        .scrolls(to: target, in: proxy, rows: rows, callbacks)
    }
  }

  /// Scrolls to a row one turn after the update that added it, because a list can't scroll to a row
  /// that it has not created yet. The callbacks clear the target. When a list is recreated, for
  /// example after a layout change, it scrolls back to the row that was at its edge.
  package func scrolls(
    to target: String?, in proxy: ScrollViewProxy, anchor: UnitPoint = .top,
    rows: some PlacedRows, _ callbacks: any RowCallbacks
  ) -> some View {
    task(id: target) {
      let last = rows.place.returned(in: callbacks)
      if let target {
        proxy.scrollTo(target, anchor: anchor)
        callbacks.scrolled(target)
      } else if let row = rows.edge(of: last, at: anchor) {
        proxy.scrollTo(row, anchor: anchor)
      }
    }
  }
}

extension PlacedRows {
  /// Nil if the list was at the edge where it opens, even if rows were added there. That edge has
  /// content other than the rows.
  fileprivate func edge(of last: ListPlace.Returned, at anchor: UnitPoint) -> String? {
    if anchor == .bottom {
      let row = ids.last(where: last.rows.contains)
      return last.hadLastRow || row == ids.last ? nil : row
    }
    let row = ids.first(where: last.rows.contains)
    return last.hadFirstRow || row == ids.first ? nil : row
  }
}
