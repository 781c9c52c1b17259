/// The page downloads a file, and shares a link with the system's sheet or copies it. A browser
/// allows both only during a click, so the app is not asked. Sharing other things would need
/// Apple's `Transferable`.
public struct ShareLink<Label: View>: _PrimitiveView {
  private let url: URL
  private let label: Label

  public init(item: URL, @ViewBuilder label: () -> Label) {
    url = item
    self.label = label()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      _ = slot.makeButton(in: environment) {
        $0[attribute: view.url.isFileURL ? "data-file" : "data-share"] = view.url.absoluteString
        if view.url.isFileURL { $0[attribute: "data-name"] = view.url.lastPathComponent }
      }
    } content: {
      $0.child(0).update(view.label)
    }
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init(item: URL) { (url, label) = (item, DefaultShareLinkLabel(isFile: item.isFileURL)) }
}

public struct DefaultShareLinkLabel: View {
  let isFile: Bool

  public var body: some View {
    Label(isFile ? "Download" : "Share…", systemImage: "square.and.arrow.up")
  }
}
