@MainActor extension View {
  public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(titleKey, isPresented, actions(), message())
  }

  public func confirmationDialog<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(titleKey, isPresented, data.map(actions), data.map(message))
  }

  private func dialog(
    _ title: LocalizedStringKey, _ isPresented: Binding<Bool>, _ actions: some View,
    _ message: some View
  ) -> some View {
    presenting(
      PresentationSource(
        kind: .actions, identity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: nil,
        content: { AnyView(DialogContent(title: title, actions: actions, message: message)) }))
  }
}

/// Title, message and answers. Every answer closes the dialog first and acts then.
private struct DialogContent<Actions: View, Message: View>: _PrimitiveView {
  let title: LocalizedStringKey
  let actions: Actions
  let message: Message

  static func _update(_ view: Self, slot: _Slot) {
    slot.child(0).update(Tag("h2") { Text(view.title) })
    slot.child(1).update(Tag("p") { view.message })
    let presentation = slot.nearest(Presentation.self)
    let place = ButtonPlace(willAct: { [weak presentation] in presentation?.close() })
    slot.child(2).update(view.actions.environment { $0.buttonPlace = place })
  }
}
