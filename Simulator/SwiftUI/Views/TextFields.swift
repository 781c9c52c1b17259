import PageHost

public struct TextField<Label: View>: _PrimitiveView {
  private let text: Binding<String>
  private let prompt: Text
  private let axis: Axis
  private let label: Label

  public static func _update(_ view: Self, slot: _Slot) {
    let isTall = view.axis == .vertical
    // Inside its label, so that its name is announced and clicking the name focuses it.
    slot.makeElement("label") { $0.classes = ["field"] }.isBox = true
    slot.child(0).update(Tag("span", "hidden-label") { view.label }.layer)
    slot.child(1).update(
      TextInput(
        tag: isTall ? "textarea" : "input", text: view.text, placeholder: view.prompt.plain,
        type: isTall ? nil : "text"))
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(titleKey, text: text, axis: .horizontal)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    let title = Text(titleKey)
    self.init(text: text, prompt: title, axis: axis, label: title)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    let title = Text(titleKey)
    self.init(text: text, prompt: prompt ?? title, axis: .horizontal, label: title)
  }
}

struct FieldLabel<Label: View>: _PrimitiveView {
  let label: Label

  static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      slot.makeElement("span") {
        $0.classes = environment.areLabelsHidden ? ["hidden-label"] : []
      }.isBox = true
    } content: {
      $0.child(0).update(view.label)
    }
  }
}

/// The only path of text between a field and the app, for all kinds of fields.
struct TextInput: _PrimitiveView {
  let tag: String
  let text: Binding<String>
  let placeholder: String
  let type: String?

  static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      let element = slot.makeElement(view.tag) {
        $0[attribute: "type"] = view.type
        $0[attribute: "placeholder"] = view.placeholder
        for (name, value) in environment.typing.sorted(by: { $0.key < $1.key }) {
          $0[attribute: name] = value
        }
        $0.disable(!environment.isEnabled)
        // As on a Mac: if nothing handles Return, it begins a new line.
        let submits = view.tag == "input" || environment.submit != nil
        $0.listeners = submits ? [.input, .submit, .focus] : [.input, .focus]
      }
      if element.field == nil { element.field = FieldText() }
      element.bindText(view.text.wrappedValue)
      element.wantedText = { view.text.wrappedValue }
      element.on(.input) { [unowned slot, weak element] signal in
        guard case .text(let typed) = signal else { return }
        view.text.wrappedValue = typed
        // The app may have rejected the typed text without any change.
        slot.graph.afterUpdate {
          if let element, let wanted = element.wantedText { element.bindText(wanted()) }
        }
      }
      element.on(.submit) { _ in environment.submit?() }
    }
  }
}

extension EnvironmentValues {
  private struct TypingKey: EnvironmentKey { static let defaultValue: [String: String] = [:] }
  private struct LabelsHidden: EnvironmentKey { static let defaultValue = false }
  private struct SubmitKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable () -> Void)? = nil
  }

  /// How the keyboard should assist. The browser has the same hints as attributes.
  var typing: [String: String] {
    get { self[TypingKey.self] }
    set { self[TypingKey.self] = newValue }
  }

  var areLabelsHidden: Bool {
    get { self[LabelsHidden.self] }
    set { self[LabelsHidden.self] = newValue }
  }

  var submit: (@MainActor @Sendable () -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}
