import SwiftUI

extension View {
  /// An alert about one value. Every answer receives that value: closing the alert clears it in the
  /// state, and SwiftUI doesn't guarantee whether that happens before or after the answer runs.
  package func alert<Question, Answers: View>(
    _ titleKey: LocalizedStringKey, asking question: Question?,
    @ViewBuilder answers: (Question) -> Answers, @ViewBuilder message: (Question) -> Text,
    close: @escaping @MainActor () -> Void
  ) -> some View {
    let isAsking = question != nil
    return alert(
      titleKey, isPresented: Binding(get: { isAsking }, set: { if !$0 { close() } }),
      presenting: question, actions: answers, message: message
    )
    .interrupted(isAsking ? close : nil)
  }

  /// An alert whose answers need no value, because they are about the whole screen.
  package func alert<Answers: View>(
    _ titleKey: LocalizedStringKey, isAsking: Bool, @ViewBuilder answers: () -> Answers,
    @ViewBuilder message: () -> Text, close: @escaping @MainActor () -> Void
  ) -> some View {
    alert(
      titleKey, asking: isAsking ? () : nil, answers: answers, message: message, close: close)
  }
}

extension View {
  fileprivate func interrupted(_ close: (@MainActor () -> Void)?) -> some View {
    InterruptedView(content: self, close: close)
  }
}

/// Closes its alert when a link interrupts the window. iOS would not present a sheet behind it.
private struct InterruptedView<Content: View>: View {
  let content: Content
  let close: (@MainActor () -> Void)?
  @Environment(\.interruptions) private var interruptions

  var body: some View {
    content.onChange(of: interruptions) { close?() }
  }
}

extension EnvironmentValues {
  private struct InterruptionsKey: EnvironmentKey {
    static let defaultValue = 0
  }

  /// Increases when a link opens in the window.
  package var interruptions: Int {
    get { self[InterruptionsKey.self] }
    set { self[InterruptionsKey.self] = newValue }
  }
}
