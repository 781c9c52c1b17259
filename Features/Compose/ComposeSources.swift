import Domain
import DraftOpeningFeature
import Foundation
import MediaFormFeature
import Presentation
import SuggestionsFeature

/// Everything the composer needs from outside.
package struct ComposeSources: Sendable {
  let drafts: any ComposeRepository
  let scheduled: any ScheduledPostRepository
  /// The code of the language that a text is in. Nil if one cannot tell.
  let language: @Sendable (String) -> String?
  let now: @Sendable () -> Date
  let sleep: @Sendable (Duration) async throws -> Void
  let formatting: Formatting
  let opening: DraftOpeningSources
  let media: MediaFormSources
  let suggestions: SuggestionSources

  package init(
    accounts: any AccountRepository, drafts: any ComposeRepository, posts: any PostRepository,
    people: any PersonRepository, search: any SearchRepository, emojis: any EmojiRepository,
    scheduled: any ScheduledPostRepository,
    language: @escaping @Sendable (String) -> String?,
    now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> String,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.drafts = drafts
    self.scheduled = scheduled
    self.language = language
    self.now = now
    self.sleep = sleep
    self.formatting = formatting
    opening = DraftOpeningSources(
      accounts: accounts, drafts: drafts, posts: posts, people: people, now: now, makeID: makeID)
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
