public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  nonisolated public init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: systemImage)
    }
  }

  @_disfavoredOverload nonisolated public init<S>(_ title: S, systemImage: String)
  where S: StringProtocol {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }
}

extension Label: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("span") { $0.classes = ["label"] }
    slot.child(0).update(view.icon)
    slot.child(1).update(view.title)
  }
}

public protocol LabelStyle: Sendable {
  var _class: String { get }
}

public struct TitleAndIconLabelStyle: LabelStyle { public let _class = "title-and-icon" }
public struct IconOnlyLabelStyle: LabelStyle { public let _class = "icon-only" }
public struct TitleOnlyLabelStyle: LabelStyle { public let _class = "title-only" }

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The title stays as the name that is read aloud.
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { .init() }
}

extension View {
  nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
    decorated([.look(prefix: "label-", "label-" + style._class)])
  }
}

public struct Link<Label: View> {
  let destination: URL
  let label: Label

  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S>(_ title: S, destination: URL)
  where S: StringProtocol {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.showLink(
      to: view.destination,
      describe: { [unowned slot] in
        let look = EnvironmentValues(scope: slot.environment).buttonLook
        if look == PlainButtonStyle()._class { $0.classes.append(look) }
      },
      content: { slot in
        slot.child(0).update(view.label)
      })
  }
}
