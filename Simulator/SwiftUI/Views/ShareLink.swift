/// The page shares it with the system's sheet where a browser has one, and else copies it: both are
/// allowed only at the very moment of a click, so the app is not asked. Other things to share than
/// links need Apple's `Transferable`.
public struct ShareLink: _PrimitiveView {
  private let url: URL

  public init(item: URL) { url = item }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      _ = slot.makeButton(in: environment) { $0[attribute: "data-share"] = view.url.absoluteString }
    } content: {
      $0.child(0).update(Label("Share…", systemImage: "square.and.arrow.up"))
    }
  }
}
