import Domain
import DraftOpeningFeature
import MediaFormFeature
import Presentation
import SuggestionsFeature

package struct ComposeSources: ScreenSources {
  let drafts: any ComposeRepository
  let scheduled: any ScheduledPostRepository
  /// Returns the language code of a text. Nil if unknown.
  let language: @Sendable (String) -> String?
  package let surroundings: Surroundings
  let opening: DraftOpeningSources
  let media: MediaFormSources
  let suggestions: SuggestionSources

  package init(
    accounts: any AccountRepository, drafts: any ComposeRepository, posts: any PostRepository,
    people: any PersonRepository, search: any SearchRepository, emojis: any EmojiRepository,
    scheduled: any ScheduledPostRepository, language: @escaping @Sendable (String) -> String?,
    _ surroundings: Surroundings
  ) {
    self.drafts = drafts
    self.scheduled = scheduled
    self.language = language
    self.surroundings = surroundings
    opening = DraftOpeningSources(
      accounts: accounts, drafts: drafts, posts: posts, people: people, surroundings)
    media = MediaFormSources(drafts: drafts)
    suggestions = SuggestionSources(search: search, emojis: emojis)
  }
}

extension ComposeSources {
  func publish(_ draft: Draft) async throws {
    if draft.scheduled == nil {
      _ = try await drafts.publish(draft)
    } else {
      _ = try await scheduled.schedule(draft)
    }
  }
}
