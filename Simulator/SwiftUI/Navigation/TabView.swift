public struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Visited tabs stay mounted. The others are not created until they are visited.
  public static func _update(_ view: Self, slot: _Slot) {
    let tabs = children(of: view.content).map { (view: $0, traits: Traits(of: $0)) }
    let values = tabs.map { $0.traits.tag?.base as? SelectionValue }
    let state = slot.landmark as? TabState ?? TabState()
    slot.landmark = state
    slot.control { slot, _ in
      _ = slot.makeElement("div") { $0.classes = ["tabs"] }
      state.selected = values.firstIndex(of: view.selection?.wrappedValue) ?? 0
    } content: { slot in
      state.visited.insert(state.selected)
      for (index, tab) in tabs.enumerated() where state.visited.contains(index) {
        slot.child(index + 1).setShown(index == state.selected)
        slot.child(index + 1).update(panel(AnyView(tab.view), isSelected: index == state.selected))
      }
      // Before the panels, so that the Tab key reaches it without passing every row.
      slot.child(0).update(
        Tag("nav", "tab-bar") {
          Tag("div", "tab-list") {
            $0[attribute: "role"] = "tablist"
          } content: {
            ForEach(tabs.indices.map { $0 }, id: \.self) { index in
              button(tabs[index].traits, isSelected: index == state.selected) {
                // The app is also informed of a second tap on the same tab.
                if let value = values[index] { view.selection?.wrappedValue = value }
              }
            }
          }
        })
    }
  }

  private static func panel(_ content: AnyView, isSelected: Bool) -> some View {
    Tag("div", "panel") {
      $0[attribute: "role"] = "tabpanel"
      $0.cover(!isSelected)
    } content: {
      content
    }
  }

  private static func button(
    _ traits: Traits, isSelected: Bool, select: @escaping () -> Void
  ) -> some View {
    Tag("button", "tab") {
      $0[attribute: "type"] = "button"
      $0[attribute: "role"] = "tab"
      $0[attribute: "aria-selected"] = "\(isSelected)"
      $0[attribute: "tabindex"] = isSelected ? "0" : "-1"
    } content: {
      traits.tabLabel.map { AnyView($0) }
      if let badge = traits.badge { Tag("span", "badge") { $0.text = badge } }
    }
    .on(.tap) { _ in select() }
  }
}

@MainActor private final class TabState {
  var selected = 0
  var visited: Set<Int> = []
}
