import Domain

/// A list in its source's order. A place is like a time: the newest item has the highest one.
/// Servers do not report when an item was added, so places only represent the order.
struct PlacedList: Sendable {
  let table: String
  let name: String

  /// Its items are post keys.
  static func saved(_ list: SavedList) -> Self { Self(table: "saved_posts", name: list.rawValue) }

  /// Its items are row keys. A boost has its own row.
  static func timeline(_ timeline: Timeline) -> Self {
    Self(table: "timeline_places", name: timeline.key)
  }
}

/// Lists in the order of their source.
struct PlaceTable: LedgerTable {
  let ledger: Ledger

  func place(of item: Int64, in list: PlacedList) throws -> TimeKey? {
    try connection.first(
      "SELECT place FROM \(list.table) WHERE account = ? AND list = ? AND post = ?",
      account.key, list.name, item
    ) { TimeKey($0.key()) }
  }

  func addOnTop(_ item: Int64, of list: PlacedList) throws {
    try put(item, at: try topPlace(of: list), in: list)
  }

  func remove(_ item: Int64, from list: PlacedList) throws {
    try connection.run(
      "DELETE FROM \(list.table) WHERE account = ? AND list = ? AND post = ?",
      account.key, list.name, item)
  }

  /// Stores a page in its position and removes items that the server no longer lists there. Returns
  /// the place of its last item.
  /// - Parameters:
  ///   - floor: a row that new items have to stay above.
  ///   - keepsRest: true to keep items that the page does not reach.
  func save(
    _ items: [Int64], isLast: Bool, in list: PlacedList, below top: TimeKey?,
    above floor: TimeKey? = nil, keepsRest: Bool = false
  ) throws -> TimeKey? {
    let known = try items.map { try place(of: $0, in: list) }
    let isConnected = top != nil || known.contains { $0 != nil }
    var last = top
    for (index, item) in items.enumerated() {
      let below = known[(index + 1)...].compactMap(\.self).max() ?? floor
      last = try place(item, known: known[index], between: last, and: below, in: list)
    }
    try removeItems(from: list, between: last, and: top, except: Set(items))
    if isLast || !isConnected && !keepsRest { try removeItems(from: list, below: last) }
    return last
  }

  func hasItems(below place: TimeKey?, in list: PlacedList) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM \(list.table) WHERE account = ? AND list = ? AND place < ?",
      account.key, list.name, place ?? .last
    ) { _ in true } ?? false
  }

  func put(_ item: Int64, at place: TimeKey, in list: PlacedList) throws {
    try connection.run(
      "INSERT OR REPLACE INTO \(list.table) (account, list, post, place) VALUES (?, ?, ?, ?)",
      account.key, list.name, item, place)
  }

  private func topPlace(of list: PlacedList) throws -> TimeKey {
    let newest = try connection.first(
      "SELECT max(place) FROM \(list.table) WHERE account = ? AND list = ?",
      account.key, list.name
    ) { $0.optionalKey() }
    let now = TimeKey(now)
    guard let newest = newest.flatMap(\.self) else { return now }
    // Earlier versions could create places without room above them.
    let (above, isFull) = newest.addingReportingOverflow(Self.pageRoom)
    return isFull ? now : max(TimeKey(above), now)
  }

  /// An item keeps its place if that fits the order.
  private func place(
    _ item: Int64, known: TimeKey?, between top: TimeKey?, and below: TimeKey?, in list: PlacedList
  ) throws -> TimeKey {
    if let known, top.map({ known < $0 }) ?? true, below.map({ known > $0 }) ?? true {
      return known
    }
    var place = try top.map { try nextPlace(below: $0, in: list) } ?? topPlace(of: list)
    while try isTaken(place, in: list) { place = place.previous }
    try put(item, at: place, in: list)
    return place
  }

  /// Leaves room for items in between, if possible.
  private func nextPlace(below top: TimeKey, in list: PlacedList) throws -> TimeKey {
    let next = try connection.first(
      "SELECT max(place) FROM \(list.table) WHERE account = ? AND list = ? AND place < ?",
      account.key, list.name, top
    ) { $0.optionalKey() }
    let place = top.value - Self.itemRoom
    guard let next = next.flatMap(\.self), place <= next else { return TimeKey(place) }
    return TimeKey(min(max(next + 1, next / 2 + top.value / 2), top.value - 1))
  }

  private static let itemRoom: Int64 = 1 << 10
  /// Room above all items, for pages that do not reach them.
  private static let pageRoom: Int64 = 1 << 30

  func isTaken(_ place: TimeKey, in list: PlacedList) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM \(list.table) WHERE account = ? AND list = ? AND place = ?",
      account.key, list.name, place
    ) { _ in true } ?? false
  }

  /// Excludes both ends.
  private func removeItems(
    from list: PlacedList, between last: TimeKey?, and top: TimeKey?, except kept: Set<Int64>
  ) throws {
    guard let last else { return }
    let items = try connection.all(
      "SELECT post FROM \(list.table) WHERE account = ? AND list = ? AND place > ? AND place < ?",
      account.key, list.name, last, top ?? .last
    ) { $0.key() }
    for item in items where !kept.contains(item) { try remove(item, from: list) }
  }

  /// Removes all items if `last` is nil.
  func removeItems(from list: PlacedList, below last: TimeKey?) throws {
    try connection.run(
      "DELETE FROM \(list.table) WHERE account = ? AND list = ? AND place < ?",
      account.key, list.name, last ?? .last)
  }
}
