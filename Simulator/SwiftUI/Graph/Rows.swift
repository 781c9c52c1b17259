import PageHost

/// A list, a lazy stack or a grid. Its content becomes rows.
@MainActor final class RowContainer {
  let tag: String
  let rowClass: String
  /// True if only the rows near the screen exist, for a long list.
  let isLazy: Bool
  let opensAtEnd: Bool

  init(tag: String, rowClass: String, isLazy: Bool, opensAtEnd: Bool) {
    self.tag = tag
    self.rowClass = rowClass
    self.isLazy = isLazy
    self.opensAtEnd = opensAtEnd
  }
}

/// A row: its element, and whether it is on the screen.
@MainActor final class ListRow {
  private unowned let slot: Slot
  private(set) var listens = false
  private(set) var classes: [String] = []
  private(set) var background: String?
  typealias Action = (owner: ObjectIdentifier, isSwipe: Bool, view: AnyView)
  private var actions: [Action] = []
  private var menu: Slot?
  /// If true, its own controls offer the swipe actions, and a second menu would repeat them.
  var hasOwnMenu = false { didSet { if hasOwnMenu != oldValue { actionsChanged() } } }
  private var isSwiped = false

  init(slot: Slot) { self.slot = slot }

  /// Called if something in it depends on being visible.
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

  /// Shows the actions that a swipe reveals.
  func swipe() {
    isSwiped = true
    actionsChanged()
  }

  private func actionsChanged() {
    slot.graph.afterUpdate { [self, slot] in
      if slot.isAlive { showMenu() }
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

  func setBackground(_ css: String?) {
    guard background != css else { return }
    background = css
    slot.describeRow()
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
      row = ListRow(slot: self)
      if container.isLazy { beginHidden() }
      describeRow()
    }
    child(0).update(view)
  }

  func describeRow() {
    guard let row, let rows else { return }
    let element = makeElement(rows.tag) {
      $0.classes = [rows.rowClass] + row.classes
      if let background = row.background { $0[style: "background"] = background }
      guard rows.isLazy else { return }
      if row.listens { $0.listeners.insert(.visible) }
      if firstAncestor(\.run) != nil { $0.listeners.insert(.far) }
    }
    element.on(.visible) { [unowned self] signal in
      if case .flag(let isVisible) = signal { setShown(isVisible) }
    }
    element.on(.far) { [unowned self] signal in
      guard case .flag(let isFar) = signal, let element = self.element else { return }
      firstAncestor(\.run)?.report(element.id, isFar: isFar)
    }
  }
}
