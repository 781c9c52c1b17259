public struct Menu<Label: View, Content: View>: _PrimitiveView {
  private let content: Content
  private let label: Label
  /// True for the menu of the row's own actions, not for an additional menu in the row.
  fileprivate var isOfRow = false

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public static var _boxLevel: Int { .max }

  /// The page itself opens and closes it. Its content is created when the page first opens it.
  public static func _update(_ view: Self, slot: _Slot) {
    let known = slot.landmark as? MenuState ?? MenuState(number: slot.graph.screen.newID())
    slot.landmark = known
    if !view.isOfRow, let row = slot.firstAncestor(\.row) {
      slot.attachment { OwnMenu(row) }.begin()
    }
    slot.child(0).control { slot, environment in
      _ = slot.makeButton(in: environment) {
        $0[attribute: "popovertarget"] = known.id
        $0[attribute: "aria-haspopup"] = "menu"
      }
    } content: {
      $0.child(0).update(view.label)
    }
    let content = view.content
    known.show = { [unowned slot, unowned known] in
      slot.child(1).update(
        Tag("div", "menu") {
          $0[attribute: "id"] = known.id
          $0[attribute: "popover"] = ""
          $0[attribute: "role"] = "menu"
          if !known.isMade { $0.listeners = .near }
        } content: {
          if known.isMade {
            content.environment {
              $0.buttonPlace = ButtonPlace(buttonClass: "menu-item", role: "menuitem")
            }
          }
        })
      slot.child(1).element?.on(.near) { _ in known.isMade = true }
    }
    known.show()
  }
}

private final class MenuState {
  let id: String
  var isMade = false { didSet { show() } }
  var show: () -> Void = {}

  init(number: Int) { id = "menu-\(number)" }
}

@MainActor extension View {
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View {
    rowActions(menuItems(), isSwipe: false)
  }

  public func swipeActions<T>(
    edge: HorizontalEdge = .trailing, @ViewBuilder content: () -> T
  ) -> some View where T: View {
    rowActions(content(), isSwipe: true)
  }

  private func rowActions(_ actions: some View, isSwipe: Bool) -> some View {
    folding { $0.attachment { RowActions() }.show(AnyView(actions), isSwipe: isSwipe, in: $0) }
  }
}

/// One modifier's addition to the menu of its row.
private final class RowActions: Attachment {
  private unowned var row: ListRow?

  func show(_ actions: AnyView, isSwipe: Bool, in slot: Slot) {
    row = row ?? slot.firstAncestor(\.row)
    if row == nil { Log.warning("row actions are shown in the rows of lists only") }
    row?.setActions(actions, isSwipe: isSwipe, of: ObjectIdentifier(self))
  }

  func unmount() { row?.setActions(nil, of: ObjectIdentifier(self)) }
}

/// A menu that a row shows by itself.
private final class OwnMenu: Attachment {
  private unowned let row: ListRow

  init(_ row: ListRow) { self.row = row }

  func begin() { row.hasOwnMenu = true }
  func unmount() { row.hasOwnMenu = false }
}

/// Actions that iOS hides behind a long press or a swipe are behind one “More” button here.
struct RowMenu: View {
  let actions: [ListRow.Action]

  var body: some View {
    var menu = Menu {
      ForEach(actions, id: \.owner) { $0.view }
    } label: {
      Label("More", systemImage: "ellipsis")
        .labelStyle(.iconOnly).font(.footnote).foregroundStyle(.secondary)
    }
    menu.isOfRow = true
    return menu.buttonStyle(.plain)
  }
}
