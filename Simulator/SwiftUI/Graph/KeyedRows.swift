/// The children of a `ForEach` as the tree around it sees them.
@MainActor protocol KeyedSlots: AnyObject {
  func slot(of key: AnyHashable) -> Slot?
  /// In the order of the data.
  var keys: [AnyHashable] { get }
  func forEach(_ visit: (Slot) -> Void)
  func collect(into elements: inout ElementRuns)
  func removeAll()
  /// The key of a slot if keys are cases of an enum.
  func caseName(of slot: Slot) -> String?
}

/// Keeps the slots of a `ForEach` in runs of a few dozen. A run whose data is the same as before is
/// passed by as a whole, so a change costs what has changed and not what is there. A slot is never
/// made anew for an identity that stays, wherever it moves.
@MainActor final class KeyedRows<Item, ID: Hashable, Content: View> {
  private typealias Run = RowRun<Item, ID, Content>

  private unowned let owner: Slot
  private let id: (Item) -> ID
  private var content: ((Item) -> Content)?
  private var rows: [Run] = []
  /// The same runs, for what must not know of what they are made.
  private var runs: [SlotRun] = []
  private var slots: [ID: Slot] = [:]
  private let comparison = RunComparison(of: Item.self)

  init(owner: Slot, id: @escaping (Item) -> ID) {
    self.owner = owner
    self.id = id
  }

  func show(_ items: UnsafeBufferPointer<Item>, content: @escaping (Item) -> Content) {
    let isSameContent = self.content.map { FieldPlan.areIdentical($0, content) } ?? false
    self.content = content
    let change = change(to: items)
    if !isSameContent {
      // It may have captured other values, which only making the rows can tell.
      for (index, run) in rows.enumerated() where !change.runs.contains(index) {
        run.show(content)
      }
    }
    if !change.runs.isEmpty || !change.items.isEmpty { replace(change, items, content) }
  }
}

extension KeyedRows {
  private func change(to items: UnsafeBufferPointer<Item>) -> RunChange {
    guard let comparison else { return RunChange(runs: 0..<rows.count, items: 0..<items.count) }
    let change = comparison.change(from: runs, to: UnsafeRawBufferPointer(items))
    return change.runs.isEmpty && change.items.isEmpty ? change : withShortNeighbors(change)
  }

  /// A run that has become short takes part, or there would be ever more of them.
  private func withShortNeighbors(_ change: RunChange) -> RunChange {
    var (runs, items) = (change.runs, change.items)
    if let before = rows[..<runs.lowerBound].last, before.count < runSize / 2 {
      runs = runs.lowerBound - 1..<runs.upperBound
      items = items.lowerBound - before.count..<items.upperBound
    }
    if let behind = rows[runs.upperBound...].first, behind.count < runSize / 2 {
      runs = runs.lowerBound..<runs.upperBound + 1
      items = items.lowerBound..<items.upperBound + behind.count
    }
    return RunChange(runs: runs, items: items)
  }

  private func replace(
    _ change: RunChange, _ items: UnsafeBufferPointer<Item>, _ content: @escaping (Item) -> Content
  ) {
    let old = rows[change.runs]
    var left: [ID: Slot] = [:]
    for run in old {
      for (key, slot) in zip(run.keys, run.children.slots) {
        left[key] = slots.removeValue(forKey: key) ?? slot
      }
    }
    let admitted = items[change.items].compactMap { admit($0, from: &left) }
    for run in old {
      run.stop()
      for (key, slot) in zip(run.keys, run.children.slots) where left[key] != nil { slot.unmount() }
    }
    let made = Run.runs(of: admitted, in: owner)
    rows.replaceSubrange(change.runs, with: made)
    runs.replaceSubrange(change.runs, with: made.map(\.children))
    owner.needsCollectionBelow()
    for run in made { run.show(content) }
  }

  /// Of equal keys one counts: two rows cannot share one identity, and dropping one is seen earlier
  /// than mixing their state.
  private func admit(_ item: Item, from left: inout [ID: Slot]) -> Run.Row? {
    let key = id(item)
    guard slots[key] == nil else {
      Log.warning("ForEach: the id \(key) occurs more than once")
      return nil
    }
    let slot = left.removeValue(forKey: key) ?? owner.makeChild()
    slots[key] = slot
    return (item, key, slot)
  }
}

extension KeyedRows: KeyedSlots {
  func slot(of key: AnyHashable) -> Slot? { (key.base as? ID).flatMap { slots[$0] } }

  var keys: [AnyHashable] { rows.flatMap { $0.keys.map { AnyHashable($0) } } }

  func forEach(_ visit: (Slot) -> Void) {
    for run in runs { run.slots.forEach(visit) }
  }

  func collect(into elements: inout ElementRuns) {
    for run in runs { elements.add(run.elements) }
  }

  func caseName(of slot: Slot) -> String? {
    guard let first = slots.first?.key, Mirror(reflecting: first).displayStyle == .enum,
      let key = slots.first(where: { $0.value === slot })?.key,
      Mirror(reflecting: key).children.isEmpty
    else { return nil }
    return "\(key)"
  }

  func removeAll() {
    rows.forEach { $0.stop() }
    forEach { $0.unmount() }
    (rows, runs, slots) = ([], [], [:])
  }
}
