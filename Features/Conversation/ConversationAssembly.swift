import Domain
import Presentation
import SwiftUI

@MainActor
package enum ConversationAssembly {
  /// - Parameters:
  ///   - navigate: pushes a screen on the conversation's stack.
  ///   - leave: removes the conversation from that stack.
  package static func makeViewModel(
    _ target: ConversationTarget, _ sources: ConversationSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void, leave: @escaping @MainActor () -> Void
  ) -> ConversationViewModel {
    ConversationViewModel(target, sources, changes: changes, navigate: navigate, leave: leave)
  }

  package static func makeView(_ viewModel: ConversationViewModel) -> some View {
    ConversationView(viewModel: viewModel)
  }

  /// Stores the text of a closed screen. Nothing is sent or marked as read.
  package static func store(
    _ typed: UnsavedText, to target: ConversationTarget, _ sources: ConversationSources
  ) async throws {
    let conversation = try await sources.conversation(with: target)
    guard let text = try await sources.field.resume(typed, in: conversation.id) else { return }
    if let open = sources.field.openFields.field(of: conversation.id) { return open.add(text) }
    try await sources.unsent.save(text, in: conversation.id)
  }
}
