import Domain
import Presentation

/// Builds the list of conversations from what it is given.
@MainActor
package enum MessagesAssembly {
  package static func makeViewModel(
    _ sources: MessagesSources, changes: Changes
  ) -> MessagesViewModel {
    MessagesViewModel(sources, changes: changes)
  }
}
