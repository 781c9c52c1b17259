import ConversationFeature
import EditFilterFeature
import EditProfileFeature
import FilterFeature
import ListsFeature
import MembersFeature
import NoteFeature
import Presentation
import ReportFeature

// Text of screens that are gone, by the places where it was typed.

extension AppSources {
  /// Stores text without its screen. Nil for a post, which only its composer can store.
  func store(
    of place: WritingPlace
  ) -> (@Sendable (UnsavedText) async throws -> Void)? {
    let sources = self
    return switch place {
    case .post: nil
    case .conversation(let id):
      { try await ConversationAssembly.store($0, to: .id(id), sources.conversation) }
    case .messages(let person):
      { try await ConversationAssembly.store($0, to: .person(person), sources.conversation) }
    case .note(let person): { try await NoteAssembly.store($0, about: person, sources.note) }
    case .report(let person): { try await ReportAssembly.store($0, about: person, sources.report) }
    case .profile: { try await EditProfileAssembly.store($0, sources.editProfile) }
    case .filter(let id): { try await EditFilterAssembly.store($0, of: id, sources.editFilter) }
    case .newList: { try await ListsAssembly.store($0, sources.lists) }
    case .listName(let list): { try await MembersAssembly.store($0, of: list, sources.members) }
    case .wordToMute: { try await FilterAssembly.store($0, sources.filter) }
    }
  }
}

extension AppMessages {
  /// Says where text of a closed screen is.
  func show(keptIn place: WritingPlace, _ text: String = "") {
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
    // The name is in its field the next time.
    case .newList, .listName: break
    case .wordToMute:
      if !text.isEmpty { show("“\(text.standingAlone)” is kept in the filter, not muted yet") }
    }
  }
}
