import PageHost

package typealias Slot = _Slot

/// A place in the view tree. It lives as long as it is updated with views of the same type, and
/// owns everything that must survive their values: state, children, the element, tasks.
@MainActor public final class _Slot {
  let graph: Graph
  private(set) unowned var parent: Slot?
  let depth: Int
  /// The environment for this slot and everything below. Writers on the way add their own scopes.
  var environment: EnvironmentScope
  private let inherited: EnvironmentScope
  private(set) var isAlive = true
  private var isClearing = false

  private var type: Any.Type?
  var composite: (any Stoppable)?
  var locations: [any Retirable] = []

  // Read for each view in each pass, and changed only here.
  @exclusivity(unchecked) private(set) var children: [Slot?] = []
  /// Children in the order of their data, instead of by position.
  var keyed: (any KeyedSlots)?
  /// Set if this slot is one of the children of a `ForEach`.
  unowned var run: SlotRun?
  private(set) var element: Element?
  private(set) var decorations: [Decoration] = []
  private var attachments: [any Attachment] = []
  private var nextAttachment = 0
  private var pending: [Decoration] = []

  /// Set while the children of a list, a lazy stack or a grid become rows.
  var rows: RowContainer?
  /// The row that this slot is the root of.
  var row: ListRow?
  /// True if its elements are shown elsewhere than at the view's place in the tree.
  var isPortal: Bool { portalTarget != nil }
  weak var portalTarget: Element?
  /// Covered screens, unselected tabs and rows off screen are mounted but not shown.
  private(set) var isShown = true
  /// An object that views below look up: a stack, a tab view, a form.
  var landmark: AnyObject?
  /// The value of `.id(_:)`.
  var identity: AnyHashable?

  init(graph: Graph, parent: Slot?, environment: EnvironmentScope) {
    self.graph = graph
    self.parent = parent
    self.environment = environment
    inherited = environment
    depth = (parent?.depth ?? -1) + 1
    graph.liveSlots += 1
  }

  /// Shows a view in this place. A view of another type starts from scratch.
  func update<Shown: View>(_ view: Shown) {
    if let type, type != Shown.self { clear() }
    type = Shown.self
    if let rows, !Shown._isStructural {
      showRow(view, in: rows)
      return
    }
    apply { Shown._update(view, slot: self) }
  }

  /// One pass over the modifiers that share this slot with their content.
  func apply(_ pass: () -> Void) {
    environment = inherited
    nextAttachment = 0
    pending = []
    pass()
    guard pending != decorations else { return }
    decorations = pending
    topElements { $0.decorationsChanged() }
  }
}

// MARK: - For views that update their slot

extension _Slot {
  func decorate(_ decoration: Decoration) {
    if pending.isEmpty { pending.reserveCapacity(4) }
    pending.append(decoration)
  }

  /// The element of this slot. Created with the first call.
  package func makeElement(_ tag: String, _ describe: (inout Markup) -> Void) -> Element {
    let shown: Element
    if let element, element.tag == tag {
      shown = element
    } else {
      removeElement()
      shown = Element(tag: tag, slot: self)
      element = shown
      needsCollection()
    }
    var markup = Markup()
    describe(&markup)
    shown.describe(markup)
    return shown
  }

  /// Makes the page's own element that of this slot.
  func adopt(_ root: Element) { element = root }

  /// The object that a modifier keeps between passes. Views of one type have the same modifiers in
  /// the same order, so the position is the identity.
  func attachment<Kept: Attachment>(_ make: () -> Kept) -> Kept {
    defer { nextAttachment += 1 }
    if nextAttachment < attachments.count, let kept = attachments[nextAttachment] as? Kept {
      return kept
    }
    let made = make()
    attachments.append(made)
    guard made.isLifecycle else { return made }
    graph.afterUpdate { [self] in
      guard attachments.contains(where: { $0 === made }) else { return }
      made.visibilityChanged(isShown: isOnScreen)
    }
    firstAncestor(\.row)?.listenForVisibility()
    return made
  }

  /// With the total number, the list of children is allocated only once.
  func child(_ index: Int, of count: Int = 1) -> Slot {
    if index < children.count, let child = children[index] { return child }
    if children.isEmpty { children.reserveCapacity(count) }
    while children.count <= index { children.append(nil) }
    let child = makeChild()
    children[index] = child
    return child
  }

  func makeChild() -> Slot {
    let child = Slot(graph: graph, parent: self, environment: environment)
    // Only slots that pass through their children propagate that they are rows.
    child.rows = row == nil ? rows : nil
    return child
  }

  func removeChild(_ index: Int) {
    guard index < children.count, let child = children[index] else { return }
    children[index] = nil
    while let last = children.last, last == nil { children.removeLast() }
    child.unmount()
  }

  func removeChildren() {
    for index in children.indices.reversed() { removeChild(index) }
    keyed?.removeAll()
    keyed = nil
  }
}

// MARK: - The tree

