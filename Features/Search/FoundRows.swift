import Domain
import Presentation

/// A person among search results.
package struct FoundPersonViewData: Hashable, Sendable, Identifiable {
  package let person: PersonViewData
  /// `1,843 followers`
  package let followers: String
  /// Nil for a person who was searched for.
  package let button: RelationshipButtonViewData?
  /// The whole row in one sentence, for a screen reader.
  package let label: String

  package var id: String { person.id }
}

/// A hashtag among search results.
package struct FoundHashtagViewData: Hashable, Sendable, Identifiable {
  /// Without the `#`.
  package let id: String
  /// `3 recent posts`. Nil if the source does not count them.
  package let uses: String?
  package let label: String

  package var title: String { "#" + id }
}

/// A page that many people share.
package struct FoundLinkViewData: Hashable, Sendable, Identifiable {
  package let card: LinkCardViewData
  /// `Shared by 12 people`. Nil if it is only one, or if the source does not count them.
  package let people: String?

  package var id: String { card.url.absoluteString }
}

extension PopularLink: RowItem {
  package static func row(of id: String) -> String { id }
}

extension FoundLinkViewData {
  init(_ link: PopularLink, _ formatting: Formatting) {
    card = LinkCardViewData(link.card)
    people = link.people.flatMap { count in
      count > 1 ? "Shared by \(formatting.count(count, .person))" : nil
    }
  }
}

extension Hashtag: RowItem {
  package var id: String { name }

  package static func row(of id: String) -> String { id }
}

extension FoundPersonViewData {
  init(_ item: ListedPerson, _ formatting: Formatting) {
    person = PersonViewData(item.person)
    followers = formatting.count(item.person.counts.followers, .follower)
    button = item.relationship.map(RelationshipButtonViewData.init)
    label = [person.name, person.handle, followers].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension FoundHashtagViewData {
  init(_ hashtag: Hashtag, _ formatting: Formatting) {
    id = hashtag.name
    uses = hashtag.uses.map { formatting.count($0, .recentPost) }
    label = ["Hashtag \(hashtag.name)", uses].compactMap(\.self).joined(separator: ", ")
  }
}

extension CountedNoun {
  fileprivate static let person = CountedNoun("person", "people")
  fileprivate static let recentPost = CountedNoun("recent post", "recent posts")
}
