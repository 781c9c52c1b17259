/// A view's information for the surrounding tab view, picker or previews.
struct Traits {
  var tag: AnyHashable?
  var tabLabel: (any View)?
  var badge: String?
  var previewName: String?

  @MainActor init(of view: any View) {
    var current: Any = view
    while let modified = current as? any Layered {
      (modified.outer as? Trait)?.add(&self)
      current = modified.inner
    }
  }
}

/// Only visible to the surrounding view. The outermost value counts.
private struct Trait: Modifier {
  let add: (inout Traits) -> Void

  static func update<Content: View>(_ modifier: Self, content: Content, slot: Slot) {
    Content._update(content, slot: slot)
  }

  static func isStructural(_ content: Bool) -> Bool { content }
  static func boxLevel(_ content: Int) -> Int { content }
}

private protocol Layered {
  var inner: Any { get }
  var outer: Any { get }
}

extension Modified: Layered {
  fileprivate var inner: Any { content }
  fileprivate var outer: Any { modifier }
}

/// A view that can list its parts without being shown.
@MainActor protocol Listing {
  var listed: [any View] { get }
}

extension TupleView: Listing {
  var listed: [any View] { children }
}

extension ForEach: Listing where Content: View {
  var listed: [any View] { data.map { content($0) } }
}

@MainActor func children(of view: any View) -> [any View] {
  guard let list = view as? any Listing else { return [view] }
  return list.listed.flatMap { children(of: $0) }
}

/// The text of a picker's option.
@MainActor func words(of view: any View) -> String {
  var current: Any = view
  while let modified = current as? any Layered { current = modified.inner }
  return (current as? Text)?.plain ?? ""
}

@MainActor extension View {
  public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable {
    modifier(Trait { $0.tag = $0.tag ?? AnyHashable(tag) })
  }

  public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    let label = label()
    return modifier(Trait { $0.tabLabel = $0.tabLabel ?? label })
  }

  public func badge(_ count: Int) -> some View {
    modifier(Trait { $0.badge = $0.badge ?? (count == 0 ? nil : "\(count)") })
  }

  public func previewDisplayName(_ value: String?) -> some View {
    modifier(Trait { $0.previewName = $0.previewName ?? value })
  }
}
