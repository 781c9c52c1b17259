/// The children of a `ForEach`, found by the identity of their data. A slot is never made anew for
/// an identity that stays, wherever it moves.
@MainActor final class KeyedSlots {
  private(set) var order: [Slot] = []
  private var byKey: [AnyHashable: Slot] = [:]
  private unowned let owner: Slot

  init(owner: Slot) { self.owner = owner }

  /// `show` updates the slot of each key. Of equal keys the first counts: two rows cannot share one
  /// identity, and dropping one is seen earlier than mixing their state.
  func update(_ keys: [AnyHashable], show: (Int, Slot) -> Void) {
    var left = byKey
    byKey = Dictionary(minimumCapacity: keys.count)
    let before = order
    order = []
    order.reserveCapacity(keys.count)
    var shown: [(Int, Slot)] = []
    for (index, key) in keys.enumerated() {
      guard byKey[key] == nil else {
        Log.warning("ForEach: the id \(key.base) occurs more than once")
        continue
      }
      let slot = left.removeValue(forKey: key) ?? owner.makeChild()
      byKey[key] = slot
      order.append(slot)
      shown.append((index, slot))
    }
    left.values.forEach { $0.unmount() }
    if !before.elementsEqual(order, by: ===) { owner.needsCollectionBelow() }
    shown.forEach(show)
  }

  subscript(key: AnyHashable) -> Slot? { byKey[key] }

  func forEach(_ visit: (Slot) -> Void) { order.forEach(visit) }

  func removeAll() {
    order.forEach { $0.unmount() }
    order = []
    byKey = [:]
  }
}

extension _Slot {
  /// As `needsCollection`, when it is this slot's own element that holds the children.
  func needsCollectionBelow() {
    if let element { element.needsChildren() } else { needsCollection() }
  }
}
