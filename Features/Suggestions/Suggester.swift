import Domain
import Presentation

package struct SuggestionSources: Sendable {
  let search: any SearchRepository
  let emojis: any EmojiRepository

  package init(search: any SearchRepository, emojis: any EmojiRepository) {
    self.search = search
    self.emojis = emojis
  }
}

/// Looks for completions of a word. The newest word wins.
@MainActor
package final class Suggester {
  let suggesting = LatestTask()
  private let sources: SuggestionSources
  private let show: @MainActor (Suggestions?) -> Void
  private var shown: Suggestions? {
    didSet { show(shown) }
  }

  package init(_ sources: SuggestionSources, show: @escaping @MainActor (Suggestions?) -> Void) {
    self.sources = sources
    self.show = show
  }

  /// Nil ends the search. Failures are not shown, because suggestions are optional. Until the answer
  /// arrives, the earlier suggestions for the same word stay, and replace all that is typed of it.
  package func suggest(_ token: TypedToken?) {
    guard let token else {
      suggesting.cancel()
      return shown = nil
    }
    if let earlier = shown {
      let isSame = earlier.token.isSameWord(as: token)
      shown = isSame ? Suggestions(token: token, items: earlier.items) : nil
    }
    suggesting.start { [sources] in
      try await sources.suggestions(for: token)
    } then: { [weak self] result in
      self?.shown = try? result.get()
    }
  }
}

extension SuggestionSources {
  private static let maxSuggestions = 5

  /// Nil if there are no matches.
  func suggestions(for token: TypedToken) async throws -> Suggestions? {
    let found: [Suggestions.Item] =
      switch token.kind {
      case .mention:
        try await find {
          try await search.findPeople(matching: token.query, after: nil)
        } stored: {
          try await $0.findPeople(matching: token.query)
        }.map { .person($0) }
      case .hashtag:
        try await find {
          try await search.findHashtags(matching: token.query, after: nil)
        } stored: {
          try await $0.findHashtags(matching: token.query)
        }.map { .hashtag($0.name) }
      case .emoji:
        try await emojis.fetchEmojis().matching(token.query).map { .emoji($0) }
      }
    let items = found.filter { $0.word != nil }.prefix(Self.maxSuggestions)
    return items.isEmpty ? nil : Suggestions(token: token, items: Array(items))
  }

  /// Searches the store if the source can't be asked.
  private func find<Item>(
    _ find: () async throws -> Page<Item>,
    stored: (any StoredSearch) async throws -> Page<Item>
  ) async throws -> [Item] {
    do {
      return try await find().items
    } catch let failure as LoadFailure {
      guard let store = search.stored else { throw failure }
      return try await stored(store).items
    }
  }
}
