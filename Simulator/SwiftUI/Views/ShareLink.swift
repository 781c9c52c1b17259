import PageHost

/// The page shares it with the system's sheet where a browser has one, and else copies it: both are
/// allowed only at the very moment of a click, so the app is not asked.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View> {
  let url: URL
  let label: Label
}

/// Links only: other things to share need Apple's `Transferable`.
extension ShareLink
where Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never {
  nonisolated public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(url: item, label: label())
  }
}

extension ShareLink
where
  Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never,
  Label == DefaultShareLinkLabel
{
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(url: item, label: DefaultShareLinkLabel(title: Text("Share…")))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(url: item, label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
}

extension ShareLink: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      let place = environment.buttonPlace
      _ = slot.makeElement("button") {
        $0.attributes = [
          Attribute("type", "button"), Attribute("data-share", view.url.absoluteString),
        ]
        $0.classes = [place.buttonClass ?? environment.buttonLook].filter { !$0.isEmpty }
        place.describe(&$0)
        $0.disable(!environment.isEnabled)
      }
    } content: {
      $0.child(0).update(view.label)
    }
  }
}

public struct DefaultShareLinkLabel: View {
  let title: Text

  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}
