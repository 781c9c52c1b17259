/// The children of a `ForEach` as seen by the surrounding tree.
@MainActor protocol KeyedSlots: AnyObject {
  func slot(of key: AnyHashable) -> Slot?
  /// In the order of the data.
  var keys: [AnyHashable] { get }
  func forEach(_ visit: (Slot) -> Void)
  func collect(into elements: inout ElementRuns)
  func removeAll()
  /// Creates the row for a key whose rows are folded.
  func unfold(_ key: AnyHashable)
  /// The key of a slot if keys are cases of an enum.
  func caseName(of slot: Slot) -> String?
}

/// Keeps the slots of a `ForEach` in runs of a dozen. A run with unchanged data is skipped as a
/// whole, so the cost depends on the changes and not on the number of rows. A slot is never
/// recreated as long as its identity exists, wherever it moves. In a list, runs that are far from
/// the screen are folded.
@MainActor final class KeyedRows<Item, ID: Hashable, Content: View> {
  private typealias Run = RowRun<Item, ID, Content>

  private unowned let owner: Slot
  private let id: (Item) -> ID
  private var content: ((Item) -> Content)?
  private var rows: [Run] = []
  /// The same runs, for code that must not know their type.
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
      // The content closure may have captured other values, which only shows when the rows are
      // created.
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

  /// Runs that have become short are included. Otherwise, their number would keep growing.
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
    for run in old where !run.isFolded {
      for (key, slot) in zip(run.keys, run.children.slots) {
        left[key] = slots.removeValue(forKey: key) ?? slot
      }
    }
    let made = pieces(of: items[change.items], in: change, left).flatMap { piece in
      if piece.isFolded {
        return parts(of: piece.items).map { fold($0, known: piece.fold) }
      }
      return Run.runs(of: piece.items.compactMap { admit($0, from: &left) }, in: owner)
    }
    for run in old {
      run.stop()
      if run.isFolded { continue }
      for (key, slot) in zip(run.keys, run.children.slots) where left[key] != nil { slot.unmount() }
    }
    put(made, inPlaceOf: change.runs)
    for run in made { run.show(content) }
  }

  private func put(_ made: [Run], inPlaceOf old: Range<Int>) {
    let kept = Set(made.lazy.filter(\.isFolded).map { ObjectIdentifier($0.children.slots[0]) })
    for run in rows[old] where run.isFolded {
      let slot = run.children.slots[0]
      if !kept.contains(ObjectIdentifier(slot)) { slot.unmount() }
    }
    rows.replaceSubrange(old, with: made)
    runs.replaceSubrange(old, with: made.map(\.children))
    owner.needsCollectionBelow()
    guard container != nil else { return }
    for run in made where !run.isFolded {
      run.children.fold = { [weak self, weak run] in
        self?.owner.graph.afterUpdate { if let run { self?.fold(run) } }
      }
    }
  }

  /// If keys are equal, only one row counts: two rows can't share an identity, and a missing row is
  /// noticed earlier than mixed state.
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

// MARK: - Rows far from the screen

extension KeyedRows {
  /// The number of rows created before the page has reported what is on the screen.
  private static var first: Int { 30 }

  private var container: RowContainer? { owner.rows.flatMap { $0.isLazy ? $0 : nil } }

  /// Neighboring rows, all folded or all not folded.
  private struct Piece {
    var items: [Item] = []
    var isFolded = false
    /// The run in which they were folded, if they were.
    var fold: Run?
  }

  /// Of the inserted rows, creates as many as may fit on the screen, at the end that is shown
  /// first.
  private func pieces(
    of items: Slice<UnsafeBufferPointer<Item>>, in change: RunChange, _ known: [ID: Slot]
  ) -> [Piece] {
    guard let container else { return [Piece(items: Array(items))] }
    var folds: [ID: Run] = [:]
    for run in rows[change.runs] where run.isFolded {
      for key in run.keys { folds[key] = run }
    }
    let isUpwards = container.opensAtEnd
    let before =
      isUpwards ? rows[change.runs.upperBound...].first : rows[..<change.runs.lowerBound].last
    var fresh = before?.isFolded == true ? Self.first : 0
    var pieces: [Piece] = []
    for item in isUpwards ? Array(items.reversed()) : Array(items) {
      let key = id(item)
      let fold = folds[key]
      fresh = known[key] != nil ? 0 : fold != nil ? Self.first : fresh + 1
      let isFolded = fold != nil || fresh > Self.first
      if pieces.last?.isFolded != isFolded || pieces.last?.fold !== fold {
        pieces.append(Piece(isFolded: isFolded, fold: fold))
      }
      pieces[pieces.count - 1].items.append(item)
    }
    guard isUpwards else { return pieces }
    return pieces.reversed().map { piece in
      Piece(items: piece.items.reversed(), isFolded: piece.isFolded, fold: piece.fold)
    }
  }

  private func fold(_ items: ArraySlice<Item>, known: Run?) -> Run {
    // The first part of a folded run continues in its place.
    let slot = known.map(\.children).flatMap { $0.slots[0].run === $0 ? $0.slots[0] : nil }
    let run = Run(Array(items), keys: items.map(id), foldedInto: slot ?? makeFold(), in: owner)
    if let container { show(run, in: container) }
    return run
  }

  private func makeFold() -> Slot {
    let slot = owner.makeChild()
    slot.rows = nil
    return slot
  }

  /// One element as high as the rows. The page requests them when it comes near the screen.
  private func show(_ run: Run, in container: RowContainer, instead rows: [Element] = []) {
    let count = run.count
    let ends = rows.first.map { "\($0.id) \(rows.last?.id ?? $0.id)" }
    run.children.slots[0].update(
      Tag(container.tag, container.rowClass, "near") {
        $0[attribute: "aria-hidden"] = "true"
        $0[style: "--rows"] = "\(count)"
        if let ends { $0[attribute: "data-rows"] = ends }
      }
      .on(.near) { [weak self, weak run] _ in
        if let run { self?.owner.graph.afterUpdate { self?.unfold(run) } }
      })
  }

  private func fold(_ run: Run) {
    guard owner.isAlive, let container, let place = rows.firstIndex(where: { $0 === run })
    else { return }
    let folded = Run(Array(run.items), keys: run.keys, foldedInto: makeFold(), in: owner)
    show(folded, in: container, instead: run.children.elements.elements)
    run.stop()
    for key in run.keys { slots.removeValue(forKey: key)?.unmount() }
    put([folded], inPlaceOf: place..<place + 1)
  }

  private func unfold(_ run: Run) {
    guard owner.isAlive, let content, let place = rows.firstIndex(where: { $0 === run })
    else { return }
    var none: [ID: Slot] = [:]
    let made = Run.runs(of: run.items.compactMap { admit($0, from: &none) }, in: owner)
    put(made, inPlaceOf: place..<place + 1)
    for run in made { run.show(content) }
  }

  func unfold(_ key: AnyHashable) {
    guard let key = key.base as? ID else { return }
    rows.first { $0.isFolded && $0.keys.contains(key) }.map(unfold)
  }
}

extension _Slot {
  /// True if a `@State` here or below has changed. The change would be lost with the view.
  var holdsChanges: Bool {
    var isFound = locations.contains(where: \.isChanged)
    forEachChild { isFound = isFound || $0.holdsChanges }
    return isFound
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
