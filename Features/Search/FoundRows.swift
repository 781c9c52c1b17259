import Domain
import Presentation

/// A person in search results.
struct FoundPersonViewData: Hashable, Sendable, Identifiable {
  let person: PersonViewData
  /// `1,843 followers`
  let followers: String
  /// Nil for the signed-in person, and until the relationship is known.
  let button: RelationshipButtonViewData?
  /// True if the source suggests the person. Suggestions can be removed.
  let isSuggested: Bool
  /// The whole row in one sentence, for a screen reader.
  let label: String

  var id: String { person.id }
}

/// A hashtag in search results.
struct FoundHashtagViewData: Hashable, Sendable, Identifiable {
  /// Without the `#`.
  let id: String
  /// `3 recent posts`. Nil if the source does not count them.
  let uses: String?
  let label: String

  var title: String { "#" + id }
}

/// A web page that many people share.
struct FoundLinkViewData: Hashable, Sendable, Identifiable {
  let card: LinkCardViewData
  /// `Shared by 12 people`. Nil for only one, and if the source does not count them.
  let people: String?

  var id: String { card.url.absoluteString }
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
  init(_ item: ListedPerson, isSuggested: Bool, _ formatting: Formatting) {
    person = PersonViewData(item.person)
    followers = formatting.count(item.person.counts.followers, .follower)
    button = item.relationship.map(RelationshipButtonViewData.init)
    self.isSuggested = isSuggested
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
