import ConversationFeature
import Domain
import EditFilterFeature
import EditProfileFeature
import Presentation

// Stores text of closed screens, by the place where it was typed.

extension AppSources {
  /// Stores text without its screen. Nil for a post, because only its composer can store it.
  func store(
    of place: WritingPlace
  ) -> (@Sendable (UnsavedText) async throws -> Void)? {
    let (repositories, conversation) = (repositories, conversation)
    return switch place {
    case .post: nil
    case .conversation(let id):
      { try await ConversationAssembly.store($0, to: .id(id), conversation) }
    case .messages(let person):
      { try await ConversationAssembly.store($0, to: .person(person), conversation) }
    case .note(let person): { try await repositories.notes.saveDraft($0.text, about: person) }
    // The rest of the report is kept.
    case .report(let person):
      { try await repositories.reports.saveComment($0.text ?? "", about: person) }
    case .profile:
      { typed in
        guard let edit = typed.edit.map(repositories.profile.opened) else { return }
        try await repositories.profile.saveDraft(edit.isEmpty ? nil : edit)
      }
    case .filter(let filter):
      { typed in
        guard let details = typed.filterDetails else { return }
        try await repositories.serverFilters.saveDraft(details, of: filter)
      }
    case .newList: { try await repositories.lists.saveNameDraft($0.words, of: nil) }
    case .listName(let list): { try await repositories.lists.saveNameDraft($0.text, of: list) }
    case .wordToMute: { try await repositories.filter.saveWordDraft($0.words) }
    }
  }
}

extension UnsavedText {
  /// Nil if the field is empty.
  fileprivate var words: String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}

extension AppMessages {
  /// Shows a message that tells where to find the text of a closed screen.
  func showSaved(in place: WritingPlace, _ text: String = "") {
    switch place {
    case .post: show("Your draft was saved", offering: .showDrafts)
    case .conversation(let id):
      show("Your message was saved as a draft", offering: .showMessage(in: .conversation(id)))
    case .messages(let person):
      show("Your message was saved as a draft", offering: .showMessage(in: .messages(with: person)))
    case .note: show("Your private note was saved as a draft")
    case .report: show("Your report was saved as a draft")
    case .profile: show("Your profile was saved as a draft")
    case .filter: show("Your filter was saved as a draft")
    // No message, because the name reappears in its field.
    case .newList, .listName: break
    case .wordToMute:
      if !text.isEmpty { show("“\(text.bidiIsolated)” stays in the filter and is not muted yet") }
    }
  }
}
