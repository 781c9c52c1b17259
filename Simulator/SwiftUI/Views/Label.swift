public struct Label<Title: View, Icon: View>: _PrimitiveView {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("span") { $0.classes = ["label"] }
    slot.child(0).update(view.icon)
    slot.child(1).update(view.title)
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage: String) {
    self.init(titleKey.text, systemImage: systemImage)
  }

  @_disfavoredOverload public init<S>(_ title: S, systemImage: String) where S: StringProtocol {
    (self.title, icon) = (Text(title), Image(systemName: systemImage))
  }
}

public struct IconOnlyLabelStyle: Sendable {
  public static let iconOnly = IconOnlyLabelStyle()
}

@MainActor extension View {
  /// The title is spoken but not visible.
  public func labelStyle(_ style: IconOnlyLabelStyle) -> some View {
    decorated([.look(prefix: "label-", "label-icon-only")])
  }
}
