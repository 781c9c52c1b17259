@MainActor extension View {
  public func searchable(text: Binding<String>, prompt: LocalizedStringKey) -> some View {
    folding { slot in
      slot.attachment { BarItems(slot, [.search]) }.sides.first?.update(
        TextInput(tag: "input", text: text, placeholder: prompt.text, type: "search")
          .accessibilityLabel(prompt))
    }
  }
}
