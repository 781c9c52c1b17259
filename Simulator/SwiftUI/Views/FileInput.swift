import PageHost

/// The page's file chooser, under a label that looks like a button. The chosen files arrive as
/// bytes. Nil stands for a file that could not be uploaded.
package struct FileInput<Label: View>: _PrimitiveView {
  private let label: Label
  private let accept: String
  private let most: Int?
  private let picked: @MainActor ([FileBytes?]) -> Void

  package init(
    _ label: Label, accept: String, most: Int?, picked: @escaping @MainActor ([FileBytes?]) -> Void
  ) {
    self.label = label
    self.accept = accept
    self.most = most
    self.picked = picked
  }

  package static func _update(_ view: Self, slot: _Slot) {
    slot.makeElement("label") { $0.classes = ["file"] }.isBox = true
    slot.child(0).update(FieldLabel(label: view.label))
    slot.child(1).control { slot, environment in
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
