/// A screen of a stack: its bar, and its content below.
struct LevelView<Content: View>: _PrimitiveView {
  let stack: StackState
  let index: Int
  let isTop: Bool
  let content: Content

  static func _update(_ view: Self, slot: _Slot) {
    let level = slot.landmark as? LevelState ?? LevelState()
    _ = slot.makeElement("div") {
      $0.classes = ["level"]
      $0.cover(!view.isTop)
    }
    slot.setShown(view.isTop)
    if view.index > 0 {
      let depth = view.index - 1
      let scope = slot.openScope()
      var values = EnvironmentValues()
      values.dismiss = DismissAction { [weak stack = view.stack] in stack?.pop(to: depth) }
      if slot.landmark == nil { values.apply(to: scope) }
    }
    slot.landmark = level
    slot.child(0).showBar(of: level, view.stack, view.index)
    slot.child(1).update(Tag("div", "content") { view.content })
  }
}

extension Markup {
  /// Hides a covered screen and makes it unreachable.
  mutating func cover(_ isCovered: Bool) {
    guard isCovered else { return }
    self[attribute: "hidden"] = ""
    self[attribute: "inert"] = ""
  }
}

/// What the views of a screen set for its bar.
@MainActor final class LevelState {
  let title = Location("")
  let isInline = Location(false)
  let hidesBack = Location(false)
  fileprivate(set) var places: [BarPlace: Element] = [:]
}

enum BarPlace: String, CaseIterable {
  case leading = "bar-leading"
  case title = "bar-principal"
  case trailing = "bar-trailing"
}

extension _Slot {
  fileprivate func showBar(of level: LevelState, _ stack: StackState, _ index: Int) {
    control { slot, _ in
      let isLarge = index == 0 && !level.isInline.value
      _ = slot.makeElement("header") { $0.classes = isLarge ? ["bar", "large"] : ["bar"] }
    } content: { slot in
      slot.child(0).hostPlace(.leading, of: level)
      if index > 0 {
        slot.child(0).child(0).update(Deferred { level.backButton(of: stack, index) })
      }
      slot.child(1).control { slot, _ in
        _ = slot.makeElement("h1") {
          $0.classes = ["bar-title"]
          $0[attribute: "tabindex"] = "-1"
          $0.text = level.title.value
        }
      }
      for (index, place) in [BarPlace.title, .trailing].enumerated() {
        slot.child(index + 2).hostPlace(place, of: level)
      }
    }
  }

  /// A part of the bar that contains items of the views below. Not drawn if empty.
  private func hostPlace(_ place: BarPlace, of level: LevelState) {
    level.places[place] = makeElement("div") { $0.classes = [place.rawValue] }
  }
}

extension LevelState {
  @ViewBuilder fileprivate func backButton(of stack: StackState, _ index: Int) -> some View {
    if !hidesBack.value {
      Tag("button", "back") {
        $0[attribute: "type"] = "button"
        $0[attribute: "aria-label"] = "Back"
      } content: {
        Image(systemName: "chevron.left")
      }
      .on(.tap) { [weak stack] _ in stack?.pop(to: index - 1) }
    }
  }
}

@MainActor extension View {
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    tellingLevel { $0.title.value = titleKey.text }
  }

  @_disfavoredOverload public func navigationTitle<S>(_ title: S) -> some View
  where S: StringProtocol {
    tellingLevel { $0.title.value = String(title) }
  }

  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    folding { slot in
      let isInline = slot.nearest(LevelState.self)?.isInline
      _ = slot.attachment { UnmountAction { isInline?.value = false } }
      isInline?.value = displayMode == .inline
    }
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    tellingLevel { $0.hidesBack.value = hidesBackButton }
  }

  private func tellingLevel(_ tell: @escaping (LevelState) -> Void) -> some View {
    folding { $0.nearest(LevelState.self).map(tell) }
  }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}
