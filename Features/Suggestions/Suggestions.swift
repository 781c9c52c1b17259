import Domain
import Presentation

/// Completions of the word being typed.
package struct Suggestions: Equatable, Sendable {
  package enum Item: Equatable, Sendable {
    case person(Person)
    case hashtag(String)
    case emoji(CustomEmoji)

    /// The word to insert. Nil for a person without a user name.
    var word: String? {
      switch self {
      case .person(let person): person.handle
      case .hashtag(let name): "#" + name
      case .emoji(let emoji): emoji.word
      }
    }
  }

  package let token: TypedToken
  package let items: [Item]

  package func item(_ word: String) -> Item? {
    items.first { $0.word == word }
  }
}
