/// Consecutive elements in their parent.
final class ElementRun {
  let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  func isSame(as other: ElementRun) -> Bool {
    self === other || elements.elementsEqual(other.elements, by: ===)
  }
}

/// Collects the children of an element in order.
struct ElementRuns {
  private var runs: [ElementRun] = []
  private var loose: [Element] = []

  mutating func add(_ element: Element) {
    if loose.isEmpty { loose.reserveCapacity(4) }
    loose.append(element)
  }

  mutating func add(_ run: ElementRun) {
    close()
    runs.append(run)
  }

  mutating func finish() -> [ElementRun] {
    close()
    return runs
  }

  private mutating func close() {
    if !loose.isEmpty { runs.append(ElementRun(loose)) }
    loose = []
  }
}

/// The number of equal items at the start, and at the end of the rest.
func equalEnds<Item>(
  _ before: [Item], _ after: [Item], by areSame: (Item, Item) -> Bool
) -> (start: Int, end: Int) {
  let shorter = min(before.count, after.count)
  var (start, end) = (0, 0)
  while start < shorter, areSame(before[start], after[start]) { start += 1 }
  while end < shorter - start,
    areSame(before[before.count - 1 - end], after[after.count - 1 - end])
  { end += 1 }
  return (start, end)
}
