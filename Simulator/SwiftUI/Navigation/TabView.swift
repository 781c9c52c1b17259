import PageHost

public struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>?
  let content: Content

  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// Tabs that have been visited stay mounted; the others are not made before they are.
extension TabView: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    let tabs = children(of: view.content).enumerated().map { index, child in
      Tab(view: child, traits: Traits(of: child), index: index)
    }
    let own = slot.location(at: 0) { tabs.first?.tag }
    let state = slot.landmark as? TabState ?? TabState()
    slot.landmark = state
    slot.control { slot, _ in
      _ = slot.makeElement("div") { $0.classes = ["tabs"] }
      state.selected = view.selection.map { AnyHashable($0.wrappedValue) } ?? own.value
    } content: { slot in
      let selected = tabs.first { $0.tag == state.selected } ?? tabs.first
      if let selected { state.visited.insert(selected.index) }
      for tab in tabs where state.visited.contains(tab.index) {
        let panel = slot.child(tab.index)
        panel.setShown(tab.index == selected?.index)
        panel.update(Panel(content: AnyView(tab.view), isSelected: tab.index == selected?.index))
      }
      slot.child(tabs.count).update(
        TabBar(tabs: tabs, selected: selected?.index) { tab in
          // The app hears of a second tap on the same tab as well.
          if let selection = view.selection, let value = tab.tag.base as? SelectionValue {
            selection.wrappedValue = value
          } else if view.selection == nil {
            own.value = tab.tag
          }
        })
    }
  }
}

@MainActor private final class TabState {
  var selected: AnyHashable?
  var visited: Set<Int> = []
}

private struct Tab {
  let view: any View
  let traits: Traits
  let index: Int

  var tag: AnyHashable { traits.tag ?? AnyHashable(index) }
}

private struct Panel {
  let content: AnyView
  let isSelected: Bool
}

extension Panel: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["panel"]
      $0[attribute: "role"] = "tabpanel"
      if !view.isSelected { $0.attributes += [Attribute("hidden", ""), Attribute("inert", "")] }
    }
    slot.child(0).update(view.content)
  }
}

private struct TabBar {
  let tabs: [Tab]
  let selected: Int?
  let select: (Tab) -> Void
}

extension TabBar: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("nav") {
      $0.classes = ["tab-bar"]
      $0[attribute: "role"] = "tablist"
    }
    for tab in view.tabs {
      slot.child(tab.index).update(
        TabButton(tab: tab, isSelected: tab.index == view.selected) { view.select(tab) })
    }
  }
}

private struct TabButton {
  let tab: Tab
  let isSelected: Bool
  let select: () -> Void
}

extension TabButton: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let element = slot.makeElement("button") {
      $0.classes = ["tab"]
      $0.attributes = [
        Attribute("type", "button"), Attribute("role", "tab"),
        Attribute("aria-selected", "\(view.isSelected)"),
        Attribute("tabindex", view.isSelected ? "0" : "-1"),
      ]
      $0.listeners = .tap
    }
    element.on(.tap) { _ in view.select() }
    if let label = view.tab.traits.tabLabel { slot.child(0).update(AnyView(label)) }
    if let badge = view.tab.traits.badge {
      slot.child(1).update(BadgeView(text: badge))
    } else {
      slot.removeChild(1)
    }
  }
}

struct BadgeView {
  let text: String
}

extension BadgeView: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("span") {
      $0.classes = ["badge"]
      $0.text = view.text
    }
  }
}
