@MainActor extension View {
  public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(item, as: .sheet, onDismiss: onDismiss, content: content)
  }

  /// Only its own content closes it.
  public func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(item, as: .cover, onDismiss: onDismiss, content: content)
  }

  private func presenting<Item: Identifiable>(
    _ item: Binding<Item?>, as kind: Presentation.Kind, onDismiss: (() -> Void)?,
    content: @escaping (Item) -> some View
  ) -> some View {
    presenting(
      PresentationSource(
        kind: kind, identity: { item.wrappedValue.map { AnyHashable($0.id) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
        content: { AnyView(Deferred { item.wrappedValue.map { content($0) } }) }))
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    folding { $0.nearest(Presentation.self)?.isGuarded = isDisabled }
  }

  /// Reads a binding, and shows or removes the presented content.
  func presenting(_ source: PresentationSource) -> some View {
    folding { slot in
      let presenter = slot.attachment { Presenter(slot) }
      slot.attachment { Watch(slot) }.watch(source.identity) { [weak presenter] in
        presenter?.show($0, source)
      }
    }
  }
}

struct PresentationSource {
  let kind: Presentation.Kind
  let identity: () -> AnyHashable?
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?
  let content: () -> AnyView
}

private final class Presenter: Attachment {
  private unowned let slot: Slot
  private let environment: EnvironmentScope
  private let window: WindowState?
  private var shown: (identity: AnyHashable, modal: Presentation)?
  /// UIKit does not try again once the alert has closed.
  private var refused: AnyHashable?
  var sides: [Slot] { shown.map { [$0.modal.slot] } ?? [] }

  init(_ slot: Slot) {
    self.slot = slot
    environment = slot.environment
    window = slot.nearest(WindowState.self)
  }

  func show(_ identity: AnyHashable?, _ source: PresentationSource) {
    if let shown, shown.identity != identity {
      unmount()
      if let onDismiss = source.onDismiss { slot.graph.afterUpdate(onDismiss) }
    }
    if identity == nil { refused = nil }
    guard let identity, identity != refused else { return }
    if shown == nil {
      guard source.kind == .alert || !isBehindAlert else { return waitForAlert(source) }
      shown = (identity, open())
    }
    shown?.modal.update(source)
  }

  private var isBehindAlert: Bool { window?.modals.last?.isAlert == true }

  /// A sheet is presented only if the alert closes in the same update, as in UIKit.
  private func waitForAlert(_ source: PresentationSource) {
    slot.graph.afterUpdate { [slot] in
      slot.graph.afterUpdate { [weak self] in
        guard let self, shown == nil else { return }
        guard !isBehindAlert else {
          refused = source.identity()
          return Log.warning("an alert is in the way of a sheet")
        }
        show(source.identity(), source)
      }
    }
  }

  private func open() -> Presentation {
    let scope = EnvironmentScope(parent: environment)
    let side = slot.makeSide(in: window?.root, environment: scope)
    let modal = Presentation(slot: side)
    var values = EnvironmentValues()
    values.dismiss = DismissAction { [weak modal] in modal?.close() }
    values.apply(to: scope)
    side.landmark = modal
    window?.open(modal)
    return modal
  }

  func unmount() {
    guard let shown else { return }
    self.shown = nil
    window?.close(shown.modal)
    shown.modal.slot.leavePortal()
  }
}

/// One open sheet or dialog.
@MainActor final class Presentation {
  enum Kind: String {
    case sheet, cover, alert
  }

  let slot: Slot
  private(set) var kind = Kind.sheet
  var isAlert: Bool { kind == .alert }
  var isGuarded = false
  var look = WindowAppearance()
  private var dismiss: () -> Void = {}
  private(set) var dialog: Element?

  init(slot: Slot) { self.slot = slot }

  func close() { dismiss() }

  fileprivate func update(_ source: PresentationSource) {
    kind = source.kind
    dismiss = source.dismiss
    slot.update(
      Tag("dialog", source.kind.rawValue) { source.content() }
        .on(.dismiss) { [weak self] _ in
          // Alerts and covers can be closed only with their buttons.
          if source.kind == .sheet, self?.isGuarded == false { self?.close() }
        })
    dialog = slot.element
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
