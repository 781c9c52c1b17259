import Presentation
import SwiftUI

/// A form that shows its sections once it has loaded.
package struct FormPhaseView<Sections: View>: View {
  private let phase: FormPhase
  private let retry: @MainActor () -> Void
  private let sections: Sections

  package init(
    _ phase: FormPhase, retry: @escaping @MainActor () -> Void,
    @ViewBuilder sections: () -> Sections
  ) {
    self.phase = phase
    self.retry = retry
    self.sections = sections()
  }

  package var body: some View {
    Form {
      switch phase {
      case .failed(let failure):
        FailureView(failure: failure, act: retry)
          .fillsList()
      case .loading:
        ProgressView()
          .accessibilityLabel("Loading")
      case .ready, .saving:
        sections
      }
    }
  }
}
