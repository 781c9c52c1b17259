import SwiftUI

/// Creates the view model when the screen first appears, and keeps it until the screen is gone. A
/// view model created in `body` would be recreated with every update.
package struct ViewModelOwner<Model: AnyObject, Content: View>: View {
  @State private var box = Box()
  private let make: @MainActor () -> Model
  private let content: @MainActor (Model) -> Content

  @MainActor
  private final class Box {
    var model: Model?
  }

  package init(
    _ make: @escaping @MainActor () -> Model,
    @ViewBuilder content: @escaping @MainActor (Model) -> Content
  ) {
    self.make = make
    self.content = content
  }

  package var body: some View {
    content(model)
  }

  private var model: Model {
    if let model = box.model { return model }
    let model = make()
    box.model = model
    return model
  }
}
