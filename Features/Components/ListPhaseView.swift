import Presentation
import SwiftUI

/// A way out of an empty list.
package struct EmptyListButton {
  let title: String
  let act: @MainActor () -> Void

  package init(title: String, act: @escaping @MainActor () -> Void) {
    self.title = title
    self.act = act
  }
}

/// Shown in place of rows while there are none.
package struct ListPhaseView: View {
  private let phase: ListPhase
  private let symbol: String
  private let retry: @MainActor () -> Void
  private let button: EmptyListButton?

  /// `symbol` and `button` are shown if there is nothing to list.
  package init(
    phase: ListPhase, symbol: String = "tray", retry: @escaping @MainActor () -> Void,
    button: EmptyListButton? = nil
  ) {
    self.phase = phase
    self.symbol = symbol
    self.retry = retry
    self.button = button
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
        if let button {
          ActionButton(button.title, isProminent: true) { button.act() }
        }
      }
      .listRowSeparator(.hidden)
    }
  }
}
