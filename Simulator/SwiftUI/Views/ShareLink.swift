/// The page shares a link with the system's sheet where a browser has one, and else copies it: both are
/// allowed only at the very moment of a click, so the app is not asked. It downloads a file. Other
/// things to share need Apple's `Transferable`.
public struct ShareLink: _PrimitiveView {
  private let url: URL

  public init(item: URL) { url = item }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      _ = slot.makeButton(in: environment) {
        $0[attribute: view.url.isFileURL ? "data-file" : "data-share"] = view.url.absoluteString
        if view.url.isFileURL { $0[attribute: "data-name"] = view.url.lastPathComponent }
      }
    } content: {
      let title: LocalizedStringKey = view.url.isFileURL ? "Download" : "Share…"
      $0.child(0).update(Label(title, systemImage: "square.and.arrow.up"))
    }
  }
}
