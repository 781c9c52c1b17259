/// What a view says about itself to the tab view or picker around it.
struct Traits {
  var tag: AnyHashable?
  var tabLabel: (any View)?
  var badge: String?
  var previewName: String?

  init(of view: any View) {
    var current: Any = view
    while let modified = current as? any Layered {
      (modified.outer as? any TraitModifier)?.add(to: &self)
      current = modified.inner
    }
  }
}

/// A modifier that only speaks to what is around.
protocol TraitModifier: FoldingModifier {
  nonisolated func add(to traits: inout Traits)
}

extension TraitModifier {
  func fold(into slot: Slot) {}
}

private protocol Layered {
  var inner: Any { get }
  var outer: Any { get }
}

extension ModifiedContent: Layered {
  fileprivate var inner: Any { content }
  fileprivate var outer: Any { modifier }
}

/// A view that can say what it consists of without being shown.
@MainActor protocol Listing {
  var listed: [any View] { get }
}

extension TupleView: Listing {
  var listed: [any View] { children }
}

extension Group: Listing where Content: View {
  var listed: [any View] { [content] }
}

extension Optional: Listing where Wrapped: View {
  var listed: [any View] { map { [$0] } ?? [] }
}

extension _ConditionalContent: Listing where TrueContent: View, FalseContent: View {
  var listed: [any View] {
    switch storage {
    case .first(let content): [content]
    case .second(let content): [content]
    }
  }
}

extension ForEach: Listing where Content: View {
  var listed: [any View] { data.map { content($0) } }
}

@MainActor func children(of view: any View) -> [any View] {
  guard let list = view as? any Listing else { return view is EmptyView ? [] : [view] }
  return list.listed.flatMap { children(of: $0) }
}

/// The words of an option of a picker.
@MainActor func words(of view: any View) -> String {
  var current: Any = view
  while let modified = current as? any Layered { current = modified.inner }
  switch current {
  case let text as Text: return text.plain
  case let label as Label<Text, Image>: return label.title.plain
  default: return ""
  }
}

extension View {
  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }

  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    modifier(TabItemModifier(label: label()))
  }

  nonisolated public func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(text: count == 0 ? nil : "\(count)"))
  }

  nonisolated public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(text: label?.plain))
  }
}

private struct TagModifier {
  let tag: AnyHashable
}

extension TagModifier: TraitModifier {
  nonisolated func add(to traits: inout Traits) { traits.tag = traits.tag ?? tag }
}

private struct TabItemModifier<Label: View> {
  let label: Label
}

extension TabItemModifier: TraitModifier {
  nonisolated func add(to traits: inout Traits) { traits.tabLabel = label }
}

private struct BadgeModifier {
  let text: String?
}

extension BadgeModifier: TraitModifier {
  nonisolated func add(to traits: inout Traits) { traits.badge = text }
}
