import PageHost
import SwiftUI
import TestSupport

#if DEBUG
  import Testing
#endif

/// Drives views in process, through the same controls as a person or a screen reader. Events take
/// the same path as those of a browser. Nothing waits for a real clock.
@MainActor package final class Harness {
  package let scene: ViewScene
  private let clock: ManualClock
  /// Every batch that a page would have received, oldest first.
  package private(set) var patches: [[PatchOp]] = []
  private var window = RowWindow() { didSet { isLookDue = true } }
  private let showsRows: Bool
  /// False if no row can have appeared or disappeared, and no menu was added.
  private var isLookDue = true
  private var waiters: [(isMet: () -> Bool, resume: () -> Void)] = []

  package convenience init<Content: View>(
    viewport: Viewport = Viewport(), kept: KeptTexts = [:], clock: ManualClock = ManualClock(),
    showsRows: Bool = true, @ViewBuilder _ root: @escaping () -> Content
  ) {
    let sceneClock = SceneClock { clock.date }
    self.init(
      ViewScene(viewport, kept: kept, clock: sceneClock, content: root), clock: clock,
      showsRows: showsRows)
  }

  /// Without `showsRows`, rows appear only by events.
  package init(_ scene: ViewScene, clock: ManualClock = ManualClock(), showsRows: Bool = true) {
    self.scene = scene
    self.clock = clock
    self.showsRows = showsRows
    #if DEBUG
      Census.log?.test = { Test.current.map { "\($0.id)" } ?? "" }
    #endif
    scene.emit = { [weak self] in
      self?.patches.append($0)
      self?.isLookDue = true
    }
    scene.graph.flushed = { [weak self] in self?.serveWaiters() }
    flush()
  }

  /// Updates the screen immediately, including the visible rows.
  package func flush() {
    scene.graph.flush()
    guard isLookDue else { return }
    while showsRows, let event = window.change(in: scene) { scene.handle(event) }
    isLookDue = false
    // Opens every menu once.
    while let menu = foldedMenu { scene.handle(.near(menu.id)) }
  }

  /// Waits until no task of a view is running, except for this many that only end with their view.
  package func settle(leaving longLived: Int = 0) async {
    flush()
    while scene.graph.tasks.count > longLived {
      await scene.graph.tasks.oneToEnd()
      flush()
    }
  }

  /// Waits for a condition on the screen. Checks after each change, never by a clock.
  package func waitUntil(_ isMet: @escaping @MainActor (Harness) -> Bool) async {
    flush()
    if isMet(self) { return }
    await withCheckedContinuation { continuation in
      waiters.append(
        (
          { [unowned self] in isMet(self) },
          { continuation.resume() }
        ))
    }
    flush()
  }

  private func serveWaiters() {
    let met = waiters.filter { $0.isMet() }
    guard !met.isEmpty else { return }
    waiters.removeAll { $0.isMet() }
    met.forEach { $0.resume() }
  }

  package func handle(_ event: PageEvent) {
    scene.handle(event)
    flush()
  }

  /// Lets time pass for the views and for everything else with the same clock. The scene wakes at
  /// the time it asked for.
  package func advance(by duration: Duration) {
    clock.advance(by: duration)
    if let date = scene.graph.timelines.wakeDate, date <= clock.date { scene.graph.wake() }
    flush()
  }
}

// MARK: - Events of the whole screen

extension Harness {
  package func open(_ url: URL) {
    scene.open(url)
    flush()
  }

  /// The browser's Back, which closes the topmost screen or sheet.
  package func back() { handle(.pop(depth: max(0, depth - 1))) }

  /// A key with Command, or with Alt in a browser. "escape" and "enter" are named. As on iOS,
  /// buttons below an open sheet get it too, except for Escape.
  package func press(key: String) throws {
    let pressed = elements.filter {
      $0.markup[attribute: "data-key"] == key && $0.markup[attribute: "disabled"] == nil
    }
    let below = key == "escape" ? [] : pressed.filter { $0.isBelowSheet(in: scene) }
    for button in below { button.handler(for: .tap)?(.plain) }
    flush()
    let reached = pressed.last { scene.isReachable($0) }
    if reached == nil, !below.isEmpty { return }
    let element = try reached.orThrow("control with the key", key, on: self)
    if !element.isDisabled("key") { handle(.tap(element.id)) }
  }

