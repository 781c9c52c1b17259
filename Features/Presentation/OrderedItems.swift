import Domain

/// An item of a list.
package protocol RowItem: Equatable, Sendable {
  associatedtype ID: Hashable & Sendable

  var id: ID { get }
  /// The row that shows the item. The row of a boost differs from the row of its post.
  var row: String { get }
  /// The screen that a tap on the row leads to.
  var destination: Destination? { get }

  /// The row of the item itself.
  static func row(of id: ID) -> String
  /// Keeps the parts that belong to the row and not to the item.
  func replacing(itemOf row: Self) -> Self
}

extension RowItem {
  package var row: String { Self.row(of: id) }

  package var destination: Destination? { nil }

  package func replacing(itemOf row: Self) -> Self { self }
}

extension Post: RowItem {
  package var row: String { rowID.rawValue }

  package var destination: Destination? { .post(id) }

  package static func row(of id: ID) -> String { id.rawValue }

  package func replacing(itemOf row: Post) -> Post {
    var post = self
    post.boost = row.boost
    return post
  }
}

/// An item and the items in the rows next to it.
package struct PlacedItem<Item: RowItem>: Equatable, Sendable {
  package let item: Item
  package let above: Item?
  package let below: Item?

  package init(_ item: Item, above: Item? = nil, below: Item? = nil) {
    self.item = item
    self.above = above
    self.below = below
  }
}

/// Items in the order of their rows, each row once. Finding, replacing and removing an item takes
/// the same time in a list of any length.
package struct OrderedItems<Item: RowItem>: Sendable {
  struct Entry: Sendable {
    var item: Item
    /// Increases down the list. A hidden row keeps its place.
    var place: Int
    var isFiltered = false
    /// The IDs of muted people who are the reason that the row is hidden, in addition to the
    /// filter.
    var reasons: Set<String> = []

    var isShown: Bool { !isFiltered && reasons.isEmpty }
  }

  /// Distinguishes lists.
  private final class Origin: Sendable {}

  var entries: [String: Entry] = [:]
  /// The additional rows of items, such as boosts.
  private var otherRows: [Item.ID: Set<String>] = [:]
  /// The rows for missing items. They have places like entries, so they stay when the neighboring
  /// items are removed.
  var gapPlaces: [String: Int] = [:]
  /// All rows, including hidden ones.
  package internal(set) var order: [String] = []
  /// The visible rows.
  package internal(set) var rows: [String] = []
  private var origin = Origin()
  private var changed: [String] = []

  /// - Parameter isShown: the filter.
  package init(_ items: [Item] = [], where isShown: (Item) -> Bool = { _ in true }) {
    append(items.map { Entry(item: $0, place: 0, isFiltered: !isShown($0)) })
  }
}

// MARK: - Finding

extension OrderedItems {
  package subscript(row: String) -> Item? { entries[row]?.item }

  /// Nil if the row is hidden because of a person.
  package func item(inRow row: String) -> Item? {
    entries[row].flatMap { $0.reasons.isEmpty ? $0.item : nil }
  }

  package func item(_ id: Item.ID) -> Item? {
    rows(of: id).first.flatMap { entries[$0]?.item }
  }

  func rows(of id: Item.ID) -> [String] {
    ([Item.row(of: id)] + (otherRows[id] ?? [])).filter { entries[$0]?.item.id == id }
  }

  /// All items, including those hidden by the filter, but without those removed because of their
  /// author.
  package var items: [Item] { order.compactMap(item(inRow:)) }

  package var shownItems: [Item] { rows.compactMap { entries[$0]?.item } }

  package func isShown(_ row: String) -> Bool { entries[row]?.isShown == true }

  package var isEmpty: Bool { !order.contains { entries[$0]?.reasons.isEmpty == true } }

  /// The topmost row that people see.
  func topmost(of rows: Set<String>, barCovers: Bool = barCoversRow) -> String? {
    let shown = rows.filter(isShown)
    guard let first = shown.min(by: isAbove) else { return nil }
    guard barCovers, first != self.rows.first else { return first }
    return shown.subtracting([first]).min(by: isAbove) ?? first
  }

  /// Nil if the row does not exist. A hidden row has no neighbors.
  func placed(_ row: String) -> PlacedItem<Item>? {
    guard let entry = entries[row] else { return nil }
    guard entry.isShown else { return PlacedItem(entry.item) }
    let index = index(of: row, in: rows)
    return PlacedItem(
      entry.item, above: index > 0 ? self[rows[index - 1]] : nil,
      below: index + 1 < rows.count ? self[rows[index + 1]] : nil)
  }

  func place(of row: String) -> Int { entries[row]?.place ?? gapPlaces[row] ?? .max }

