extension View {
  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(
      PresentationModifier(
        kind: .sheet, identity: { item.wrappedValue.map { AnyHashable($0.id) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
        content: { AnyView(Deferred { item.wrappedValue.map { content($0) } }) }))
  }

  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentationModifier(
        kind: .sheet, identity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
        content: { AnyView(Deferred { content() }) }))
  }

  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(DismissGuard(isDisabled: isDisabled))
  }
}

/// Looks at a binding and shows or removes what it presents.
struct PresentationModifier {
  let kind: Presentation.Kind
  let identity: () -> AnyHashable?
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?
  let content: () -> AnyView
}

extension PresentationModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let presenter = slot.attachment { Presenter(slot: slot) }
    presenter.update(self)
  }
}

final class Presenter: Attachment {
  private unowned let slot: Slot
  private let tracker: Tracker
  private let environment: EnvironmentScope
  private let window: WindowState?
  private var source: PresentationModifier?
  private var shown: (identity: AnyHashable, modal: Presentation)?
  var sides: [Slot] { shown.map { [$0.modal.slot] } ?? [] }

  init(slot: Slot) {
    self.slot = slot
    environment = slot.environment
    window = slot.nearest(WindowState.self)
    tracker = Tracker(slot: slot) { "presentation" }
    tracker.rerun = { [unowned self] in look() }
  }

  func update(_ source: PresentationModifier) {
    self.source = source
    look()
  }

  private func look() {
    guard let source else { return }
    let identity = tracker.track { source.identity() }
    if let shown, shown.identity != identity { remove() }
    guard let identity else { return }
    if shown == nil { show(identity, source) }
    shown?.modal.update(source)
  }

  private func show(_ identity: AnyHashable, _ source: PresentationModifier) {
    guard let window else { return }
    let scope = EnvironmentScope(parent: environment)
    var values = EnvironmentValues()
    values.dismiss = DismissAction { [weak self] in self?.source?.dismiss() }
    values.isPresented = true
    values.apply(to: scope)
    let side = slot.makeSide(in: window.root, environment: scope)
    let modal = Presentation(slot: side)
    side.landmark = modal
    window.open(modal)
    shown = (identity, modal)
  }

  private func remove() {
    guard let shown else { return }
    self.shown = nil
    window?.close(shown.modal)
    shown.modal.slot.leavePortal()
    if let onDismiss = source?.onDismiss { slot.graph.afterUpdate(onDismiss) }
  }

  func unmount() {
    tracker.stop()
    guard let shown else { return }
    self.shown = nil
    window?.close(shown.modal)
    shown.modal.slot.leavePortal()
  }
}

/// One open sheet or alert.
@MainActor final class Presentation {
  enum Kind: String {
    case sheet, alert, actions
  }

  let slot: Slot
  var isGuarded = false
  private var source: PresentationModifier?
  private(set) var dialog: Element?

  init(slot: Slot) { self.slot = slot }

  func close() { source?.dismiss() }

  func update(_ source: PresentationModifier) {
    self.source = source
    slot.update(DialogView(presentation: self, source: source))
  }

  fileprivate func opened(_ dialog: Element) { self.dialog = dialog }
}

private struct DialogView {
  let presentation: Presentation
  let source: PresentationModifier
}

extension DialogView: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let (presentation, source) = (view.presentation, view.source)
    slot.landmark = presentation
    let dialog = slot.makeElement("dialog") {
      $0.classes = [source.kind.rawValue]
      if source.kind == .alert { $0[attribute: "role"] = "alertdialog" }
      $0.listeners = .dismiss
    }
    presentation.opened(dialog)
    dialog.on(.dismiss) { [weak presentation] _ in
      if presentation?.isGuarded == false { source.dismiss() }
    }
    slot.child(0).update(source.content())
  }
}

private struct DismissGuard {
  let isDisabled: Bool
}

extension DismissGuard: FoldingModifier {
  func fold(into slot: Slot) {
    slot.nearest(Presentation.self)?.isGuarded = isDisabled
  }
}

@MainActor @preconcurrency public struct DismissAction: Sendable {
  private let action: @MainActor @Sendable () -> Void

  nonisolated init(_ action: @escaping @MainActor @Sendable () -> Void = {}) {
    self.action = action
  }

  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private struct DismissKey: EnvironmentKey { static let defaultValue = DismissAction() }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
