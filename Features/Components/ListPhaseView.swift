import Presentation
import SwiftUI

/// The button of an empty list.
package struct EmptyListButton {
  let title: String
  let act: @MainActor () -> Void

  package init(title: String, act: @escaping @MainActor () -> Void) {
    self.title = title
    self.act = act
  }
}

/// Shown instead of rows if there are none.
package struct ListPhaseView: View {
  private let phase: ListPhase
  private let symbol: String
  private let retry: @MainActor () -> Void
  private let button: EmptyListButton?
  private let isAlone: Bool

  /// `symbol` and `button` are shown if the list is empty.
  /// - Parameter isAlone: false if the list has other rows above.
  package init(
    phase: ListPhase, symbol: String = "tray", retry: @escaping @MainActor () -> Void,
    button: EmptyListButton? = nil, isAlone: Bool = true
  ) {
    self.phase = phase
    self.symbol = symbol
    self.retry = retry
    self.button = button
    self.isAlone = isAlone
  }

  package var body: some View {
    switch phase {
    case .rows:
      EmptyView()
    case .loading:
      ProgressView("Loading…")
        .fillsList(isAlone: isAlone)
    case .failed(let failure):
      FailureView(failure: failure, act: retry)
        .fillsList(isAlone: isAlone)
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
      .fillsList(isAlone: isAlone)
    }
  }
}

extension View {
  /// Fills the middle of the list instead of rows, without their card. Long text makes it taller.
  /// - Parameter isAlone: false if the list has other rows above.
  package func fillsList(isAlone: Bool = true) -> some View {
    ZStack {
      Color.clear
        .containerRelativeFrame(.vertical) { length, _ in length * (isAlone ? 0.85 : 0.5) }
      self
    }
    .frame(maxWidth: .infinity)
    .listRowBackground(Color.clear)
    .listRowSeparator(.hidden)
  }
}
