@MainActor extension View {
  public func alert<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    let content = data.map {
      AlertContent(title: titleKey, actions: actions($0), message: message($0))
    }
    return presenting(
      PresentationSource(
        kind: .alert,
        identity: { isPresented.wrappedValue && content != nil ? AnyHashable(true) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: nil, content: { AnyView(content) }
      ))
  }
}

/// Whether an alert closes before or after the action of the chosen button runs. Apple guarantees
/// neither, so the views are updated in between.
package enum AnswerOrder: CaseIterable, Sendable {
  case closesFirst, actsFirst
}

private struct AlertContent<Actions: View, Message: View>: _PrimitiveView {
  let title: LocalizedStringKey
  let actions: Actions
  let message: Message

  static func _update(_ view: Self, slot: _Slot) {
    slot.child(0).update(Tag("h2") { Text(view.title) })
    slot.child(1).update(Tag("p") { view.message })
    let alert = slot.nearest(Presentation.self)
    let place = ButtonPlace(cancelKey: KeyboardShortcut.cancelAction.name) {
      [weak alert, graph = slot.graph] act in
      let steps: [@MainActor () -> Void] = [{ alert?.close() }, { graph.flush() }, act]
      (graph.answerOrder == .actsFirst ? steps.reversed() : steps).forEach { $0() }
    }
    slot.child(2).update(view.actions.environment { $0.buttonPlace = place })
  }
}
