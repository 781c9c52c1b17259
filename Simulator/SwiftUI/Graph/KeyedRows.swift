/// The children of a `ForEach` as the tree around it sees them.
@MainActor protocol KeyedSlots: AnyObject {
  func slot(of key: AnyHashable) -> Slot?
  func forEach(_ visit: (Slot) -> Void)
  func collect(into elements: inout ElementRuns)
  func removeAll()
}

/// Keeps the slots of a `ForEach` in runs of a few dozen. A run whose data is the same as before is
/// passed by as a whole, so a change costs what has changed and not what is there. A slot is never
/// made anew for an identity that stays, wherever it moves.
@MainActor final class KeyedRows<Item, ID: Hashable, Content: View> {
  private typealias Run = RowRun<Item, ID, Content>

  private unowned let owner: Slot
  private let id: (Item) -> ID
  private var content: ((Item) -> Content)?
  private var runs: [Run] = []
  private var slots: [ID: Slot] = [:]

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
      for (index, run) in runs.enumerated() where !change.runs.contains(index) {
        run.show(content)
      }
    }
    if !change.runs.isEmpty || !change.items.isEmpty { replace(change, items, content) }
  }
}

extension KeyedRows {
  /// The runs that no longer hold, and the items that stand in their place.
  private struct Change {
    var runs: Range<Int>
    var items: Range<Int>
  }

  private func change(to items: UnsafeBufferPointer<Item>) -> Change {
    var change = Change(runs: 0..<runs.count, items: 0..<items.count)
    while let first = runs[change.runs].first, first.holds(items[change.items].prefix(first.count))
    {
      change.runs.removeFirst()
      change.items.removeFirst(first.count)
    }
    while let last = runs[change.runs].last, last.holds(items[change.items].suffix(last.count)) {
      change.runs.removeLast()
      change.items.removeLast(last.count)
    }
    return change.runs.isEmpty && change.items.isEmpty ? change : withShortNeighbors(change)
  }

  /// A run that has become short takes part, or there would be ever more of them.
  private func withShortNeighbors(_ change: Change) -> Change {
    var (runs, items) = (change.runs, change.items)
    if let before = self.runs[..<runs.lowerBound].last, before.count < Run.size / 2 {
      runs = runs.lowerBound - 1..<runs.upperBound
      items = items.lowerBound - before.count..<items.upperBound
    }
    if let behind = self.runs[runs.upperBound...].first, behind.count < Run.size / 2 {
      runs = runs.lowerBound..<runs.upperBound + 1
      items = items.lowerBound..<items.upperBound + behind.count
    }
    return Change(runs: runs, items: items)
  }

  private func replace(
    _ change: Change, _ items: UnsafeBufferPointer<Item>, _ content: @escaping (Item) -> Content
  ) {
    let old = runs[change.runs]
    var left: [ID: Slot] = [:]
    for run in old {
      for (key, slot) in zip(run.keys, run.children.slots) {
        left[key] = slots.removeValue(forKey: key) ?? slot
      }
    }
    let rows = items[change.items].compactMap { admit($0, from: &left) }
    for run in old {
      run.stop()
      for (key, slot) in zip(run.keys, run.children.slots) where left[key] != nil { slot.unmount() }
    }
    let made = Run.runs(of: rows, in: owner)
    runs.replaceSubrange(change.runs, with: made)
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

  func forEach(_ visit: (Slot) -> Void) {
    for run in runs { run.children.slots.forEach(visit) }
  }

  func collect(into elements: inout ElementRuns) {
    for run in runs { elements.add(run.children.elements) }
  }

  func removeAll() {
    for run in runs {
      run.stop()
      run.children.slots.forEach { $0.unmount() }
    }
    runs = []
    slots = [:]
  }
}
