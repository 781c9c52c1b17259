/// What belongs to the window as a whole: its size and colors, its phase, what covers it.
@MainActor final class WindowState {
  let scope: EnvironmentScope
  private unowned let slot: Slot
  var root: Element?
  let linkHandlers = LinkHandlers()
  /// Open sheets and alerts, the topmost last.
  private(set) var modals: [Modal] = []
  private(set) var refusedEvents = 0
  private var title = ""

  init(scope: EnvironmentScope, slot: Slot) {
    self.scope = scope
    self.slot = slot
    // Readers observe the cell that is there when they read; so it is there from the start.
    apply(.active)
  }

  func apply(_ viewport: Viewport) {
    write {
      $0.colorScheme = viewport.isDark ? .dark : .light
      $0.accessibilityReduceMotion = viewport.reducesMotion
      $0.locale = Locale(identifier: viewport.language)
    }
  }

  func apply(_ phase: ScenePhase) {
    write { $0.scenePhase = phase }
  }

  private func write(_ change: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(scope: nil)
    change(&values)
    values.apply(to: scope)
  }

  func refuse() { refusedEvents += 1 }

  func open(_ modal: Modal) { modals.append(modal) }

  func close(_ modal: Modal) { modals.removeAll { $0 === modal } }

  /// The browser's back or forward.
  func pop(toDepth depth: Int) {}

  /// What a page must know besides the elements.
  var summary: [PatchOp] { [] }
}

/// Something that covers the window until it is answered.
@MainActor protocol Modal: AnyObject {
  var dialog: Element? { get }
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

@MainActor final class LinkHandler: Attachment {
  let depth: Int
  var action: (URL) -> Void
  private weak var handlers: LinkHandlers?

  init(depth: Int, action: @escaping (URL) -> Void, handlers: LinkHandlers?) {
    self.depth = depth
    self.action = action
    self.handlers = handlers
    handlers?.add(self)
  }

  func unmount() { handlers?.remove(self) }
}
