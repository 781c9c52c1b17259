import PageHost

/// Some neighboring children of a `ForEach`, and the elements that represent them.
@MainActor final class SlotRun {
  let slots: [Slot]
  let tracker: Tracker
  /// The bytes of their data, owned by the `RowRun`.
  fileprivate let bytes: UnsafeRawBufferPointer
  private var known: ElementRun?
  /// The rows that are far from the screen.
  private var far: Set<ElementID> = []
  /// Removes all rows when the last of them is far from the screen.
  var fold: (() -> Void)?

  init(_ slots: [Slot], of bytes: UnsafeRawBufferPointer, in owner: Slot) {
    self.slots = slots
    self.bytes = bytes
    tracker = Tracker(slot: owner)
    for slot in slots { slot.run = self }
  }

  /// The same object as long as no element is added or removed.
  var elements: ElementRun {
    if let known { return known }
    var found: [Element] = []
    for slot in slots { slot.topElements { found.append($0) } }
    let run = ElementRun(found)
    known = run
    return run
  }

  func elementsChanged() { known = nil }

  func report(_ row: ElementID, isFar: Bool) {
    if isFar { far.insert(row) } else { far.remove(row) }
    guard let fold, elements.elements.allSatisfy({ far.contains($0.id) }) else { return }
    // A change that only the row itself knows about would be lost.
    if !slots.contains(where: \.holdsChanges) { fold() }
  }
}

/// Creates its rows again when something that was read while creating them has changed.
@MainActor final class RowRun<Item, ID: Hashable, Content: View> {
  typealias Row = (item: Item, key: ID, slot: Slot)

  let children: SlotRun
  let keys: [ID]
  /// The element that represents all rows while they are folded.
  let isFolded: Bool
  private let held: StableItems<Item>
  private var content: ((Item) -> Content)?

  convenience init(_ rows: ArraySlice<Row>, in owner: Slot) {
    self.init(
      rows.map(\.key), StableItems(rows.map(\.item)), isFolded: false, rows.map(\.slot), in: owner)
    children.tracker.rerun = { [unowned self] in show() }
  }

  convenience init(_ items: [Item], keys: [ID], foldedInto slot: Slot, in owner: Slot) {
    self.init(keys, StableItems(items), isFolded: true, [slot], in: owner)
  }

  private init(
    _ keys: [ID], _ held: StableItems<Item>, isFolded: Bool, _ slots: [Slot], in owner: Slot
  ) {
    (self.keys, self.held, self.isFolded) = (keys, held, isFolded)
    children = SlotRun(slots, of: UnsafeRawBufferPointer(held.all), in: owner)
  }

  var items: UnsafeBufferPointer<Item> { UnsafeBufferPointer(held.all) }
  var count: Int { keys.count }

  func show(_ content: @escaping (Item) -> Content) {
    self.content = content
    show()
  }

  private func show() {
    guard let content, !isFolded else { return }
    let views = children.tracker.track { items.map(content) }
    for (slot, view) in zip(children.slots, views) { slot.update(view) }
  }

  func stop() { children.tracker.stop() }

  static func runs(of rows: [Row], in owner: Slot) -> [RowRun] {
    parts(of: rows).map { RowRun($0, in: owner) }
  }
}

let runSize = 15

/// Splits into as few parts as possible, of about the same size and no longer than a run.
func parts<Item>(of items: [Item]) -> [ArraySlice<Item>] {
  let count = (items.count + runSize - 1) / runSize
  return (0..<count).map { items[items.count * $0 / count..<items.count * ($0 + 1) / count] }
}

/// Keeps items at a stable address, which arrays do not guarantee.
private final class StableItems<Item> {
  let all: UnsafeMutableBufferPointer<Item>

  init(_ items: [Item]) {
    all = .allocate(capacity: items.count)
    _ = all.initialize(from: items)
  }

  deinit {
    all.deinitialize()
    all.deallocate()
  }
}

/// Compares bit for bit which runs have the same items as before.
struct RunComparison {
  private let plan: FieldPlan
  private let stride: Int

  /// Nil if the items are objects that can't be observed, because these can change in place.
  @MainActor init?<Item>(of item: Item.Type) {
    if Item.self is AnyObject.Type, !(Item.self is any Observable.Type) { return nil }
    plan = FieldPlan.of(Held<Item>.self)
    stride = MemoryLayout<Item>.stride
  }

  /// Has the item's layout, which may be an enum or an object.
  private struct Held<Item> { let item: Item }

  /// The runs that are no longer valid, and the positions of the items that replace them.
  @MainActor func change(from runs: [SlotRun], to items: UnsafeRawBufferPointer) -> RunChange {
    var (first, end, start, stop) = (0, runs.count, 0, items.count)
    while first < end, holds(runs[first].bytes, items, from: start, to: stop) {
      start += runs[first].bytes.count
      first += 1
    }
    while first < end, holds(runs[end - 1].bytes, items, from: start, to: stop, atEnd: true) {
      stop -= runs[end - 1].bytes.count
      end -= 1
    }
    return RunChange(runs: first..<end, items: start / stride..<stop / stride)
  }

  @MainActor private func holds(
    _ bytes: UnsafeRawBufferPointer, _ items: UnsafeRawBufferPointer, from start: Int,
    to stop: Int, atEnd: Bool = false
  ) -> Bool {
    guard let held = bytes.baseAddress, let all = items.baseAddress, bytes.count <= stop - start
    else { return false }
    let other = all + (atEnd ? stop - bytes.count : start)
    return plan.areIdentical(held, other, size: bytes.count, stride: stride)
  }
}

struct RunChange {
  var runs: Range<Int>
  var items: Range<Int>
}
