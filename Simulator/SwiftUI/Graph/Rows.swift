import PageHost

/// A list, a lazy stack or a grid: its content becomes rows, and of long data only as many as have
/// come near the screen.
@MainActor final class RowContainer {
  let tag: String
  let rowClass: String
  let isLazy: Bool
  private let opensAtEnd: Bool
  private nonisolated static let chunk = 30
  private var limits: [Limit] = []
  private unowned let slot: Slot

  /// How much of one `ForEach` is shown. Nothing here holds the data that is not.
  private final class Limit {
    weak var slot: Slot?
    var count = RowContainer.chunk
    var total = 0
    var sought: AnyHashable?

    init(_ slot: Slot) { self.slot = slot }
    @MainActor var isCut: Bool { slot?.isAlive == true && count < total }
  }

  init(tag: String, rowClass: String, isLazy: Bool, opensAtEnd: Bool, slot: Slot) {
    self.tag = tag
    self.rowClass = rowClass
    self.isLazy = isLazy
    self.opensAtEnd = opensAtEnd
    self.slot = slot
  }

  /// How many rows of a `ForEach` may be shown now; `place` finds the one that is looked for.
  func admit(count total: Int, of slot: Slot, place: (AnyHashable) -> Int?) -> Int {
    guard isLazy, !opensAtEnd else { return total }
    let limit = limit(of: slot)
    limit.total = total
    if let place = limit.sought.flatMap(place), place >= limit.count {
      limit.count = place + Self.chunk
    }
    limit.sought = nil
    updateSentinel()
    return min(limit.count, total)
  }

  private func limit(of slot: Slot) -> Limit {
    if let known = limits.first(where: { $0.slot === slot }) { return known }
    let made = Limit(slot)
    limits.removeAll { $0.slot == nil }
    limits.append(made)
    return made
  }

  /// The person has come near the end of what is there.
  func showMore() {
    let cut = limits.filter(\.isCut).min { ($0.slot?.depth ?? 0) < ($1.slot?.depth ?? 0) }
    guard let cut else { return }
    cut.count = min(cut.count + Self.chunk, cut.total)
    cut.slot?.remake()
  }

  /// Shows everything up to a row, so that one can scroll to it.
  func seek(_ key: AnyHashable) {
    for limit in limits where limit.isCut {
      limit.sought = key
      limit.slot?.remake()
    }
  }

  var hasMore: Bool { limits.contains(where: \.isCut) }

  private func updateSentinel() {
    slot.graph.afterUpdate { [weak self] in
      guard let self, slot.isAlive else { return }
      slot.showSentinel(hasMore, for: self)
    }
  }
}

/// One row: an element of its own, and whether it is on the screen.
@MainActor final class Row {
  private unowned let slot: Slot
  private(set) var listens = false
  private(set) var classes: [String] = []
  typealias Action = (owner: ObjectIdentifier, isSwipe: Bool, view: AnyView)
  private var actions: [Action] = []
  private var menu: Slot?
  /// Then its controls do what a swipe does, and a second menu would say it again.
  var hasOwnMenu = false { didSet { if hasOwnMenu != oldValue { actionsChanged() } } }
  private var isSwiped = false

  init(slot: Slot) { self.slot = slot }

  /// Something in it begins and ends with being visible.
  func listenForVisibility() {
    guard !listens else { return }
    listens = true
    slot.describeRow()
  }

  /// Swipe actions, a context menu and named actions share one menu.
  func setActions(_ view: AnyView?, isSwipe: Bool = false, of owner: ObjectIdentifier) {
    if let index = actions.firstIndex(where: { $0.owner == owner }) {
      if let view { actions[index].view = view } else { actions.remove(at: index) }
    } else if let view {
      actions.append((owner, isSwipe, view))
    }
    actionsChanged()
  }

  /// Shows what a swipe uncovers.
  func swipe() {
    isSwiped = true
    actionsChanged()
  }

  private func actionsChanged() {
    slot.graph.afterUpdate { [weak self] in
      if let self, slot.isAlive { showMenu() }
    }
  }

  private func showMenu() {
    let isNeeded = isSwiped || actions.contains { !($0.isSwipe && hasOwnMenu) }
    guard isNeeded, !actions.isEmpty else { return leave() }
    let side = menu ?? slot.makeSide(in: slot.element)
    menu = side
    side.update(RowMenu(actions: actions))
  }

  func leave() {
    menu?.leavePortal()
    menu = nil
  }

  func setClass(_ name: String, _ isSet: Bool) {
    guard classes.contains(name) != isSet else { return }
    if isSet { classes.append(name) } else { classes.removeAll { $0 == name } }
    slot.describeRow()
  }
}

extension _Slot {
  func showRow<Shown: View>(_ view: Shown, in container: RowContainer) {
    if row == nil {
      row = Row(slot: self)
      if container.isLazy { beginHidden() }
      describeRow()
    }
    child(0).update(view)
  }

  func describeRow() {
    guard let row, let rows else { return }
    let element = makeElement(rows.tag) {
      $0.classes = [rows.rowClass] + row.classes
      if row.listens, rows.isLazy { $0.listeners = .visible }
    }
    element.on(.visible) { [weak self] signal in
      if case .flag(let isVisible) = signal { self?.setShown(isVisible) }
    }
  }

  /// It lies behind the last row and asks for more when it comes near the screen.
  func showSentinel(_ isNeeded: Bool, for container: RowContainer) {
    guard isNeeded else { return removeChild(1) }
    child(1).update(
      Tag(container.tag, "near") { $0[attribute: "aria-hidden"] = "true" }
        .on(.near) { _ in container.showMore() })
  }
}
