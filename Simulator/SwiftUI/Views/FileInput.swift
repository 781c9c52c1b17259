import PageHost

/// The page's own way to choose files, under a label that looks like a button. What the person chose
/// arrives as bytes; `nil` for a file that could not be brought here.
package struct FileInput<Label: View> {
  let accept: String
  let most: Int?
  let picked: @MainActor ([[UInt8]?]) -> Void
  let label: Label

  package nonisolated init(
    accept: String, most: Int?, label: Label, picked: @escaping @MainActor ([[UInt8]?]) -> Void
  ) {
    self.accept = accept
    self.most = most
    self.picked = picked
    self.label = label
  }
}

extension FileInput: _PrimitiveView {
  package static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      slot.makeElement("label") {
        $0.classes = ["file", environment.buttonLook].filter { !$0.isEmpty }
      }.isBox = true
    } content: {
      $0.child(0).update(FieldLabel(label: view.label, isHidden: false))
      $0.child(1).update(
        FileField(accept: view.accept, most: view.most, picked: view.picked))
    }
  }
}

private struct FileField {
  let accept: String
  let most: Int?
  let picked: @MainActor ([[UInt8]?]) -> Void
}

extension FileField: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      let element = slot.makeElement("input") {
        $0[attribute: "type"] = "file"
        $0[attribute: "accept"] = view.accept
        if view.most != 1 { $0[attribute: "multiple"] = "" }
        if let most = view.most { $0[attribute: "data-most"] = "\(most)" }
        $0.disable(!environment.isEnabled)
        $0.listeners = .pick
      }
      element.on(.pick) { signal in
        if case .files(let files) = signal { view.picked(files) }
      }
    }
  }
}