  /// The index where the row is or would be.
  func index(of row: String, in rows: [String]) -> Int {
    let place = place(of: row)
    var range = 0..<rows.count
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      range =
        self.place(of: rows[middle]) < place
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

// MARK: - Adding

extension OrderedItems {
  package mutating func append(_ page: OrderedItems) {
    insert(page.order, of: page, at: order.count)
  }

  mutating func append(_ entries: [Entry]) {
    var place = order.last.map(place(of:)) ?? -1
    for var entry in entries where self.entries[entry.item.row] == nil {
      place += 1
      entry.place = place
      add(entry)
      order.append(entry.item.row)
      if entry.isShown { rows.append(entry.item.row) }
    }
  }

  /// Inserts the items above all others, in this order.
  package mutating func prepend(_ items: [Item], where isShown: (Item) -> Bool = { _ in true }) {
    var new: [Entry] = []
    var known: Set<String> = []
    for item in items where entries[item.row] == nil && known.insert(item.row).inserted {
      new.append(Entry(item: item, place: 0, isFiltered: !isShown(item)))
    }
    let top = order.first.map(place(of:)) ?? 0
    for index in new.indices {
      new[index].place = top - new.count + index
      add(new[index])
    }
    order = new.map(\.item.row) + order
    rows = new.filter(\.isShown).map(\.item.row) + rows
  }

  /// Inserts an item above a row, or below all others.
  package mutating func insert(_ item: Item, above row: String?) {
    guard let row, let below = entries[row] else { return append(OrderedItems([item])) }
    let (index, shownIndex) = (index(of: row, in: order), index(of: row, in: rows))
    for row in order[index...] { move(row, by: 1) }
    add(Entry(item: item, place: below.place))
    order.insert(item.row, at: index)
    rows.insert(item.row, at: shownIndex)
  }

  /// Replaces items that are in the list and inserts the others above all, in this order.
  package mutating func merge(_ items: [Item]) {
    for item in items { update(item.id) { _ in item } }
    prepend(items)
  }

  mutating func add(_ entry: Entry) {
    let item = entry.item
    entries[item.row] = entry
    if item.row != Item.row(of: item.id) { otherRows[item.id, default: []].insert(item.row) }
  }
}

// MARK: - Changing

extension OrderedItems {
  /// Changes an item in every row that shows it.
  package mutating func update(_ id: Item.ID, _ change: (Item) -> Item) {
    for row in rows(of: id) {
      guard let old = entries[row]?.item else { continue }
      let new = change(old).replacing(itemOf: old)
      guard new != old else { continue }
      entries[row]?.item = new
      changed.append(row)
    }
  }

  /// Replaces the item of a row. Returns false if the row does not exist, or if the list already
  /// has the new row.
  package mutating func replace(_ row: String, with item: Item) -> Bool {
    guard entries[item.row] == nil, var entry = entries[row] else { return false }
    let (index, shownIndex) = (index(of: row, in: order), index(of: row, in: rows))
    forget(row)
    entry.item = item
    add(entry)
    order[index] = item.row
    if entry.isShown { rows[shownIndex] = item.row }
    return true
  }

  /// Maps the rows of an item again although the item has not changed.
  package mutating func touch(_ id: Item.ID) {
    changed += rows(of: id)
  }

  package mutating func remove(_ id: Item.ID) {
    rows(of: id).forEach { remove(row: $0) }
  }

  package mutating func remove(row: String) {
    guard let entry = entries[row] else { return }
    order.remove(at: index(of: row, in: order))
    if entry.isShown { rows.remove(at: index(of: row, in: rows)) }
    forget(row)
  }

  package mutating func remove(where isGone: (Item) -> Bool) {
    for item in items where isGone(item) { remove(row: item.row) }
  }

  private mutating func forget(_ row: String) {
    guard let id = entries.removeValue(forKey: row)?.item.id else { return }
    changed.append(row)
    otherRows[id]?.remove(row)
    if otherRows[id]?.isEmpty == true { otherRows[id] = nil }
  }
}

// MARK: - Leaving out

extension OrderedItems {
  /// Hides exactly these rows because of a person. Rows that reappear keep their places.
  package mutating func hide(_ person: Person.ID, where isHidden: (Item) -> Bool) {
    for row in order {
      guard let entry = entries[row] else { continue }
      if isHidden(entry.item) {
        entries[row]?.reasons.insert(person.rawValue)
      } else if entry.reasons.contains(person.rawValue) {
        entries[row]?.reasons.remove(person.rawValue)
      }
    }
    showRows()
  }

  package mutating func filter(where isShown: (Item) -> Bool) {
    for row in order {
      guard let item = entries[row]?.item else { continue }
      entries[row]?.isFiltered = !isShown(item)
    }
    showRows()
  }

  /// Shows or hides a row, depending on whether its current item passes the filter.
  package mutating func filter(row: String, where isShown: (Item) -> Bool) {
    guard let entry = entries[row] else { return }
    entries[row]?.isFiltered = !isShown(entry.item)
    let isShown = entries[row]?.isShown == true
    guard isShown != entry.isShown else { return }
    let index = index(of: row, in: rows)
    if isShown { rows.insert(row, at: index) } else { rows.remove(at: index) }
  }

  private mutating func showRows() {
    let shown = order.filter { isShown($0) || isGap($0) }
    if shown != rows { rows = shown }
  }
}

// MARK: - Detecting changes

extension OrderedItems {
  /// A point in the history of a list.
  package struct Mark {
    fileprivate let origin: AnyObject
    fileprivate let count: Int
    fileprivate let rows: [String]
  }

  package var mark: Mark { Mark(origin: origin, count: changed.count, rows: rows) }

  package func hasChanged(since mark: Mark?) -> Bool {
    changes(since: mark)?.isEmpty != true || rows != mark?.rows
  }

  /// The rows whose items have changed since the mark. Nil if the mark is from another list.
  package func changes(since mark: Mark?) -> ArraySlice<String>? {
    guard let mark, mark.origin === origin, mark.count <= changed.count else { return nil }
    return changed[mark.count...]
  }
}

extension OrderedItems: Equatable {
  package static func == (left: OrderedItems, right: OrderedItems) -> Bool {
    left.order == right.order && left.rows == right.rows
      && left.order.allSatisfy { left.entries[$0]?.item == right.entries[$0]?.item }
  }
}
