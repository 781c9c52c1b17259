import Domain
import Observation

/// The rows of a list as a view shows them: their IDs, and a cell for each. A change to one item
/// affects only the view of its cell.
package struct Rows<Row>: Equatable, Sendable {
  package let ids: [String]
  /// Changes when rows are inserted, removed or moved, but not when a page is appended. Comparing
  /// it takes the same time for lists of any length.
  package let revision: Int
  private let source: any RowSource<Row>

  fileprivate init(_ ids: [String], _ source: any RowSource<Row>, revision: Int) {
    self.ids = ids
    self.source = source
    self.revision = revision
  }

  package var isEmpty: Bool { ids.isEmpty }
  /// The same list without rows.
  package var hidden: Rows { Rows([], source, revision: -1) }

  @MainActor
  package func cell(_ id: String) -> RowCell<Row>? { source.cell(id) }

  @MainActor
  package var place: ListPlace { source.place }

  package static func == (left: Rows, right: Rows) -> Bool {
    left.ids == right.ids && (left.ids.isEmpty || left.source === right.source)
  }
}

/// Rows of a list, and its scroll position.
@MainActor
package protocol PlacedRows {
  var ids: [String] { get }
  var revision: Int { get }
  var place: ListPlace { get }
}

extension Rows: PlacedRows {}

/// One row, mapped when it is first shown and again when its item has changed.
@MainActor
package final class RowCell<Row>: Observable {
  package let destination: Destination?
  private var map: @MainActor () -> Row
  private var mapped: Row?
  private let revision = Revision()

  fileprivate init(_ destination: Destination?, _ map: @escaping @MainActor () -> Row) {
    self.destination = destination
    self.map = map
  }

  package var row: Row {
    _ = revision.number
    if let mapped { return mapped }
    let row = map()
    mapped = row
    return row
  }

  fileprivate func replace(_ map: @escaping @MainActor () -> Row) {
    mapped = nil
    self.map = map
    revision.number += 1
  }
}

/// Observed instead of the cell, because a generic class creates its key path again with each read.
@MainActor
@Observable
private final class Revision {
  var number = 0
}

@MainActor
private protocol RowSource<Row>: AnyObject, Sendable {
  associatedtype Row
  var place: ListPlace { get }
  func cell(_ id: String) -> RowCell<Row>?
}

/// Maps the items of a list to rows. `Context` contains everything else that rows depend on.
@MainActor
package final class RowMapper<Item: RowItem, Context, Row> {
  package typealias Placed = PlacedItem<Item>

  package private(set) lazy var place = ListPlace { [weak self] in self?.ids ?? [] }
  private let map: @MainActor (Placed, Context) -> Row
  /// True if a row depends on its neighbors.
  private let usesNeighbors: Bool
  /// True if rows made in one context are also right in the other.
  private let agree: (Context, Context) -> Bool
  private var cells: [String: (placed: Placed, cell: RowCell<Row>)] = [:]
  /// In the order of the items.
  private var shown: [String] = []
  private var ids: [String] = []
  private var revision = 0
  private var mark: OrderedItems<Item>.Mark?
  private var context: Context?

  package init(
    agree: @escaping (Context, Context) -> Bool,
    map: @escaping @MainActor (Item, Context) -> Row
  ) {
    self.agree = agree
    self.map = { map($0.item, $1) }
    usesNeighbors = false
  }

  /// For lists that show their first item in the last row. A row depends on its neighbors.
  package init(
    upward agree: @escaping (Context, Context) -> Bool,
    map: @escaping @MainActor (Placed, Context) -> Row
  ) {
    self.agree = agree
    self.map = map
    usesNeighbors = true
  }

  package convenience init(map: @escaping @MainActor (Item) -> Row) where Context == Void {
    self.init(agree: { _, _ in true }) { item, _ in map(item) }
  }

  package var rows: Rows<Row> { Rows(ids, self, revision: revision) }

  /// Call this after each change of the owner's state. Rows of equal items stay unchanged.
  package func show(_ items: OrderedItems<Item>?, in context: Context) {
    let items = items ?? OrderedItems()
    let isSame = self.context.map { agree($0, context) } ?? false
    self.context = context
    let changes = isSame ? items.changes(since: mark) : nil
    for row in changes.map(Array.init) ?? Array(cells.keys) {
      update(row, in: items, isTouched: changes != nil || !isSame)
      guard usesNeighbors, let placed = items.placed(row) else { continue }
      for next in [placed.above, placed.below] {
        if let next { update(next.row, in: items, isTouched: false) }
      }
    }
    if items.rows != shown {
      if usesNeighbors { for row in shown { update(row, in: items, isTouched: false) } }
      for row in items.rows where cells[row] == nil { add(row, in: items) }
      if !items.rows.starts(with: shown) { revision += 1 }
      shown = items.rows
      ids = usesNeighbors ? shown.reversed() : shown
    }
    mark = items.mark
  }

  private func placed(_ row: String, in items: OrderedItems<Item>) -> Placed? {
    usesNeighbors ? items.placed(row) : items[row].map { Placed($0) }
  }

  private func update(_ row: String, in items: OrderedItems<Item>, isTouched: Bool) {
    guard let known = cells[row] else { return }
    guard let placed = placed(row, in: items) else { return cells[row] = nil }
    guard isTouched || placed != known.placed, let context else { return }
    cells[row]?.placed = placed
    known.cell.replace { [map] in map(placed, context) }
  }

  private func add(_ row: String, in items: OrderedItems<Item>) {
    guard let placed = placed(row, in: items), let context else { return }
    cells[row] = (placed, RowCell(placed.item.destination) { [map] in map(placed, context) })
  }
}

extension RowMapper: RowSource {
  func cell(_ id: String) -> RowCell<Row>? { cells[id]?.cell }
}

extension Rows {
  /// Rows that never change, for previews.
  @MainActor
  package init(_ rows: [Row] = [])
  where Row: Identifiable & Equatable & Sendable, Row.ID == String {
    self.init(rows, gapped: 0)
  }

  /// With this many gaps, named `gap 0` and so on, each below another row.
  @MainActor
  package init(_ rows: [Row], gapped count: Int)
  where Row: Identifiable & Equatable & Sendable, Row.ID == String {
    let mapper = RowMapper<FixedItem<Row>, Void, Row> { $0.value }
    let gaps = (0..<count).map { Gap(id: Gap.ID("gap \($0)"), index: $0 + 1) }
    mapper.show(OrderedItems(Page(items: rows.map(FixedItem.init), gaps: gaps)), in: ())
    self = mapper.rows
  }
}

private struct FixedItem<Row: Identifiable & Equatable & Sendable>: RowItem
where Row.ID == String {
  let value: Row

  var id: String { value.id }

  static func row(of id: String) -> String { id }
}
