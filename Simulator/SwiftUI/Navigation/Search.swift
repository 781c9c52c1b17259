@MainActor extension View {
  /// The field has the focus while search is presented.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    folding { slot in
      slot.attachment { BarItems(slot, [.search]) }.sides.first?.update(
        TextInput(tag: "input", text: text, placeholder: prompt.text, type: "search")
          .accessibilityLabel(prompt)
          .focused(
            read: { isPresented.wrappedValue }, write: { isPresented.wrappedValue = $0 }))
    }
  }
}

public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
}
