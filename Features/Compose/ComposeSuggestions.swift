import Domain
import Presentation

/// What can finish the word that is being typed.
package struct ComposeSuggestions: Equatable, Sendable {
  enum Item: Equatable, Sendable {
    case person(Person)
    case hashtag(String)
    case emoji(CustomEmoji)

    /// As it is written in a post. Nil for a person without a user name.
    var word: String? {
      switch self {
      case .person(let person): person.handle
      case .hashtag(let name): "#" + name
      case .emoji(let emoji): emoji.word
      }
    }
  }

  let token: TypedToken
  let items: [Item]

  func item(_ word: String) -> Item? {
    items.first { $0.word == word }
  }
}

extension ComposeSources {
  private static let mostSuggestions = 5

  /// Nil if nothing fits.
  func suggestions(for token: TypedToken) async throws -> ComposeSuggestions? {
    let found: [ComposeSuggestions.Item] =
      switch token.kind {
      case .mention:
        try await search.findPeople(matching: token.query, after: nil).items.map { .person($0) }
      case .hashtag:
        try await search.findHashtags(matching: token.query, after: nil).items
          .map { .hashtag($0.name) }
      case .emoji:
        try await emojis.fetchEmojis().matching(token.query).map { .emoji($0) }
      }
    let items = found.filter { $0.word != nil }.prefix(Self.mostSuggestions)
    return items.isEmpty ? nil : ComposeSuggestions(token: token, items: Array(items))
  }
}
