public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _PrimitiveView
{
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") { $0.classes = ["unavailable"] }
    slot.child(0).update(view.label)
    slot.child(1).update(view.description)
    slot.child(2).update(view.actions)
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @_disfavoredOverload public init<S>(
    _ title: S, systemImage: String, description: Text? = nil
  ) where S: StringProtocol {
    self.init(
      label: { SwiftUI.Label(title, systemImage: systemImage) }, description: { description })
  }
}