  /// Escape, or a click next to the sheet.
  package func dismissSheet() throws {
    let dialog = try all(.dialog).last.orThrow("sheet", "", on: self)
    handle(.dismiss(dialog.element.id))
  }

  /// Presses a button of the frontmost alert, which closes before or after the button's action.
  package func answer(_ name: String, _ order: AnswerOrder = .closesFirst) throws {
    scene.graph.answerOrder = order
    _ = try alert.orThrow("alert", "", on: self)
    try button(name).tap()
  }

  /// The element that scrolls by whole pages.
  package var pages: Node {
    get throws {
      let pages = elements.last {
        $0.markup.classes.contains("paging") && scene.isReachable($0)
      }
      return Node(element: try pages.orThrow("pages", "", on: self), harness: self)
    }
  }

  package func page(_ index: Int) throws -> Node {
    let page = try pages.element.descendants.filter { $0.markup.classes.contains("scroll") }
      .dropFirst(index).first
    return Node(element: try page.orThrow("page", "\(index)", on: self), harness: self)
  }

  /// A swipe that ends on this page.
  package func swipe(toPage index: Int) throws {
    handle(.change(try pages.element.id, .string("\(index)")))
  }

  /// Pulls down the first refreshable element on the screen.
  package func refresh() throws {
    let scroller = elements.first {
      $0.markup.listeners.contains(.refresh) && scene.isReachable($0)
    }
    handle(.refresh(try scroller.orThrow("refreshable", "", on: self).id))
  }

  /// The browser has loaded the next awaited picture, or failed to.
  package func imageArrived(_ isLoaded: Bool = true) throws {
    let image = elements.first { $0.markup.listeners.contains(.image) }
    handle(.image(try image.orThrow("picture", "", on: self).id, loaded: isLoaded))
  }

  /// Makes the window wide or narrow. As in a page, new lists start at their beginning.
  package func resize(isRegular: Bool) {
    window.startAtTop()
    handle(.viewport(Viewport(isRegular: isRegular)))
  }

  package func setPhase(_ phase: PagePhase) { handle(.phase(phase)) }

  /// Ends the screen, like closing its page.
  package func close() { scene.close() }

  /// The scene storage, as a page would send it after a relaunch of the app.
  package var kept: KeptTexts { scene.kept }

  package func clearPatches() { patches = [] }

  /// How many times bodies of this type of view have run.
  package func evaluations(of view: Any.Type) -> Int { scene.graph.bodies["\(view)"] ?? 0 }

  package var liveSlots: Int { scene.graph.liveSlots }

  /// Shows the rows from this one on.
  package func scroll(toRow name: String) throws {
    let row = try all(.row).first { $0.name.contains(name) }.orThrow("row", name, on: self)
    window.start(at: row.element)
    flush()
  }

  /// The placeholders of folded rows.
  package var folds: [Element] { foldedElements.filter { !$0.isMenu } }

  private var foldedElements: [Element] { elements.filter { $0.markup.listeners.contains(.near) } }

  private var foldedMenu: Element? {
    scene.graph.screen.root?.first { $0.markup.listeners.contains(.near) && $0.isMenu }
  }

  /// Scrolls slowly, so that all rows are created.
  package func scrollToEnd() {
    while let fold = folds.last { handle(.near(fold.id)) }
    window.startAtEnd()
    flush()
  }

  package func scrollToTop() {
    while let fold = folds.first(where: { $0.parent?.children.first === $0 }) {
      handle(.near(fold.id))
    }
    window.startAtTop()
    flush()
  }

  /// Scrolls down by one page. The next existing rows appear.
  package func scrollDown() {
    window.advance()
    if let fold = folds.first { handle(.near(fold.id)) }
    flush()
  }

  /// Reports all rows out of sight as far away.
  package func reportRowsOutOfSight() {
    let rows = elements.filter { $0.markup.listeners.contains(.far) }.map(\.id)
    let isInSight = window.inSight.contains
    handle(.far(left: rows.filter { !isInSight($0) }, returned: rows.filter(isInSight)))
  }
}

extension Element {
  @MainActor fileprivate func isBelowSheet(in scene: ViewScene) -> Bool {
    guard scene.front !== scene.graph.screen.root else { return false }
    return sequence(first: self, next: \.parent).allSatisfy { !$0.isShut && $0.tag != "dialog" }
  }
}

/// Keeps a failed expectation from reflecting on the graph, which could happen at any time.
extension Harness: CustomReflectable {
  package nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}
