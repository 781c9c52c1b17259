import PageHost

/// All elements of a page, and the changes that the page does not know about yet.
@MainActor package final class Screen {
  weak var window: WindowState?
  var pictures = KnownPictures()
  private(set) var elements: [ElementID: Element] = [:]
  package private(set) var root: Element?
  private var lastID = rootElementID
  private var due: [Element] = []
  private var removed: [ElementID] = []
  private var effects: [PatchOp] = []

  func newID() -> ElementID {
    lastID += 1
    return lastID
  }

  func setRoot(_ slot: Slot) -> Element {
    let element = Element(rootOf: slot)
    root = element
    slot.adopt(element)
    elements[rootElementID] = element
    return element
  }

  func add(_ element: Element) { elements[element.id] = element }

  func enlist(_ element: Element) { due.append(element) }

  func remove(_ element: Element, isKnown: Bool) {
    elements[element.id] = nil
    if isKnown { removed.append(element.id) }
  }

  package func element(_ id: ElementID) -> Element? { elements[id] }

  /// Focus, scrolling and announcements, sent after the elements that they refer to.
  func perform(_ effect: PatchOp) { effects.append(effect) }

  func takePatches() -> [PatchOp] {
    var patches: [PatchOp] = []
    let changed = due
    due = []
    for element in changed where !element.isRemoved { element.sendMarkup(to: &patches) }
    for element in changed where !element.isRemoved {
      element.field?.send(element.id, to: &patches)
    }
    for element in changed where !element.isRemoved { element.sendChildren(to: &patches) }
    if !removed.isEmpty { patches.append(.del(removed)) }
    patches += window?.changes() ?? []
    patches += effects
    removed = []
    effects = []
    #if DEBUG
      Census.log?.look(at: changed)
    #endif
    return patches
  }
}
