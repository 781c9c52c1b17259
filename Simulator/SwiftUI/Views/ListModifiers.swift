import PageHost

public protocol ListStyle: Sendable {
  var _class: String { get }
}

public struct PlainListStyle: ListStyle { public let _class = "plain" }
public struct SidebarListStyle: ListStyle { public let _class = "sidebar" }

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { .init() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { .init() }
}

extension EnvironmentValues {
  private struct LookKey: EnvironmentKey { static let defaultValue = "inset" }
  private struct RefresherKey: EnvironmentKey { static let defaultValue: Refresher? = nil }

  var listLook: String {
    get { self[LookKey.self] }
    set { self[LookKey.self] = newValue }
  }

  var refresher: Refresher? {
    get { self[RefresherKey.self] }
    set { self[RefresherKey.self] = newValue }
  }
}

@MainActor extension View {
  public func listStyle<S>(_ style: S) -> some View where S: ListStyle {
    environment { $0.listLook = style._class }
  }

  public func listRowSeparator(_ visibility: Visibility) -> some View {
    rowClass("bare", visibility == .hidden)
  }

  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    rowClass("flush", insets != nil).padding(0)
  }

  /// Only accepts colors. Nil keeps the row's own background.
  public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    folding { slot in
      slot.firstAncestor(\.row)?.setBackground((view as? Color)?._css)
    }
  }

  private func rowClass(_ name: String, _ isSet: Bool) -> some View {
    // Has no effect outside of a list.
    folding { slot in slot.firstAncestor(\.row)?.setClass(name, isSet) }
  }

  /// A second request during a refresh is ignored. A refresh ends early only with its view.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    folding { slot in
      let refresher = slot.attachment { Refresher(board: slot.graph.tasks) }
      refresher.action = action
      let scope = slot.openScope()
      var values = EnvironmentValues(scope: scope)
      guard values.refresher !== refresher else { return }
      values.refresher = refresher
      values.apply(to: scope)
    }
  }
}

/// Runs one refresh at a time. The scroller below shows its progress.
final class Refresher: Attachment {
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

extension _Slot {
  /// Makes a scrolling element. It can be pulled down to refresh if a surrounding view defines how.
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
