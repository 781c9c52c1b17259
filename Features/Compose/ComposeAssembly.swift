import Domain
import DraftOpeningFeature
import Foundation
import Presentation
import SwiftUI

@MainActor
package enum ComposeAssembly {
  /// `onDone` closes the screen. `onSchedule` receives the scheduled time.
  package static func makeViewModel(
    _ start: ComposeStart, _ sources: ComposeSources, onDone: @escaping @MainActor () -> Void,
    onSchedule: @escaping @MainActor (Date) -> Void
  ) -> ComposeViewModel {
    ComposeViewModel(start, sources, onDone: onDone, onSchedule: onSchedule)
  }

  package static func makeView(_ viewModel: ComposeViewModel) -> some View {
    ComposeView(viewModel: viewModel)
  }

  /// The start of the composer that this text belongs to. Nil if it belongs to another screen or
  /// another version of the app.
  package static func start(of unsaved: UnsavedText) -> ComposeStart? {
    unsaved.owner(as: ComposerRestoration.self)?.start
  }
}
