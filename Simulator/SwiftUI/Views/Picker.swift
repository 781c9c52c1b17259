import PageHost

public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label

  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
}

extension Picker: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    let choice = Choice(selection: view.selection) {
      children(of: view.content).map { ($0, Traits(of: $0).tag) }
    }
    slot.control { slot, environment in
      slot.makeElement("label") { $0.classes = ["picker"] }.isBox = true
    } content: { slot in
      slot.child(0).update(FieldLabel(label: view.label, isHidden: false))
      slot.child(1).update(Chooser(choice: choice))
    }
  }
}

/// What can be chosen, and which of it is.
private struct Choice {
  let options: () -> [(view: any View, tag: AnyHashable?)]
  let isSelected: (AnyHashable?) -> Bool
  let select: (AnyHashable?) -> Void

  init<Value: Hashable>(
    selection: Binding<Value>, options: @escaping () -> [(view: any View, tag: AnyHashable?)]
  ) {
    self.options = options
    isSelected = { $0.flatMap { $0.base as? Value } == selection.wrappedValue }
    select = { if let value = $0?.base as? Value { selection.wrappedValue = value } }
  }
}

private struct Chooser {
  let choice: Choice
}

extension Chooser: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    var options: [(view: any View, tag: AnyHashable?)] = []
    var selected: Int?
    slot.control { slot, environment in
      options = view.choice.options()
      selected = options.firstIndex { view.choice.isSelected($0.tag) }
      if selected == nil { Log.warning("no option of a picker has the tag that is selected") }
      if environment.isSegmented {
        _ = slot.makeElement("div") {
          $0.classes = ["segmented"]
          $0[attribute: "role"] = "radiogroup"
        }
      } else {
        let element = slot.makeElement("select") {
          $0.properties[.selectedValue] = .string(selected.map { "\($0)" } ?? "")
          $0.disable(!environment.isEnabled)
          $0.listeners = .change
        }
        element.on(.change) { [weak element] signal in
          guard case .value(.string(let text)) = signal, let index = Int(text),
            options.indices.contains(index)
          else { return }
          view.choice.select(options[index].tag)
          element?.needsMarkup()
        }
      }
    } content: { slot in
      let isSegmented = slot.element?.tag == "div"
      for (index, option) in options.enumerated() {
        slot.child(index).update(
          OptionView(
            words: words(of: option.view), value: index, isSelected: index == selected,
            isSegmented: isSegmented
          ) { view.choice.select(option.tag) })
      }
      for index in slot.children.indices.dropFirst(options.count) { slot.removeChild(index) }
    }
  }
}

private struct OptionView {
  let words: String
  let value: Int
  let isSelected: Bool
  let isSegmented: Bool
  let select: () -> Void
}

extension OptionView: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let element = slot.makeElement(view.isSegmented ? "button" : "option") {
      $0.text = view.words
      guard view.isSegmented else { return $0[attribute: "value"] = "\(view.value)" }
      $0.attributes = [
        Attribute("type", "button"), Attribute("role", "radio"),
        Attribute("aria-checked", "\(view.isSelected)"),
        Attribute("tabindex", view.isSelected ? "0" : "-1"),
      ]
      $0.listeners = .tap
    }
    element.on(.tap) { _ in view.select() }
  }
}

public protocol PickerStyle: Sendable {
  var _isSegmented: Bool { get }
}

public struct MenuPickerStyle: PickerStyle { public let _isSegmented = false }
public struct SegmentedPickerStyle: PickerStyle { public let _isSegmented = true }

extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { .init() } }

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { .init() }
}

extension View {
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    environment { $0.isSegmented = style._isSegmented }
  }
}

extension EnvironmentValues {
  private struct Segmented: EnvironmentKey { static let defaultValue = false }

  var isSegmented: Bool {
    get { self[Segmented.self] }
    set { self[Segmented.self] = newValue }
  }
}
