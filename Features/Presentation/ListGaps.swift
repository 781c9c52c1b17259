import Domain

/// The items next to a gap.
package struct PlacedNeighbors<Item: RowItem>: Equatable, Sendable {
  package let above: Item?
  package let below: Item?
}

// Rows in a list that stand for missing items.
extension OrderedItems {
  /// Includes the gaps of the page. Their IDs are their rows.
  package init(_ page: Page<Item>, where isShown: (Item) -> Bool = { _ in true }) {
    let first = page.gaps.first?.index ?? page.items.count
    self.init(Array(page.items.prefix(first)), where: isShown)
    for (index, gap) in page.gaps.enumerated() {
      addGap(gap.id.rawValue)
      let end = index + 1 < page.gaps.count ? page.gaps[index + 1].index : page.items.count
      append(OrderedItems(Array(page.items.prefix(end).dropFirst(gap.index)), where: isShown))
    }
  }

  /// From top to bottom.
  package var gaps: [String] { gapPlaces.sorted { $0.value < $1.value }.map(\.key) }

  package func isGap(_ row: String) -> Bool { gapPlaces[row] != nil }

  /// The rows of items, without those of gaps.
  package var itemRows: [String] { gapPlaces.isEmpty ? rows : rows.filter { !isGap($0) } }

  package func contains(_ row: String) -> Bool { entries[row] != nil || isGap(row) }

  package func isAbove(_ row: String, _ other: String) -> Bool {
    place(of: row) < place(of: other)
  }

  /// The nearest items above and below for which `counts` is true, including items without a row.
  package func neighbors(ofGap gap: String, where counts: (Item) -> Bool) -> PlacedNeighbors<Item> {
    let index = index(of: gap, in: order)
    let isEnd = { (row: String) in entries[row].map { counts($0.item) } ?? false }
    return PlacedNeighbors(
      above: order[..<index].last(where: isEnd).flatMap { self[$0] },
      below: order[index...].first(where: isEnd).flatMap { self[$0] })
  }

  /// Replaces a gap with its fetched rows. A row that is already in the list stays in its place.
  package mutating func replace(gap: String, with page: OrderedItems) {
    guard isGap(gap) else { return }
    let index = removeGap(gap)
    insert(page.order, of: page, at: index)
  }

  /// Puts all rows above another one, or on top.
  package mutating func insert(_ page: OrderedItems, above row: String?) {
    guard let row, contains(row) else { return insert(page.order, of: page, at: 0) }
    insert(page.order, of: page, at: index(of: row, in: order))
  }

  /// Adds the rows of another list that are below the last row of this one. Returns false if there
  /// are none.
  package mutating func appendRest(of other: OrderedItems) -> Bool {
    guard let last = order.last, other.contains(last) else { return false }
    let rest = other.order[other.index(of: last, in: other.order)...].dropFirst()
    insert(Array(rest), of: other, at: order.count)
    return !rest.isEmpty
  }

  /// Removes these rows and returns them as a separate list.
  package mutating func take(where isTaken: (String) -> Bool) -> OrderedItems {
    var taken = OrderedItems()
    taken.insert(order.filter(isTaken), of: self, at: 0)
    for row in taken.order {
      if isGap(row) { _ = removeGap(row) } else { remove(row: row) }
    }
    return taken
  }

  /// Adds missing rows from another list. Each is inserted above the row that follows it there, or
  /// at the end if there is none.
  package mutating func merge(_ rows: [String], of other: OrderedItems) {
    var below: String?
    for row in rows.reversed() {
      if !contains(row) {
        insert([row], of: other, at: below.map { index(of: $0, in: order) } ?? order.count)
      }
      below = row
    }
  }

  package mutating func remove(gap: String) {
    if isGap(gap) { _ = removeGap(gap) }
  }

  /// Returns its index among all rows.
  private mutating func removeGap(_ gap: String) -> Int {
    let index = index(of: gap, in: order)
    order.remove(at: index)
    rows.remove(at: self.index(of: gap, in: rows))
    gapPlaces[gap] = nil
    return index
  }

  private mutating func addGap(_ row: String) {
    guard !contains(row) else { return }
    gapPlaces[row] = (order.last.map(place(of:)) ?? -1) + 1
    order.append(row)
    rows.append(row)
  }

  mutating func insert(_ rows: [String], of other: OrderedItems, at index: Int) {
    let new = rows.filter { !contains($0) }
    guard !new.isEmpty else { return }
    let shownIndex =
      index < order.count ? self.index(of: order[index], in: self.rows) : self.rows.count
    let first =
      index > 0
      ? place(of: order[index - 1]) + 1 : (order.first.map(place(of:)) ?? 0) - new.count
    if index > 0 { for row in order[index...] { move(row, by: new.count) } }
    for (offset, row) in new.enumerated() {
      if var entry = other.entries[row] {
        entry.place = first + offset
        add(entry)
      } else {
        gapPlaces[row] = first + offset
      }
    }
    order.insert(contentsOf: new, at: index)
    self.rows.insert(contentsOf: new.filter { isShown($0) || isGap($0) }, at: shownIndex)
  }

  mutating func move(_ row: String, by distance: Int) {
    if isGap(row) { gapPlaces[row]? += distance } else { entries[row]?.place += distance }
  }
}
