import PageHost
import SwiftUI
import TestSupport

#if DEBUG
  import Testing
#endif

/// Drives views in process, by what a person or a screen reader would use. Events take the same
/// way as those of a browser; nothing waits for a clock.
@MainActor package final class Harness {
  package let scene: ViewScene
  private let clock: ManualClock
  /// Every batch a page would have received, oldest first.
  package private(set) var patches: [[PatchOp]] = []
  private var window = RowWindow() { didSet { isLookDue = true } }
  private let showsRows: Bool
  /// False while no row can have come or gone, and no menu has come.
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

  /// Without `showsRows`, rows appear by events only.
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

  /// Brings the screen up to date now, rows on the screen included.
  package func flush() {
    scene.graph.flush()
    guard isLookDue else { return }
    while showsRows, let event = window.change(in: scene) { scene.handle(event) }
    isLookDue = false
    // Looks into every menu, as if each had been opened once.
    while let menu = foldedMenu { scene.handle(.near(menu.id)) }
  }

  /// Waits until no task of a view is running, but for those that only end with their view:
  /// `leaving` says how many of these there are.
  package func settle(leaving longLived: Int = 0) async {
    flush()
    while scene.graph.tasks.count > longLived {
      await scene.graph.tasks.oneToEnd()
      flush()
    }
  }

  /// Waits for something to become true on the screen. It looks after each change, never at a clock.
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

  /// Lets time pass for the views, and for everything else that goes by the same clock. The scene
  /// wakes when it has asked to.
  package func advance(by duration: Duration) {
    clock.advance(by: duration)
    if let date = scene.graph.timelines.wakeDate, date <= clock.date { scene.graph.wake() }
    flush()
  }
}

// MARK: - What happens to a whole screen

extension Harness {
  package func open(_ url: URL) {
    scene.open(url)
    flush()
  }

  /// The browser's Back: closes what is on top, be it a screen or a sheet.
  package func back() { handle(.pop(depth: max(0, depth - 1))) }

  /// A key with Command, or in a browser with Alt; "escape" and "enter" have names.
  package func press(key: String) throws {
    let pressed = elements.last {
      $0.markup[attribute: "data-key"] == key && scene.isReachable($0)
        && $0.markup[attribute: "disabled"] == nil
    }
    let element = try pressed.orThrow("control with the key", key, on: self)
    if !element.isDisabled("key") { handle(.tap(element.id)) }
  }

  /// Escape, or a click beside the sheet.
  package func dismissSheet() throws {
    let dialog = try all(.dialog).last.orThrow("sheet", "", on: self)
    handle(.dismiss(dialog.element.id))
  }

  /// Presses a button of the alert in front, which closes before or after the button acts.
  package func answer(_ name: String, _ order: AnswerOrder = .closesFirst) throws {
    scene.graph.answerOrder = order
    _ = try alert.orThrow("alert", "", on: self)
    try button(name).tap()
  }

  /// What scrolls by whole pages.
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

  /// A swipe that comes to rest on this page.
  package func swipe(toPage index: Int) throws {
    handle(.change(try pages.element.id, .string("\(index)")))
  }

  /// Pulls down the first thing on the screen that can be refreshed.
  package func refresh() throws {
    let scroller = elements.first {
      $0.markup.listeners.contains(.refresh) && scene.isReachable($0)
    }
    handle(.refresh(try scroller.orThrow("refreshable", "", on: self).id))
  }

  /// The browser has loaded the next picture that is waited for, or has failed to.
  package func imageArrived(_ isLoaded: Bool = true) throws {
    let image = elements.first { $0.markup.listeners.contains(.image) }
    handle(.image(try image.orThrow("picture", "", on: self).id, loaded: isLoaded))
  }

  /// Makes the window wide or narrow. New lists start at their beginning, as in a page.
  package func resize(isRegular: Bool) {
    window.startAtTop()
    handle(.viewport(Viewport(isRegular: isRegular)))
  }

  package func setPhase(_ phase: PagePhase) { handle(.phase(phase)) }

  /// Ends the screen, as closing its page does.
  package func close() { scene.close() }

  /// The scene storage, as a page would bring it back after a new start of the app.
  package var kept: KeptTexts { scene.kept }

  package func clearPatches() { patches = [] }

  /// How often bodies of this type of view have run.
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

  /// Scrolls slowly, so that all rows are made.
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

  /// One page further down: the next rows come, as far as they are there.
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

/// Keeps a failed expectation from looking into the graph, which it may do at any time.
extension Harness: CustomReflectable {
  package nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}
