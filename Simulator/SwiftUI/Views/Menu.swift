import PageHost

public struct Menu<Label: View, Content: View> {
  let content: Content
  let label: Label

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

extension Menu where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
}

extension Menu: _PrimitiveView {
  public static var _boxLevel: Int { .max }

  public static func _update(_ view: Self, slot: _Slot) {
    let keeper = slot.landmark as? MenuID ?? MenuID(number: slot.graph.screen.newID())
    slot.landmark = keeper
    slot.child(0).update(MenuButton(id: keeper.id, label: view.label))
    slot.child(1).update(MenuItems(id: keeper.id, content: view.content))
  }
}

private final class MenuID {
  let id: String
  init(number: Int) { id = "menu-\(number)" }
}

/// Opening and closing is the page's own business.
private struct MenuButton<Label: View> {
  let id: String
  let label: Label
}

extension MenuButton: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      _ = slot.makeElement("button") {
        $0.classes = [environment.buttonLook].filter { !$0.isEmpty }
        $0.attributes = [
          Attribute("type", "button"), Attribute("popovertarget", view.id),
          Attribute("aria-haspopup", "menu"),
        ]
        $0.disable(!environment.isEnabled)
      }
    } content: {
      $0.child(0).update(view.label)
    }
  }
}

private struct MenuItems<Content: View> {
  let id: String
  let content: Content
}

extension MenuItems: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["menu"]
      $0.attributes = [
        Attribute("id", view.id), Attribute("popover", ""), Attribute("role", "menu"),
      ]
    }
    slot.child(0).update(
      view.content.environment {
        $0.buttonPlace = ButtonPlace(buttonClass: "menu-item", role: "menuitem")
      })
  }
}

extension View {
  nonisolated public func contextMenu<MenuItems>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View where MenuItems: View {
    modifier(RowActionsModifier(actions: menuItems()))
  }

  nonisolated public func swipeActions<T>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View where T: View {
    modifier(RowActionsModifier(actions: content()))
  }

  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(RowActionsModifier(actions: NamedAction(name: nameKey, handler: handler)))
  }
}

private struct NamedAction {
  let name: LocalizedStringKey
  let handler: () -> Void
}

extension NamedAction: View {
  var body: some View {
    Button(name) { handler() }
  }
}

private struct RowActionsModifier<Actions: View> {
  let actions: Actions
}

extension RowActionsModifier: FoldingModifier {
  func fold(into slot: Slot) {
    slot.attachment { RowActions(slot: slot) }.show(AnyView(actions))
  }
}

/// What one modifier adds to the menu of the row it is in.
private final class RowActions: Attachment {
  private weak var row: Row?

  init(slot: Slot) {
    row = slot.firstAncestor(\.row)
    if row == nil { Log.warning("row actions are shown in the rows of lists only") }
  }

  func show(_ actions: AnyView) { row?.setActions(actions, of: ObjectIdentifier(self)) }

  func unmount() { row?.setActions(nil, of: ObjectIdentifier(self)) }
}

/// What iOS hides behind a long press, a swipe or a screen reader's rotor is behind one “More”
/// button here.
struct RowMenu: View {
  let actions: [(owner: ObjectIdentifier, view: AnyView)]

  var body: some View {
    Menu {
      ForEach(actions, id: \.owner) { $0.view }
    } label: {
      Label("More", systemImage: "ellipsis").labelStyle(.iconOnly)
    }
    .buttonStyle(.plain)
  }
}
