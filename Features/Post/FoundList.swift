import Domain
import Presentation

/// Found people or hashtags, and what lies below.
package struct FoundList<Row: Identifiable & Hashable & Sendable>: Equatable, Sendable
where Row.ID: Sendable {
  package private(set) var rows: [Row] = []
  package var paging: Paging

  /// An empty page is the end, whatever a server says lies behind it.
  init(_ page: Page<Row>) {
    paging = Paging(after: page.items.isEmpty ? nil : page.next)
    add(page.items)
  }

  /// Adds a page below. Pages that are counted can overlap: each row is there once.
  mutating func append(_ page: FoundList) {
    let count = rows.count
    add(page.rows)
    // A server that repeats itself for ever has nothing more.
    paging = rows.count == count ? .end : page.paging
  }

  private mutating func add(_ new: [Row]) {
    var known = Set(rows.map(\.id))
    rows += new.filter { known.insert($0.id).inserted }
  }
}
