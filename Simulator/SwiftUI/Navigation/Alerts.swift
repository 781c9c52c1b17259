extension View {
  nonisolated public func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(.alert, Text(titleKey), isPresented, actions(), EmptyView())
  }

  nonisolated public func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(.alert, Text(titleKey), isPresented, actions(), message())
  }

  @_disfavoredOverload nonisolated public func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    dialog(.alert, Text(title), isPresented, actions(), message())
  }

  nonisolated public func alert<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(.alert, Text(titleKey), isPresented, data.map(actions), data.map(message))
  }

  nonisolated public func confirmationDialog<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(.actions, Text(titleKey), isPresented, actions(), EmptyView())
  }

  nonisolated public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(.actions, Text(titleKey), isPresented, actions(), message())
  }

  nonisolated public func confirmationDialog<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(.actions, Text(titleKey), isPresented, data.map(actions), data.map(message))
  }

  nonisolated private func dialog<A, M>(
    _ kind: Presentation.Kind, _ title: Text, _ isPresented: Binding<Bool>, _ actions: A,
    _ message: M
  ) -> some View where A: View, M: View {
    modifier(
      PresentationModifier(
        kind: kind, identity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: nil,
        content: { AnyView(DialogContent(title: title, actions: actions, message: message)) }))
  }
}

/// Title, message and answers. Every answer closes the dialog first and acts then.
private struct DialogContent<Actions: View, Message: View> {
  let title: Text
  let actions: Actions
  let message: Message
}

extension DialogContent: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.child(0).update(DialogText(tag: "h2", content: view.title))
    if Message.self != EmptyView.self {
      slot.child(1).update(DialogText(tag: "p", content: view.message))
    }
    let presentation = slot.nearest(Presentation.self)
    let place = ButtonPlace(willAct: { [weak presentation] in presentation?.close() })
    slot.child(2).update(view.actions.environment { $0.buttonPlace = place })
    let rest = slot.child(3)
    slot.graph.afterUpdate { [weak slot, weak rest] in
      guard let slot, slot.isAlive, let rest else { return }
      let answers = slot.answers
      rest.update(
        MissingAnswer(count: answers.count, hasCancel: answers.hasCancel) { [weak presentation] in
          presentation?.close()
        })
    }
  }
}

extension _Slot {
  fileprivate var answers: (count: Int, hasCancel: Bool) {
    var count = 0
    var hasCancel = false
    func visit(_ slot: Slot) {
      if let element = slot.element, element.tag == "button" {
        count += 1
        hasCancel = hasCancel || element.isCancel
      }
      slot.forEachChild(visit)
    }
    visit(child(2))
    return (count, hasCancel)
  }
}

/// The way out that the app has not given: OK under an alert without answers, otherwise Cancel.
private struct MissingAnswer: View {
  let count: Int
  let hasCancel: Bool
  let dismiss: @MainActor () -> Void

  var body: some View {
    if count == 0 {
      Button("OK", action: dismiss)
    } else if count > 1, !hasCancel {
      Button("Cancel", role: .cancel, action: dismiss)
    }
  }
}

private struct DialogText<Content: View> {
  let tag: String
  let content: Content
}

extension DialogText: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement(view.tag) { _ in }
    slot.child(0).update(view.content)
  }
}
