public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _PrimitiveView {
  private let selection: Binding<SelectionValue>
  private let content: Content
  private let label: Label

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.selection = selection
    self.content = content()
    label = Text(titleKey)
  }

  public static func _update(_ view: Self, slot: _Slot) {
    // Clicking a label would press the first segment. As on iOS, the label of segments is only
    // spoken.
    let isSegmented = EnvironmentValues(scope: slot.environment).isSegmented
    slot.makeElement(isSegmented ? "div" : "label") { $0.classes = ["picker"] }.isBox = true
    if !isSegmented { slot.child(0).update(FieldLabel(label: view.label)) }
    slot.child(1).control { slot, environment in
      let name = words(of: view.label)
      slot.showOptions(environment, children(of: view.content), view.selection, named: name)
    }
  }
}

extension _Slot {
  /// Describes all options again when one is chosen, because there are only a few.
  fileprivate func showOptions<Value: Hashable>(
    _ environment: EnvironmentValues, _ views: [any View], _ selection: Binding<Value>,
    named name: String
  ) {
    let values = views.map { Traits(of: $0).tag?.base as? Value }
    let selected = values.firstIndex(of: selection.wrappedValue)
    if selected == nil { Log.warning("no option of a picker has the tag that is selected") }
    let choose = { (index: Int) in
      if values.indices.contains(index), let value = values[index] {
        selection.wrappedValue = value
      }
    }
    let isSegmented = environment.isSegmented
    isSegmented ? makeSegments(name) : makeSelect(selected, environment.isEnabled, choose)
    for (index, view) in views.enumerated() {
      child(index).update(
        isSegmented
          ? segment(words(of: view), isSelected: index == selected) { choose(index) }
          : option(words(of: view), index))
    }
    for index in children.indices.dropFirst(views.count) { removeChild(index) }
  }

  private func makeSegments(_ name: String) {
    _ = makeElement("div") {
      $0.classes = ["segmented"]
      $0[attribute: "role"] = "radiogroup"
      $0[attribute: "aria-label"] = name
    }
  }

  private func makeSelect(_ selected: Int?, _ isEnabled: Bool, _ choose: @escaping (Int) -> Void) {
    let element = makeElement("select") {
      $0.properties[.selectedValue] = .string(selected.map { "\($0)" } ?? "")
      $0.disable(!isEnabled)
      $0.listeners = .change
    }
    element.on(.change) { [weak element] signal in
      guard case .value(.string(let text)) = signal, let index = Int(text) else { return }
      choose(index)
      element?.needsMarkup()
    }
  }

  private func segment(
    _ words: String, isSelected: Bool, choose: @escaping () -> Void
  ) -> Tag<EmptyView> {
    Tag("button") {
      $0.text = words
      $0[attribute: "type"] = "button"
      $0[attribute: "role"] = "radio"
      $0[attribute: "aria-checked"] = "\(isSelected)"
      $0[attribute: "tabindex"] = isSelected ? "0" : "-1"
    }
    .on(.tap) { _ in choose() }
  }

  private func option(_ words: String, _ index: Int) -> Tag<EmptyView> {
    Tag("option") {
      $0.text = words
      $0[attribute: "value"] = "\(index)"
    }
  }
}

public protocol PickerStyle: Sendable {
  var _isSegmented: Bool { get }
}

public struct SegmentedPickerStyle: PickerStyle { public let _isSegmented = true }

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { .init() }
}

@MainActor extension View {
  public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
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
