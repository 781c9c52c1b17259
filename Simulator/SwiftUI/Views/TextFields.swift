public struct TextField<Label: View> {
  let text: Binding<String>
  let prompt: Text?
  let axis: Axis
  let label: Label

  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, axis: .horizontal, label: label)
  }

  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.label = label()
  }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, prompt: Text(titleKey)) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>)
  where S: StringProtocol {
    self.init(text: text, prompt: Text(title)) { Text(title) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?
  ) {
    self.init(text: text, prompt: prompt ?? Text(titleKey)) { Text(titleKey) }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: Text(titleKey), axis: axis) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>, axis: Axis)
  where S: StringProtocol {
    self.init(text: text, prompt: Text(title), axis: axis) { Text(title) }
  }
}

extension TextField: _PrimitiveView {
  public static var _boxLevel: Int { 0 }

  public static func _update(_ view: Self, slot: _Slot) {
    let isTall = view.axis == .vertical
    slot.showField(label: view.label, hidesLabel: true) {
      TextInput(
        tag: isTall ? "textarea" : "input", text: view.text, placeholder: view.prompt?.plain,
        type: isTall ? nil : "text")
    }
  }
}

public struct SecureField<Label: View> {
  let text: Binding<String>
  let prompt: Text?
  let label: Label
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, prompt: Text(titleKey), label: Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>)
  where S: StringProtocol {
    self.init(text: text, prompt: Text(title), label: Text(title))
  }
}

extension SecureField: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.showField(label: view.label, hidesLabel: true) {
      TextInput(
        tag: "input", text: view.text, placeholder: view.prompt?.plain, type: "password")
    }
  }
}

extension _Slot {
  /// A field inside its label, so that its name is announced and a click on the name enters it.
  func showField<Label: View, Field: View>(
    label: Label, hidesLabel: Bool, field: () -> Field
  ) {
    makeElement("label") { $0.classes = ["field"] }.isBox = true
    child(0).update(FieldLabel(label: label, isHidden: hidesLabel))
    child(1).update(field())
  }
}

struct FieldLabel<Label: View> {
  let label: Label
  let isHidden: Bool
}

extension FieldLabel: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      let isHidden = view.isHidden || environment.areLabelsHidden
      slot.makeElement("span") { $0.classes = isHidden ? ["hidden-label"] : [] }.isBox = true
    } content: {
      $0.child(0).update(view.label)
    }
  }
}

/// The one way text goes between a field and the app, whatever the field is.
struct TextInput {
  let tag: String
  let text: Binding<String>
  let placeholder: String?
  let type: String?
}

extension TextInput: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      let element = slot.makeElement(view.tag) {
        if let type = view.type { $0[attribute: "type"] = type }
        if let placeholder = view.placeholder { $0[attribute: "placeholder"] = placeholder }
        environment.typing.describe(&$0)
        $0.disable(!environment.isEnabled)
        $0.listeners = view.tag == "input" ? [.input, .submit, .focus] : [.input, .focus]
      }
      if element.field == nil { element.field = FieldText(isSecret: view.type == "password") }
      element.bindText(view.text.wrappedValue)
      element.wantedText = { view.text.wrappedValue }
      element.on(.input) { [unowned slot, weak element] signal in
        guard case .text(let typed) = signal else { return }
        view.text.wrappedValue = typed
        // The app may have refused what was typed without anything having changed.
        slot.graph.afterUpdate {
          if let element, let wanted = element.wantedText { element.bindText(wanted()) }
        }
      }
      let submit = environment.submit
      element.on(.submit) { _ in submit?() }
    }
  }
}

extension Element {
  func bindText(_ text: String) {
    if field?.bind(text) == true { needsMarkup() }
  }
}

/// How the keyboard should help; the browser knows the same hints.
struct Typing: Equatable, Sendable {
  var attributes: [String: String] = [:]

  func describe(_ markup: inout Markup) {
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      markup[attribute: name] = value
    }
  }
}

extension EnvironmentValues {
  private struct TypingKey: EnvironmentKey { static let defaultValue = Typing() }
  private struct SubmitKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable () -> Void)? = nil
  }

  var typing: Typing {
    get { self[TypingKey.self] }
    set { self[TypingKey.self] = newValue }
  }

  var submit: (@MainActor @Sendable () -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}
