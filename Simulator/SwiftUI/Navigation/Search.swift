extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: prompt?.plain ?? "Search"))
  }

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  @_disfavoredOverload nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
}

public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
}

private struct SearchModifier {
  let text: Binding<String>
  let prompt: String
}

extension SearchModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let search = slot.attachment { SearchSide(slot: slot) }
    search.sides.first?.update(
      TextInput(tag: "input", text: text, placeholder: prompt, type: "search")
        .accessibilityLabel(prompt))
  }
}

private final class SearchSide: Attachment {
  private(set) var sides: [Slot]

  init(slot: Slot) {
    let level = slot.nearest(LevelState.self)
    if level == nil { Log.warning("searchable is outside of a NavigationStack") }
    sides = [slot.makeSide(in: level?.host(.search))]
  }

  func unmount() { sides.forEach { $0.leavePortal() } }
}
