@MainActor @preconcurrency public protocol ToolbarContent {
  static func _list(_ content: Self) -> [_ToolbarEntry]
}

public struct _ToolbarEntry: Identifiable, Sendable {
  let place: BarPlace
  let view: AnyView
  /// Its position in the builders, which does not depend on items that are left out.
  public var id: [Int] = []
}

public struct ToolbarItemPlacement: Equatable, Sendable {
  let place: BarPlace
  public static let principal = ToolbarItemPlacement(place: .title)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
}

public struct ToolbarItem<ID, Content: View> {
  private let placement: ToolbarItemPlacement
  private let content: Content
}

extension ToolbarItem: ToolbarContent where ID == () {
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public static func _list(_ item: Self) -> [_ToolbarEntry] {
    [_ToolbarEntry(place: item.placement.place, view: AnyView(item.content))]
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public static func _list(_ item: Self) -> [_ToolbarEntry] {
    if let item { Wrapped._list(item) } else { [] }
  }
}

public struct _ToolbarItems: ToolbarContent {
  let items: [any ToolbarContent]

  public static func _list(_ content: Self) -> [_ToolbarEntry] {
    func list<Content: ToolbarContent>(_ content: Content, _ index: Int) -> [_ToolbarEntry] {
      Content._list(content).map {
        _ToolbarEntry(place: $0.place, view: $0.view, id: [index] + $0.id)
      }
    }
    var entries: [_ToolbarEntry] = []
    for (index, item) in content.items.enumerated() { entries += list(item, index) }
    return entries
  }
}

@MainActor @resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent { content }

  public static func buildIf<Content>(_ content: Content?) -> Content?
  where Content: ToolbarContent { content }

  public static func buildBlock<each Content>(_ content: repeat each Content) -> some ToolbarContent
  where repeat each Content: ToolbarContent {
    var items: [any ToolbarContent] = []
    repeat items.append(each content)
    return _ToolbarItems(items: items)
  }
}

@MainActor extension View {
  public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    let entries = Content._list(content())
    return folding { slot in
      let bar = slot.attachment { BarItems(slot) }
      for (place, side) in zip(BarPlace.allCases, bar.sides) {
        side.update(ForEach(entries.filter { $0.place == place }) { $0.view })
      }
    }
  }
}

/// Trees that belong to the declaring view and are drawn in the bar of its screen.
final class BarItems: Attachment {
  let sides: [Slot]

  init(_ slot: Slot) {
    let level = slot.nearest(LevelState.self)
    if level == nil { Log.warning("a toolbar is outside of a NavigationStack") }
    sides = BarPlace.allCases.map { slot.makeSide(in: level?.places[$0]) }
  }

  func unmount() { sides.forEach { $0.leavePortal() } }
}

extension _Slot {
  /// A tree next to the content that is drawn in another element.
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
