import PageHost

/// An element of the page. It lives as long as its slot keeps it, and knows the page's state, so
/// that only differences are sent.
@MainActor package final class Element {
  package let id: ElementID
  package let tag: String
  package private(set) var markup = Markup() {
    didSet { isShut = markup.attributes.contains { $0.name == "hidden" || $0.name == "inert" } }
  }
  package private(set) var children: [Element] = []
  /// The same children as their slots keep them, to quickly detect unchanged parts.
  private var runs: [ElementRun] = []
  // Both unchecked: every event walks up to the root, and nothing changes during that.
  /// True if nothing inside can be reached.
  @exclusivity(unchecked) package private(set) var isShut = false
  @exclusivity(unchecked) package private(set) unowned var parent: Element?
  /// The text of a text field is synchronized by its own rules.
  package var field: FieldText?
  /// Reads the newest binding of the field, because one from an older body can contain an older
  /// text.
  var wantedText: (() -> String)?
  /// True if it was created for layout alone and has no meaning of its own.
  var isBox = false
  /// True if it is over or under a view. Modifiers of that view do not apply to it.
  var isLayer = false
  /// Names of the attributes that decorations have set in this pass, because the nearer one wins.
  var meanings: Set<String> = []
  /// True if its view hides it from screen readers. The page also hides drawings without a name.
  package var isHiddenByView: Bool { meanings.contains("aria-hidden") }

  private(set) unowned var slot: Slot
  private var own = Markup()
  private var handlers: [(listener: Listeners, run: (Signal) -> Void)] = []
  private var isSent = false
  private(set) var isRemoved = false
  private var isGoneWithParent = false
  private var isMarkupDue = false
  private var areChildrenDue = false
  /// Slots that are shown in this element although they belong elsewhere in the tree.
  private var guests: [Slot] = []

  init(tag: String, slot: Slot) {
    self.tag = tag
    self.slot = slot
    id = slot.graph.screen.newID()
    slot.graph.screen.add(self)
    needsMarkup()
    needsChildren()
  }

  init(rootOf slot: Slot) {
    id = rootElementID
    tag = "main"
    self.slot = slot
    isSent = true
  }

  func describe(_ markup: Markup) {
    guard own != markup else { return }
    own = markup
    needsMarkup()
  }

  func on(_ listener: Listeners, _ run: @escaping (Signal) -> Void) {
    for index in handlers.indices where handlers[index].listener == listener {
      handlers[index].run = run
      return
    }
    handlers.append((listener, run))
  }

  /// The page has made this change itself, so it is informed only if the app wants another value.
  func pageShows(_ value: PropertyValue) {
    switch value {
    case .flag: markup.properties[.checked] = value
    case .string: markup.properties[.selectedValue] = value
    }
    needsMarkup()
  }

  func bindText(_ text: String) {
    if field?.bind(text) == true { needsMarkup() }
  }

  package func handler(for listener: Listeners) -> ((Signal) -> Void)? {
    for handler in handlers where handler.listener == listener { return handler.run }
    return slot.handler(for: listener)
  }

  /// Shows another slot's elements after this element's own children.
  func host(_ guest: Slot) {
    guests.append(guest)
    guest.portalTarget = self
    needsChildren()
  }

  /// Acts like a finger that swipes over this row.
  package func swipe() { slot.row?.swipe() }

  func release(_ guest: Slot) {
    guests.removeAll { $0 === guest }
    needsChildren()
  }
}

/// The data of an event.
package enum Signal {
  case plain
  case text(String)
  case value(PropertyValue)
  case flag(Bool)
  case move(_GestureMove)
  /// Nil for a file that did not arrive.
  case files([FileBytes?])
}

// MARK: - Updating the page

extension Element {
  func needsMarkup() {
    guard !isMarkupDue, !isRemoved else { return }
    isMarkupDue = true
    if !areChildrenDue { slot.graph.screen.enlist(self) }
  }

  /// A box passes on decorations to the view inside it.
  func decorationsChanged() {
    needsMarkup()
    if isBox { for child in children where !child.isLayer { child.decorationsChanged() } }
  }

  func needsChildren() {
    guard !areChildrenDue, !isRemoved else { return }
    areChildrenDue = true
    if !isMarkupDue { slot.graph.screen.enlist(self) }
  }

  func remove() {
    isRemoved = true
    slot.graph.screen.remove(self, isKnown: isSent && !isGoneWithParent)
    handlers = []
    for child in children where child.parent === self {
      child.isGoneWithParent = true
      child.parent = nil
    }
  }

