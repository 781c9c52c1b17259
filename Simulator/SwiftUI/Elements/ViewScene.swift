import PageHost

/// A scene in one page: the tree of its views, driven by events from a browser or a test.
@MainActor package final class ViewScene: PageScene {
  package let graph: Graph
  package var emit: (([PatchOp]) -> Void)? {
    get { graph.emit }
    set { graph.emit = newValue }
  }

  private let slot: Slot
  let window: WindowState
  /// Called with all events from a page, before they take effect.
  package static var hear: (@MainActor (ViewScene, PageEvent) -> Void)?

  package init(
    _ viewport: Viewport = Viewport(), kept: KeptTexts = [:], clock: SceneClock = .live,
    show: (Slot) -> Void
  ) {
    graph = Graph(clock: clock)
    let scope = EnvironmentScope(parent: nil)
    var values = EnvironmentValues()
    values.openURL = OpenURLAction(system: { [unowned screen = graph.screen] in
      screen.perform(.open($0))
    })
    values.apply(to: scope)
    slot = Slot(graph: graph, parent: nil, environment: scope)
    window = WindowState(
      scope: scope, slot: slot, storage: SceneStore(kept, inbox: graph.inbox))
    slot.landmark = window
    window.root = graph.screen.setRoot(slot)
    window.apply(viewport)
    graph.screen.window = window
    show(slot.child(0))
    window.root?.needsChildren()
    graph.root = slot
    graph.flush()
  }

  package convenience init<Content: View>(
    _ viewport: Viewport = Viewport(), kept: KeptTexts = [:], clock: SceneClock = .live,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(viewport, kept: kept, clock: clock) { $0.update(Deferred(content: content)) }
  }

  package func snapshot() -> [PatchOp] {
    graph.flush()
    var patches: [PatchOp] = []
    graph.screen.root?.sendTree(to: &patches)
    return patches + window.whole
  }

  /// The page's state other than the elements.
  package var summary: [PatchOp] { window.whole }

  /// The texts that the page keeps.
  package var kept: KeptTexts { window.storage.texts }

  package func open(_ url: URL) {
    window.linkHandlers.deliver(url)
    graph.flush()
  }

  package func close() {
    slot.unmount()
    graph.flush()
    graph.root = nil
    emit = nil
  }

  package func handle(_ event: PageEvent) {
    Self.hear?(self, event)
    graph.inbox.hold()
    receive(event)
    graph.flush()
  }
}
