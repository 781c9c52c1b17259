import Presentation
import SwiftUI

/// What stands in place of rows while there are none.
package struct ListPhaseView: View {
  private let phase: ListPhase
  private let symbol: String
  private let retry: @MainActor () -> Void
  private let openSettings: (@MainActor () -> Void)?

  /// `symbol` is shown where there is nothing to list, with the way to the settings where they help.
  package init(
    phase: ListPhase, symbol: String = "tray", retry: @escaping @MainActor () -> Void,
    openSettings: (@MainActor () -> Void)? = nil
  ) {
    self.phase = phase
    self.symbol = symbol
    self.retry = retry
    self.openSettings = openSettings
  }

  package var body: some View {
    switch phase {
    case .rows:
      EmptyView()
    case .loading:
      ProgressView("Loading…")
        .frame(maxWidth: .infinity, minHeight: 240)
        .listRowSeparator(.hidden)
    case .failed(let failure):
      FailureView(failure: failure, act: retry)
        .listRowSeparator(.hidden)
    case .empty(let title, let message):
      ContentUnavailableView {
        Label(title, systemImage: symbol)
      } description: {
        Text(message)
      } actions: {
        if let openSettings {
          Button("Open Settings") { openSettings() }
            .buttonStyle(.borderedProminent)
        }
      }
      .listRowSeparator(.hidden)
    }
  }
}
