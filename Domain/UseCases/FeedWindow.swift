/// How many of the rows in memory are shown: a page at first, a page more each time the end is reached.
package struct FeedWindow: Hashable, Codable, Sendable {
  package let pageSize: Int
  private var size: Int

  package init(pageSize: Int = 5) {
    self.pageSize = max(pageSize, 1)
    size = self.pageSize
  }

  package func visibleCount(of total: Int) -> Int {
    min(size, max(total, 0))
  }

  package func hasMore(of total: Int) -> Bool {
    visibleCount(of: total) < total
  }

  package func visible<Rows: RandomAccessCollection>(of rows: Rows) -> Rows.SubSequence {
    rows.prefix(visibleCount(of: rows.count))
  }

  /// Shows a page more of `total` rows; `false` when that changes nothing, so nothing is to be drawn.
  package mutating func grow(total: Int) -> Bool {
    guard hasMore(of: total) else { return false }
    size += min(pageSize, total - size)
    return true
  }

  /// Back to the first page, as after a refresh.
  package mutating func reset() {
    size = pageSize
  }

  /// Rows appear in any order while scrolling; only the last one asks for more.
  package static func asksForMore<ID: Equatable>(
    appeared id: ID, visible rows: some BidirectionalCollection<ID>
  ) -> Bool {
    rows.last == id
  }
}
