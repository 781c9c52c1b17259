/// Some neighbors among the children of a `ForEach`, and the elements that stand for them.
@MainActor final class SlotRun {
  let slots: [Slot]
  let tracker: Tracker
  private var known: ElementRun?

  init(_ slots: [Slot], in owner: Slot) {
    self.slots = slots
    tracker = Tracker(slot: owner) { [weak owner] in owner?.name ?? "" }
    for slot in slots { slot.run = self }
  }

  /// The same object for as long as none of the elements comes or goes.
  var elements: ElementRun {
    if let known { return known }
    var found: [Element] = []
    for slot in slots { slot.topElements { found.append($0) } }
    let run = ElementRun(found)
    known = run
    return run
  }

  func elementsChanged() { known = nil }
}

/// Makes its rows again when something has changed that making them has read.
@MainActor final class RowRun<Item, ID: Hashable, Content: View> {
  typealias Row = (item: Item, key: ID, slot: Slot)

  /// Laid out as the item is, which may be an enumeration or an object.
  private struct Held { let item: Item }

  let children: SlotRun
  let keys: [ID]
  private let items: [Item]
  private var content: ((Item) -> Content)?

  init(_ rows: ArraySlice<Row>, in owner: Slot) {
    keys = rows.map(\.key)
    items = rows.map(\.item)
    children = SlotRun(rows.map(\.slot), in: owner)
    children.tracker.rerun = { [unowned self] in show() }
  }

  var count: Int { items.count }

  func show(_ content: @escaping (Item) -> Content) {
    self.content = content
    show()
  }

  private func show() {
    guard let content else { return }
    let views = children.tracker.track { items.map(content) }
    for (slot, view) in zip(children.slots, views) { slot.update(view) }
  }

  /// Whether these are its items, bit for bit. An object that cannot be observed may have changed
  /// without another one having come.
  func holds(_ other: Slice<UnsafeBufferPointer<Item>>) -> Bool {
    guard other.count == count, !(Item.self is AnyObject.Type) || Item.self is any Observable.Type
    else { return false }
    let other = UnsafeBufferPointer(rebasing: other)
    let plan = FieldPlan.of(Held.self)
    return items.withUnsafeBufferPointer { plan.areIdentical($0, other) }
  }

  func stop() { children.tracker.stop() }

  nonisolated static var size: Int { 30 }

  static func runs(of rows: [Row], in owner: Slot) -> [RowRun] {
    let count = (rows.count + size - 1) / size
    return (0..<count).map {
      RowRun(rows[rows.count * $0 / count..<rows.count * ($0 + 1) / count], in: owner)
    }
  }
}
