import PageHost

/// One screen of a stack: its bar, and its content below.
struct LevelView<Content: View> {
  let stack: StackState
  let index: Int
  let isTop: Bool
  let content: Content
}

extension LevelView: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let level = slot.landmark as? LevelState ?? LevelState(slot: slot)
    slot.landmark = level
    _ = slot.makeElement("div") {
      $0.classes = ["level"]
      if !view.isTop { $0.attributes += [Attribute("hidden", ""), Attribute("inert", "")] }
    }
    slot.setShown(view.isTop)
    if view.index > 0 {
      let depth = view.index - 1
      let scope = slot.openScope()
      var values = EnvironmentValues()
      values.dismiss = DismissAction { [weak stack = view.stack] in stack?.pop(to: depth) }
      values.isPresented = true
      if level.isNew { values.apply(to: scope) }
      level.isNew = false
    }
    slot.child(0).update(BarView(level: level, stack: view.stack, index: view.index))
    slot.child(1).update(ScreenView(content: view.content))
  }
}

private struct ScreenView<Content: View> {
  let content: Content
}

extension ScreenView: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("main") { $0.classes = ["content"] }
    slot.child(0).update(view.content)
  }
}

/// What the views of a screen say about its bar.
@MainActor final class LevelState {
  unowned let slot: Slot
  let title = Location("")
  let isInline = Location(false)
  let hidesBack = Location(false)
  let isSearchable = Location(false)
  var isNew = true
  fileprivate(set) var places: [BarPlace: Element] = [:]

  init(slot: Slot) { self.slot = slot }

  func host(_ place: BarPlace) -> Element? { places[place] }
}

enum BarPlace: String {
  case leading = "bar-leading"
  case title = "bar-principal"
  case trailing = "bar-trailing"
  case search = "search"
}

private struct BarView {
  let level: LevelState
  let stack: StackState
  let index: Int
}

extension BarView: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let level = view.level
    slot.control { slot, _ in
      let isLarge = view.index == 0 && !level.isInline.value
      _ = slot.makeElement("header") { $0.classes = isLarge ? ["bar", "large"] : ["bar"] }
    } content: { slot in
      slot.child(0).update(LeadingBar(view: view))
      slot.child(1).update(BarTitle(level: level))
      for (index, place) in [BarPlace.title, .trailing, .search].enumerated() {
        slot.child(index + 2).update(BarHost(level: level, place: place))
      }
    }
  }
}

private struct LeadingBar {
  let view: BarView
}

extension LeadingBar: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let (level, stack, index) = (view.view.level, view.view.stack, view.view.index)
    level.places[.leading] = slot.makeElement("div") { $0.classes = [BarPlace.leading.rawValue] }
    guard index > 0 else { return }
    slot.child(0).update(
      Deferred {
        level.hidesBack.value
          ? nil : BackButton { [weak stack] in stack?.pop(to: index - 1) }
      })
  }
}

private struct BackButton {
  let action: @MainActor () -> Void
}

extension BackButton: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let element = slot.makeElement("button") {
      $0.classes = ["back"]
      $0.attributes = [Attribute("type", "button"), Attribute("aria-label", "Back")]
      $0.listeners = .tap
    }
    element.on(.tap) { _ in view.action() }
    slot.child(0).update(Image(systemName: "chevron.left"))
  }
}

private struct BarTitle {
  let level: LevelState
}

extension BarTitle: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, _ in
      _ = slot.makeElement("h1") {
        $0.classes = ["bar-title"]
        $0[attribute: "tabindex"] = "-1"
        $0.text = view.level.title.value
      }
    }
  }
}

/// A part of the bar that holds what views below put there; without guests it is not drawn.
private struct BarHost {
  let level: LevelState
  let place: BarPlace
}

extension BarHost: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let tag = view.place == .search ? "search" : "div"
    view.level.places[view.place] = slot.makeElement(tag) { $0.classes = [view.place.rawValue] }
  }
}

extension View {
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(LevelModifier { $0.title.value = title.plain })
  }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  @_disfavoredOverload nonisolated public func navigationTitle<S>(_ title: S) -> some View
  where S: StringProtocol {
    navigationTitle(Text(title))
  }

  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(LevelModifier { $0.isInline.value = displayMode == .inline })
  }

  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(LevelModifier { $0.hidesBack.value = hidesBackButton })
  }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

private struct LevelModifier {
  let tell: @MainActor (LevelState) -> Void
}

extension LevelModifier: FoldingModifier {
  func fold(into slot: Slot) {
    if let level = slot.nearest(LevelState.self) { tell(level) }
  }
}
