import PageHost

/// One element of the page. It lives as long as its slot keeps it and knows what the page shows,
/// so that only differences are sent.
@MainActor package final class Element {
  package let id: ElementID
  package let tag: String
  package private(set) var markup = Markup() {
    didSet { isShut = markup.attributes.contains { $0.name == "hidden" || $0.name == "inert" } }
  }
  package private(set) var children: [Element] = []
  /// The same children as their slots keep them, to see at once what has not changed.
  private var runs: [ElementRun] = []
  // Both unchecked: every event walks up to the root, and nothing changes while somebody looks.
  /// With everything inside: nothing here can be reached.
  @exclusivity(unchecked) package private(set) var isShut = false
  @exclusivity(unchecked) package private(set) unowned var parent: Element?
  /// A text field's text travels by its own rules.
  package var field: FieldText?
  /// Reads the newest binding of the field: one that an older body made may hold an older text.
  var wantedText: (() -> String)?
  /// Made by layout alone: it has no meaning of its own.
  var isBox = false
  /// Lies over or under a view: what is said about that view is not meant for it.
  var isLayer = false
  /// Names of the attributes that decorations have set in this round, for the nearer to win.
  var meanings: Set<String> = []
  /// Its view keeps it from screen readers; the page hides drawings without a name as well.
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

  /// The page has changed this itself, so it need not be told unless the app wants another value.
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

  /// Shows another slot's elements behind this one's own children.
  func host(_ guest: Slot) {
    guests.append(guest)
    guest.portalTarget = self
    needsChildren()
  }

  /// As a finger that swipes over this row.
  package func swipe() { slot.row?.swipe() }

  func release(_ guest: Slot) {
    guests.removeAll { $0 === guest }
    needsChildren()
  }
}

/// What came with an event.
package enum Signal {
  case plain
  case text(String)
  case value(PropertyValue)
  case flag(Bool)
  case move(_GestureMove)
  /// `nil` for one that did not arrive.
  case files([FileBytes?])
}

// MARK: - Keeping the page in step

extension Element {
  func needsMarkup() {
    guard !isMarkupDue, !isRemoved else { return }
    isMarkupDue = true
    if !areChildrenDue { slot.graph.screen.enlist(self) }
  }

  /// A box passes on what is said about the view inside it.
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

  /// The first half of an update: elements and what they look like.
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

  /// The second half: every element the order names exists by now.
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

  /// Only the part between an equal beginning and an equal end: a list may be long.
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

  /// Its own description and what the modifiers above it say, the nearer first.
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

  /// Everything below, for a page that has nothing yet.
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