extension _Slot {
  /// The nearest object of a type among the ancestors, for example the stack that a title belongs
  /// to.
  func nearest<Found: AnyObject>(_ type: Found.Type = Found.self) -> Found? {
    var slot: Slot? = self
    while let current = slot {
      if let found = current.landmark as? Found { return found }
      slot = current.parent
    }
    return nil
  }

  func firstAncestor<Found>(_ property: (Slot) -> Found?) -> Found? {
    var slot: Slot? = self
    while let current = slot {
      if let found = property(current) { return found }
      slot = current.parent
    }
    return nil
  }

  func handler(for listener: Listeners) -> ((Signal) -> Void)? {
    firstModifier { $0.handler(for: listener) }
  }

  /// The first match among the modifiers between this element and the next one above it.
  func firstModifier<Found>(_ match: (any Attachment) -> Found?) -> Found? {
    var slot: Slot? = self
    while let current = slot {
      for attachment in current.attachments.reversed() {
        if let found = match(attachment) { return found }
      }
      if current.isPortal { return nil }
      if let element = current.parent?.element, !element.isBox { return nil }
      slot = current.parent
    }
    return nil
  }

  /// The elements that represent this slot in its parent element.
  func topElements(_ visit: (Element) -> Void) {
    if let element {
      visit(element)
    } else {
      forEachChild { if !$0.isPortal { $0.topElements(visit) } }
    }
  }

  /// Like `topElements`, but uses the runs of a `ForEach`.
  func collect(into elements: inout ElementRuns) {
    if let element { return elements.add(element) }
    collectChildren(into: &elements)
  }

  func collectChildren(into elements: inout ElementRuns) {
    for child in children { if let child, !child.isPortal { child.collect(into: &elements) } }
    keyed?.collect(into: &elements)
  }

  func forEachChild(_ visit: (Slot) -> Void) {
    for child in children { if let child { visit(child) } }
    keyed?.forEach(visit)
  }

  /// The element that contains this slot's elements must collect its children again.
  func needsCollection() {
    var slot: Slot = self
    while !slot.isPortal, let parent = slot.parent {
      slot.run?.elementsChanged()
      if let element = parent.element { return element.needsChildren() }
      slot = parent
    }
    slot.portalTarget?.needsChildren()
  }

  /// Like `needsCollection`, if this slot's own element contains the children.
  func needsCollectionBelow() {
    if let element { element.needsChildren() } else { needsCollection() }
  }

  private func removeElement() {
    guard let element else { return }
    element.remove()
    self.element = nil
    needsCollection()
  }

  /// Ends everything that lives here, outermost first, because nothing below may outlive it.
  func unmount() {
    guard isAlive else { return }
    isAlive = false
    graph.liveSlots -= 1
    clear()
    parent = nil
    run = nil
  }

  private func clear() {
    // The topmost cleared slot informs its parent once, for everything below it.
    if isPortal || parent?.isClearing != true { needsCollection() }
    isClearing = true
    defer { isClearing = false }
    attachments.forEach { $0.unmount() }
    attachments = []
    composite?.stop()
    composite = nil
    element?.remove()
    element = nil
    removeChildren()
    children = []
    locations.forEach { $0.retire() }
    locations = []
    decorations = []
    row?.leave()
    row = nil
    landmark = nil
    type = nil
  }

  var name: String {
    (composite?.shown ?? type).map { "\($0)" } ?? "nothing"
  }
}

// MARK: - Visibility

extension _Slot {
  var isOnScreen: Bool {
    var slot: Slot? = self
    while let current = slot {
      if !current.isShown { return false }
      slot = current.parent
    }
    return true
  }

  /// Call this before it contains anything that would have to be informed.
  func beginHidden() { isShown = false }

  func setShown(_ shown: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    graph.afterUpdate { [self] in
      if isAlive { visibilityChanged(isShown: isOnScreen) }
    }
  }

  private func visibilityChanged(isShown: Bool) {
    let isShown = isShown && self.isShown
    attachments.forEach { $0.visibilityChanged(isShown: isShown) }
    forEachChild { $0.visibilityChanged(isShown: isShown) }
    sides { $0.visibilityChanged(isShown: isShown) }
  }

  private func sides(_ visit: (Slot) -> Void) {
    attachments.forEach { $0.sides.forEach(visit) }
  }
}

// MARK: - For the census

#if DEBUG
  extension _Slot {
    /// The position of this slot in its parent. Independent of data: for a key, only an enum's case
    /// counts.
    var place: String {
      guard let parent else { return "" }
      if run != nil { return parent.keyed?.caseName(of: self) ?? "*" }
      if let index = parent.children.firstIndex(where: { $0 === self }) { return "\(index)" }
      for (index, attachment) in parent.attachments.enumerated() {
        let side = attachment.sides.firstIndex { $0 === self }
        if let side { return "@\(index).\(side)" }
      }
      return "menu"
    }

    /// The type shown here, without the modifiers around it.
    var kind: String { type.map(Census.kind(of:)) ?? "" }
  }
#endif
