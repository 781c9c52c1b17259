/// Every preview in a frame of a phone's size, all on one page: what Xcode's canvas is on a Mac.
package struct PreviewBoard: View {
  private let providers: [any PreviewProvider.Type]
  @Environment(\.colorScheme) private var scheme
  @State private var chosen: ColorScheme?

  package init(_ providers: [any PreviewProvider.Type]) {
    self.providers = providers
  }

  package var body: some View {
    NavigationStack {
      ScrollView {
        ForEach(providers.indices, id: \.self) { index in
          PreviewGroup(
            title: Preview.title(of: providers[index]), previews: Preview.all(of: providers[index]),
            scheme: chosen ?? scheme)
        }
      }
      .navigationTitle("Previews")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button(isDark ? "Light" : "Dark") { chosen = isDark ? .light : .dark }
        }
      }
    }
  }

  private var isDark: Bool { (chosen ?? scheme) == .dark }
}

private struct PreviewGroup {
  let title: String
  let previews: [Preview]
  let scheme: ColorScheme
}

extension PreviewGroup: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("section") {
      $0.classes = ["previews"]
      $0[attribute: "aria-label"] = view.title
    }
    slot.child(0).update(PreviewHeading(tag: "h2", text: view.title))
    for preview in view.previews {
      slot.child(preview.id + 1).update(PreviewFrame(preview: preview, scheme: view.scheme))
    }
  }
}

private struct PreviewFrame {
  let preview: Preview
  let scheme: ColorScheme
}

extension PreviewFrame: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("section") {
      $0.classes = ["preview"]
      $0[attribute: "aria-label"] = view.preview.name
    }
    slot.child(0).update(PreviewHeading(tag: "h3", text: view.preview.name))
    let screen = slot.child(1)
    // What a preview says about its bar is not meant for the page's own.
    screen.landmark = screen.landmark ?? LevelState(slot: screen)
    screen.update(PreviewScreen(content: view.preview.view, scheme: view.scheme))
  }
}

private struct PreviewScreen {
  let content: AnyView
  let scheme: ColorScheme
}

extension PreviewScreen: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["content", "preview-screen"]
      $0[attribute: "data-scheme"] = view.scheme == .dark ? "dark" : "light"
    }
    slot.child(0).update(view.content.environment(\.colorScheme, view.scheme))
  }
}

private struct PreviewHeading {
  let tag: String
  let text: String
}

extension PreviewHeading: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement(view.tag) { $0.text = view.text }
  }
}