  /// The first half of an update: the elements and their appearance.
  func sendMarkup(to patches: inout [PatchOp]) {
    guard isMarkupDue || !isSent else { return }
    isMarkupDue = false
    guard isSent else {
      isSent = true
      markup = decorated()
      return sendNew(to: &patches)
    }
    let before = markup
    markup = id == rootElementID ? own : decorated()
    sendChanges(from: before, to: &patches)
  }

  /// The second half. All elements in the order exist by now.
  func sendChildren(to patches: inout [PatchOp]) {
    guard areChildrenDue else { return }
    areChildrenDue = false
    let before = runs
    runs = collected()
    if before.isEmpty && runs.isEmpty { return }
    let (start, end) = equalEnds(before, runs) { $0.isSame(as: $1) }
    let place = runs[..<start].reduce(0) { $0 + $1.elements.count }
    let old = joined(before[start..<(before.count - end)])
    let new = joined(runs[start..<(runs.count - end)])
    guard !old.elementsEqual(new, by: ===) else { return }
    if children.count == old.count {
      children = new
    } else {
      children.replaceSubrange(place..<(place + old.count), with: new)
    }
    for child in new { (child.parent, child.isGoneWithParent) = (self, false) }
    patches.append(order(at: place, from: old, to: new))
  }

  private func joined(_ runs: ArraySlice<ElementRun>) -> [Element] {
    runs.count == 1 ? runs.first?.elements ?? [] : runs.flatMap(\.elements)
  }

  /// Sends only the part between an equal beginning and an equal end, because a list can be long.
  private func order(at place: Int, from before: [Element], to after: [Element]) -> PatchOp {
    let (start, end) = equalEnds(before, after, by: ===)
    let wanted = after[start..<(after.count - end)].map(\.id)
    if wanted.count == children.count { return .kids(id, wanted) }
    return .splice(id, start: place + start, count: before.count - start - end, wanted)
  }

  private func collected() -> [ElementRun] {
    var found = ElementRuns()
    slot.collectChildren(into: &found)
    for guest in guests { guest.collect(into: &found) }
    return found.finish()
  }

  /// Its own description and that of the modifiers above it. The nearer one wins.
  private func decorated() -> Markup {
    var result = own
    meanings = []
    var slot: Slot? = slot
    var isBeyondBox = false
    while let current = slot {
      for decoration in current.decorations.reversed() where !isBeyondBox || decoration.isMeaning {
        decoration.add(to: &result, of: self)
      }
      guard !current.isPortal, let parent = current.parent else { break }
      if let element = parent.element {
        guard element.isBox, !isBox, !isLayer else { break }
        isBeyondBox = true
      }
      slot = parent
    }
    return result
  }

  func sendNew(to patches: inout [PatchOp]) {
    patches.append(
      .new(
        NewElement(
          id, tag, attributes: markup.allAttributes, styles: markup.styles,
          listeners: markup.listeners, text: markup.text)))
    for (name, value) in markup.properties { patches.append(.prop(id, name, value)) }
    field?.sendWhole(id, to: &patches)
  }

  /// Sends everything below, for a page that has nothing yet.
  func sendTree(to patches: inout [PatchOp]) {
    for child in children {
      child.sendNew(to: &patches)
      child.sendTree(to: &patches)
    }
    if !children.isEmpty { patches.append(.kids(id, children.map(\.id))) }
  }

  private func sendChanges(from before: Markup, to patches: inout [PatchOp]) {
    if before.classes != markup.classes || before.attributes != markup.attributes {
      difference(before.allAttributes, markup.allAttributes) { patches.append(.attr(id, $0, $1)) }
    }
    difference(before.styles, markup.styles) { patches.append(.style(id, $0, $1)) }
    if before.text != markup.text { patches.append(.text(id, markup.text)) }
    if before.listeners != markup.listeners { patches.append(.on(id, markup.listeners)) }
    for (name, value) in markup.properties where before.properties[name] != value {
      patches.append(.prop(id, name, value))
    }
  }

  private func difference(
    _ before: [Attribute], _ after: [Attribute], _ report: (String, String?) -> Void
  ) {
    guard before != after else { return }
    for old in before where !after.contains(where: { $0.name == old.name }) {
      report(old.name, nil)
    }
    for new in after where !before.contains(new) { report(new.name, new.value) }
  }
}
