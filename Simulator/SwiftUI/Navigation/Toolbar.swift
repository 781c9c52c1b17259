@MainActor @preconcurrency public protocol ToolbarContent {
  static func _list(_ content: Self) -> [_ToolbarEntry]
}

public struct _ToolbarEntry {
  let placement: ToolbarItemPlacement
  let view: AnyView
}

public struct ToolbarItemPlacement: Equatable, Sendable {
  let place: BarPlace
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let principal = ToolbarItemPlacement(place: .title)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
}

public struct ToolbarItem<ID, Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem: ToolbarContent where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public static func _list(_ item: Self) -> [_ToolbarEntry] {
    [_ToolbarEntry(placement: item.placement, view: AnyView(item.content))]
  }
}

public struct ToolbarItemGroup<Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content

  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItemGroup: ToolbarContent {
  public static func _list(_ group: Self) -> [_ToolbarEntry] {
    [_ToolbarEntry(placement: group.placement, view: AnyView(group.content))]
  }
}

/// Several items, or none.
public struct _ToolbarItems {
  let items: [any ToolbarContent]
}

extension _ToolbarItems: ToolbarContent {
  public static func _list(_ content: Self) -> [_ToolbarEntry] {
    func list<Content: ToolbarContent>(_ content: Content) -> [_ToolbarEntry] {
      Content._list(content)
    }
    return content.items.flatMap { list($0) }
  }
}

@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent { content }

  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent { content }

  @_disfavoredOverload
  public static func buildBlock<each Content>(_ content: repeat each Content) -> some ToolbarContent
  where repeat each Content: ToolbarContent {
    var items: [any ToolbarContent] = []
    repeat items.append(each content)
    return _ToolbarItems(items: items)
  }

  public static func buildIf<Content>(_ content: Content?) -> some ToolbarContent
  where Content: ToolbarContent {
    _ToolbarItems(items: content.map { [$0] } ?? [])
  }

  public static func buildEither<Content>(first: Content) -> _ToolbarItems
  where Content: ToolbarContent { _ToolbarItems(items: [first]) }

  public static func buildEither<Content>(second: Content) -> _ToolbarItems
  where Content: ToolbarContent { _ToolbarItems(items: [second]) }
}

extension View {
  nonisolated public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View
  where Content: View {
    toolbar { ToolbarItem(content: content) }
  }

  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    modifier(ToolbarModifier(content: content()))
  }
}

private struct ToolbarModifier<Content: ToolbarContent> {
  let content: Content
}

extension ToolbarModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let bar = slot.attachment { BarItems(slot: slot) }
    bar.update(Content._list(content))
  }
}

/// The trees of a toolbar's items: they belong to the view that declares them and are drawn in the
/// bar of its screen.
private final class BarItems: Attachment {
  private unowned let slot: Slot
  private let level: LevelState?
  private(set) var sides: [Slot] = []
  private var places: [BarPlace] = []

  init(slot: Slot) {
    self.slot = slot
    level = slot.nearest(LevelState.self)
    if level == nil { Log.warning("a toolbar is outside of a NavigationStack") }
  }

  func update(_ entries: [_ToolbarEntry]) {
    guard let level else { return }
    if entries.map(\.placement.place) != places { rebuild(entries, level) }
    for (side, entry) in zip(sides, entries) { side.update(entry.view) }
  }

  private func rebuild(_ entries: [_ToolbarEntry], _ level: LevelState) {
    unmount()
    places = entries.map(\.placement.place)
    for place in places {
      let side = slot.makeSide(in: level.host(place))
      sides.append(side)
    }
  }

  func unmount() {
    sides.forEach { $0.leavePortal() }
    sides = []
    places = []
  }
}

extension _Slot {
  /// A tree beside the content that is drawn in another element.
  func makeSide(in host: Element?, environment: EnvironmentScope? = nil) -> Slot {
    let side = Slot(graph: graph, parent: self, environment: environment ?? self.environment)
    host?.host(side)
    return side
  }

  func leavePortal() {
    let host = portalTarget
    unmount()
    host?.release(self)
  }
}
