import PageHost

/// The state of the whole window: its size and colors, its phase, and what covers it.
@MainActor final class WindowState {
  let scope: EnvironmentScope
  private unowned let slot: Slot
  var root: Element?
  let linkHandlers = LinkHandlers()
  let storage: SceneStore
  /// Open sheets and alerts, topmost last.
  private(set) var modals: [Presentation] = [] { didSet { isLookDue = true } }
  private var stacks: [StackRef] = []
  private var shown = Summary(depth: 0, title: "")
  private var deviceScheme = ColorScheme.light
  private var look = WindowAppearance()
  /// True if the page has to be told about a new appearance.
  private var isLookDue = false
  private var shownLook = WindowAppearance()

  private struct StackRef {
    weak var stack: StackState?
  }

  private struct Summary: Equatable {
    var depth: Int
    var title: String
  }

  init(scope: EnvironmentScope, slot: Slot, storage: SceneStore) {
    self.scope = scope
    self.storage = storage
    self.slot = slot
    // Readers observe the cell that exists when they read, so it exists from the start.
    apply(.active)
  }

  func apply(_ viewport: Viewport) {
    deviceScheme = viewport.isDark ? .dark : .light
    applyScheme()
    write { $0.accessibilityReduceMotion = viewport.reducesMotion }
    write { $0.horizontalSizeClass = viewport.isRegular ? .regular : .compact }
  }

  private func applyScheme() {
    write { $0.colorScheme = look.preferredScheme ?? deviceScheme }
  }

  func changeLook(of sheet: Presentation?, _ change: (inout WindowAppearance) -> Void) {
    isLookDue = true
    let old = look
    if let sheet { change(&sheet.look) } else { change(&look) }
    if look != old { applyScheme() }
  }

  /// The look of what is in front. An alert has the look of what is below it.
  private var frontLook: WindowAppearance {
    var front = look
    if let sheet = modals.last(where: { !$0.isAlert }) { front.textSize = sheet.look.textSize }
    return front
  }

  func apply(_ phase: ScenePhase) {
    write { $0.scenePhase = phase }
  }

  private func write(_ change: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(scope: nil)
    change(&values)
    values.apply(to: scope)
  }

  func open(_ modal: Presentation) { modals.append(modal) }

  func close(_ modal: Presentation) { modals.removeAll { $0 === modal } }

  func add(_ stack: StackState) {
    stacks = stacks.filter { $0.stack != nil } + [StackRef(stack: stack)]
  }
}

// MARK: - Navigation depth

extension WindowState {
  /// The visible stacks of a sheet, or of the window behind all sheets. There are several only in
  /// columns.
  private func stacks(in modal: Presentation?) -> [StackState] {
    stacks.compactMap(\.stack).filter {
      $0.modal === modal && $0.slot.isAlive && $0.slot.isOnScreen
    }
  }

  /// The stack onto which screens are pushed, if there are several.
  private func stack(in modal: Presentation?) -> StackState? {
    let seen = stacks(in: modal)
    return seen.first(where: \.hasPath) ?? seen.first
  }

  /// An empty stack next to a list uses the list's title.
  private func title(in modal: Presentation?) -> String {
    let titles = stacks(in: modal).map(\.title)
    return titles.last { !$0.isEmpty } ?? ""
  }

  private var summary: Summary {
    let stacked = stack(in: nil)?.values.count ?? 0
    let depth = modals.reduce(stacked) { $0 + 1 + (stack(in: $1)?.values.count ?? 0) }
    // An alert has no title of its own.
    let shown = modals.last { stack(in: $0) != nil }
    return Summary(depth: depth, title: title(in: shown))
  }

  /// The browser's Back closes the topmost screen. Its Forward restores a screen closed by Back.
  func pop(toDepth wanted: Int) {
    var depth = summary.depth
    if wanted > depth { stack(in: modals.last)?.redo(wanted - depth) }
    while depth > wanted {
      let top = modals.last
      if let stack = stack(in: top), !stack.values.isEmpty {
        let count = stack.path.read().count
        let left = max(0, count - (depth - wanted))
        stack.pop(to: left)
        depth -= count - left
        if left > 0 || top == nil { break }
      }
      guard let top, depth > wanted else { break }
      top.close()
      depth -= 1
      if depth > wanted { slot.graph.flush() }
    }
    // The page has already moved in its history. It is told the app's actual depth.
    shown.depth = -1
  }

  /// Changes that the page must know about, other than the elements.
  func changes() -> [PatchOp] {
    let old = shown
    shown = summary
    var changes: [PatchOp] = []
    if old.depth != shown.depth { changes.append(.nav(depth: shown.depth)) }
    if old.title != shown.title { changes.append(.title(shown.title)) }
    changes += lookChanges()
    changes += storage.changes()
    return changes
  }

  /// Includes default appearances, because the page can still have those of a closed scene.
  var whole: [PatchOp] {
    [.nav(depth: shown.depth), .title(shown.title)]
      + frontLook.attributes.map { .attr(rootElementID, $0.name, $0.value) } + storage.whole
  }

  private func lookChanges() -> [PatchOp] {
    guard isLookDue else { return [] }
    isLookDue = false
    let front = frontLook
    defer { shownLook = front }
    return zip(front.attributes, shownLook.attributes).filter { $0.value != $1.value }.map {
      .attr(rootElementID, $0.0.name, $0.0.value)
    }
  }
}

/// The `onOpenURL` closures of the scene, outermost first.
@MainActor final class LinkHandlers {
  private var handlers: [LinkHandler] = []

  func add(_ handler: LinkHandler) { handlers.append(handler) }

  func remove(_ handler: LinkHandler) { handlers.removeAll { $0 === handler } }

  func deliver(_ url: URL) {
    for handler in handlers.sorted(by: { $0.depth < $1.depth }) { handler.action(url) }
  }
}

final class LinkHandler: Attachment {
  let depth: Int
  var action: (URL) -> Void = { _ in }
  private weak var handlers: LinkHandlers?

  init(_ slot: Slot) {
    depth = slot.depth
    handlers = slot.nearest(WindowState.self)?.linkHandlers
    handlers?.add(self)
  }

  func unmount() { handlers?.remove(self) }
}
