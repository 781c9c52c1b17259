public protocol ListStyle: Sendable {
  var _class: String { get }
}

public struct PlainListStyle: ListStyle { public let _class = "plain" }
public struct GroupedListStyle: ListStyle { public let _class = "grouped" }
public struct InsetGroupedListStyle: ListStyle { public let _class = "inset" }

extension ListStyle where Self == PlainListStyle { public static var plain: Self { .init() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { .init() } }

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { .init() }
}

extension EnvironmentValues {
  private struct LookKey: EnvironmentKey { static let defaultValue = "inset" }

  var listLook: String {
    get { self[LookKey.self] }
    set { self[LookKey.self] = newValue }
  }
}

extension View {
  nonisolated public func listStyle<S>(_ style: S) -> some View where S: ListStyle {
    environment { $0.listLook = style._class }
  }

  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(RowModifier(name: "bare", isSet: visibility == .hidden))
  }

  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(RowModifier(name: "flush", isSet: insets != nil)).padding(insets ?? EdgeInsets())
  }

  /// A second request while one is running is ignored; it ends early only with its view.
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    modifier(RefreshModifier(action: action))
  }
}

private struct RowModifier {
  let name: String
  let isSet: Bool
}

extension RowModifier: FoldingModifier {
  func fold(into slot: Slot) {
    guard let row = slot.firstAncestor(\.row) else {
      return Log.warning("a list row modifier does nothing outside of a list")
    }
    row.setClass(name, isSet)
  }
}

private struct RefreshModifier {
  let action: @Sendable () async -> Void
}

extension RefreshModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let refresher = slot.attachment { Refresher(board: slot.graph.tasks) }
    refresher.action = action
    let scope = slot.openScope()
    var values = EnvironmentValues(scope: scope)
    guard values.refresher !== refresher else { return }
    values.refresher = refresher
    values.apply(to: scope)
  }
}

/// Runs one refresh at a time; the scroller below shows that it does.
@MainActor final class Refresher: Attachment {
  var action: @Sendable () async -> Void = {}
  let isRunning = Location(false)
  private let board: TaskBoard
  private var task: Task<Void, Never>?

  init(board: TaskBoard) { self.board = board }

  func start() {
    guard task == nil else { return }
    isRunning.value = true
    let action = action
    task = board.start(priority: .userInitiated) { [weak self] in
      await action()
      await self?.ended()
    }
  }

  private func ended() {
    task = nil
    isRunning.value = false
  }

  func unmount() { task?.cancel() }
}

extension EnvironmentValues {
  private struct RefresherKey: EnvironmentKey {
    static let defaultValue: Refresher? = nil
  }

  var refresher: Refresher? {
    get { self[RefresherKey.self] }
    set { self[RefresherKey.self] = newValue }
  }
}

extension _Slot {
  /// What scrolls can be pulled down to refresh, if something around it says how.
  func makeScroller(_ tag: String, _ describe: (inout Markup) -> Void) {
    let refresher = EnvironmentValues(scope: environment).refresher
    let element = makeElement(tag) {
      describe(&$0)
      guard let refresher else { return }
      $0.listeners = .refresh
      if refresher.isRunning.value { $0[attribute: "aria-busy"] = "true" }
    }
    element.on(.refresh) { _ in refresher?.start() }
  }
}
