/// All columns, for a window of regular width. The first two have their own bars. The detail has
/// its stack's.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _PrimitiveView {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") { $0.classes = ["split"] }
    slot.child(0).update(Tag("nav", "column") { NavigationStack { view.sidebar } })
    slot.child(1).update(Tag("div", "column") { NavigationStack { view.content } })
    slot.child(2).update(Tag("div", "column") { view.detail })
  }
}

public enum NavigationSplitViewVisibility: Sendable { case all, doubleColumn }
public struct BalancedNavigationSplitViewStyle: Sendable { public static let balanced = Self() }

@MainActor extension View {
  public func navigationSplitViewStyle(
    _ style: BalancedNavigationSplitViewStyle
  ) -> some View { self }
}
