import Domain
import Presentation

/// What can complete the word being typed.
package struct Suggestions: Equatable, Sendable {
  package enum Item: Equatable, Sendable {
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

  package let token: TypedToken
  package let items: [Item]

  package func item(_ word: String) -> Item? {
    items.first { $0.word == word }
  }
}
