import Domain
import Foundation
import Presentation

package struct SuggestionViewData: Hashable, Sendable, Identifiable {
  /// The word that replaces the one being typed: `@ada`, `#swift`, `:wave:`
  package let id: String
  package let title: String
  let detail: String?
  let picture: Picture?
  /// `Mention Ada Lovelace, @ada`, `Hashtag swift`, `Emoji wave`
  let label: String

  package init(id: String, title: String, detail: String?, picture: Picture?, label: String) {
    self.id = id
    self.title = title
    self.detail = detail
    self.picture = picture
    self.label = label
  }

  package enum Picture: Hashable, Sendable {
    case person(PersonViewData)
    case emoji(URL)
  }
}

extension SuggestionViewData {
  package init?(_ item: Suggestions.Item) {
    guard let word = item.word else { return nil }
    switch item {
    case .person(let person):
      let name = person.displayName.bidiIsolated
      self.init(
        id: word, title: name, detail: word, picture: .person(PersonViewData(person)),
        label: "Mention \(name), \(word)")
    case .hashtag(let name):
      self.init(
        id: word, title: word, detail: nil, picture: nil, label: "Hashtag \(name)")
    case .emoji(let emoji):
      self.init(
        id: word, title: word, detail: nil, picture: .emoji(emoji.still),
        label: "Emoji \(emoji.shortcode)")
    }
  }
}
