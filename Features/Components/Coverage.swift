import SwiftUI

/// Whether a sheet or cover is open over the window's screens. `onDisappear` does not report it,
/// and keyboard shortcuts still reach what is below.
package struct Coverage: Sendable {
  package let isCovered: @MainActor @Sendable () -> Bool

  package init(_ isCovered: @escaping @MainActor @Sendable () -> Bool) {
    self.isCovered = isCovered
  }
}

extension EnvironmentValues {
  private struct CoverageKey: EnvironmentKey {
    static let defaultValue = Coverage { false }
  }

  package var coverage: Coverage {
    get { self[CoverageKey.self] }
    set { self[CoverageKey.self] = newValue }
  }
}

extension View {
  /// Reports whether a screen that has appeared is in sight: the app is active, and no sheet covers
  /// the screen. Called when it appears, and after each change.
  package func reportsSight(
    _ report: @escaping @MainActor (_ isInSight: Bool) -> Void
  ) -> some View {
    SightReporter(content: self, report: report)
  }
}

private struct SightReporter<Content: View>: View {
  let content: Content
  let report: @MainActor (Bool) -> Void
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.coverage) private var coverage

  var body: some View {
    content
      .onChange(of: scenePhase == .active && !coverage.isCovered(), initial: true) { report($1) }
  }
}
