import PageHost

extension ViewScene {
  /// Trusts nothing: the element must exist, listen to the event, be enabled and be reachable.
  func receive(_ event: PageEvent) {
    switch event {
    case .tap(let id): deliver(.plain, .tap, to: id)
    case .input(let id, let text, let sequence): type(text, sequence, into: id)
    case .submit(let id): deliver(.plain, .submit, to: id)
    case .change(let id, let value): change(id, to: value)
    case .pick(let id, let files): deliver(.files(files.map(\.bytes)), .pick, to: id)
    case .focus(let id): deliver(.flag(true), .focus, to: id)
    case .blur(let id): deliver(.flag(false), .focus, to: id, evenCovered: true)
    case .visible(let appeared, let disappeared):
      disappeared.forEach { deliver(.flag(false), .visible, to: $0, evenCovered: true) }
      appeared.forEach { deliver(.flag(true), .visible, to: $0, evenCovered: true) }
    case .near(let id): deliver(.plain, .near, to: id, evenCovered: true)
    case .far(let left, let returned):
      returned.forEach { deliver(.flag(false), .far, to: $0, evenCovered: true) }
      left.forEach { deliver(.flag(true), .far, to: $0, evenCovered: true) }
    case .image(let id, let isLoaded):
      deliver(.flag(isLoaded), .image, to: id, evenCovered: true)
    case .pop(let depth): window.pop(toDepth: depth)
    case .doubleTap(let id): deliver(.plain, .doubleTap, to: id)
    case .drag(let id, let x, let y, let isOver):
      deliver(.move(_GestureMove(x: Double(x), y: Double(y), isOver: isOver)), .drag, to: id)
    case .pinch(let id, let permille, let isOver):
      let move = _GestureMove(x: Double(permille) / 1000, y: 0, isOver: isOver)
      deliver(.move(move), .pinch, to: id)
    case .dismiss(let id): deliver(.plain, .dismiss, to: id)
    case .refresh(let id): deliver(.plain, .refresh, to: id)
    case .phase(.active): window.apply(.active)
    case .phase(.inactive): window.apply(.inactive)
    case .phase(.background): window.apply(.background)
    case .viewport(let viewport): window.apply(viewport)
    }
  }

  private func deliver(
    _ signal: Signal, _ listener: Listeners, to id: ElementID, evenCovered: Bool = false
  ) {
    guard let element = accepted(id, for: listener, evenCovered: evenCovered),
      let handler = element.handler(for: listener)
    else { return }
    handler(signal)
  }

  private func type(_ text: String, _ sequence: Int, into id: ElementID) {
    guard let element = accepted(id, for: .input, evenCovered: false),
      let handler = element.handler(for: .input),
      element.field?.typed(text, sequence: sequence) == true
    else { return }
    if let name = element.markup[attribute: "data-id"] {
      window.storage.pageKeeps(text, as: name)
    }
    handler(.text(text))
  }

  /// The page has already changed the control, and shows that until the app sends another value.
  private func change(_ id: ElementID, to value: PropertyValue) {
    guard let element = accepted(id, for: .change, evenCovered: false),
      let handler = element.handler(for: .change)
    else { return }
    element.pageShows(value)
    handler(.value(value))
  }

  private func accepted(
    _ id: ElementID, for listener: Listeners, evenCovered: Bool
  ) -> Element? {
    guard let element = graph.screen.element(id), element.markup.listeners.contains(listener),
      element.markup[attribute: "disabled"] == nil,
      evenCovered || isReachable(element)
    else { return nil }
    #if DEBUG
      if Census.log?.isDisabled(element, listener) == true {
        // An alert closes anyway, unless its button does nothing else.
        let isInAlert = front?.markup.classes.contains("alert") == true
        if isInAlert, !element.markup.classes.contains("cancel") { window.modals.last?.close() }
        return nil
      }
    #endif
    return element
  }

  /// False on a covered screen and behind a sheet.
  package func isReachable(_ element: Element) -> Bool {
    let front = front
    var isInFront = false
    var current: Element? = element
    while let place = current {
      if place.isShut { return false }
      if place === front { isInFront = true }
      if place === graph.screen.root { return isInFront }
      current = place.parent
    }
    return false
  }

  /// The topmost sheet, or the whole page.
  package var front: Element? { window.modals.last?.dialog ?? graph.screen.root }
}
