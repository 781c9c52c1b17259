import Presentation
import SwiftUI

extension EnvironmentValues {
  private struct StepTargetKey: EnvironmentKey {
    static let defaultValue: StepTarget? = nil
  }

  /// Nothing where no keys are heard, as in previews.
  package var stepTarget: StepTarget? {
    get { self[StepTargetKey.self] }
    set { self[StepTargetKey.self] = newValue }
  }
}

extension View {
  /// Keys step through this screen's posts while it is shown.
  package func steps(through screen: some PostStepping) -> some View {
    SteppedView(content: self, screen: screen)
  }
}

private struct SteppedView<Content: View, Screen: PostStepping>: View {
  let content: Content
  let screen: Screen
  @Environment(\.stepTarget) private var target

  var body: some View {
    content
      .onAppear { target?.begin(screen) }
      .onDisappear { target?.end(screen) }
  }
}
