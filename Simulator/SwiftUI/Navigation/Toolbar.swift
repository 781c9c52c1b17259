@MainActor @preconcurrency public protocol ToolbarContent {
  static func _list(_ content: Self) -> [_ToolbarEntry]
}

public struct _ToolbarEntry {
  let place: BarPlace
  let view: AnyView
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

public struct _ToolbarItems: ToolbarContent {
  let items: [any ToolbarContent]

  public static func _list(_ content: Self) -> [_ToolbarEntry] {
    func list<Content: ToolbarContent>(_ content: Content) -> [_ToolbarEntry] {
      Content._list(content)
    }
    return content.items.flatMap { list($0) }
  }
}

@MainActor @resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
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
    let places = entries.map(\.place)
    return folding { slot in
      let bar = slot.attachment { BarItems(slot, places) }
      for (side, entry) in zip(bar.sides, entries) { side.update(entry.view) }
    }
  }
}

/// Trees that belong to the declaring view and are drawn in the bar of its screen.
final class BarItems: Attachment {
  let sides: [Slot]

  init(_ slot: Slot, _ places: [BarPlace]) {
    let level = slot.nearest(LevelState.self)
    if level == nil { Log.warning("a toolbar is outside of a NavigationStack") }
    sides = places.map { slot.makeSide(in: level?.places[$0]) }
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
