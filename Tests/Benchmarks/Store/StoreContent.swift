import Data
import Domain
import Foundation
import TestSupport

/// A typical server timeline: short texts, a picture in one of four posts, a card in one of ten.
enum StoreContent {
  static let now = Date(timeIntervalSinceReferenceDate: 816_868_800)

  static func make(posts count: Int) -> SampleContent {
    var generator = SeededGenerator(seed: 14)
    let people = (0..<40).map(person)
    let posts = (0..<count).map { post($0, people, &generator) }
    return SampleContent(
      me: people[0], people: people,
      relationships: people.dropFirst().map { Relationship(personID: $0.id, following: .yes) },
      posts: posts, boosts: [], conversations: [], messages: [], repositories: [])
  }

  private static func person(_ number: Int) -> Person {
    Person(
      id: Person.ID("10937\(number)"), nick: "Person Number \(number)", userName: "person\(number)",
      avatar: url("accounts/avatars/109/372/\(number)/original/0123456789abcdef.png"),
      profileImage: url("accounts/headers/109/372/\(number)/original/0123456789abcdef.png"),
      note: RichText("Writes about bread, trains and everything between."),
      counts: .init(followers: 100, following: 100, posts: 1_000), url: url("@person\(number)"))
  }

  private static func post(
    _ number: Int, _ people: [Person], _ generator: inout SeededGenerator
  ) -> Post {
    let text = (0..<20).map { _ in words.randomElement(using: &generator) ?? "" }
      .joined(separator: " ")
    let link = RichText.Span(range: 0..<4, target: .hashtag("bread"))
    let isRare = number % 5_000 == 0
    return Post(
      id: Post.ID("11359\(number)"), author: people[number % people.count],
      content: RichText(isRare ? text + " rarity" : text, spans: number % 3 == 0 ? [link] : []),
      media: number % 4 == 0 ? [media(number)] : [], poll: number % 20 == 0 ? poll(number) : nil,
      card: number % 10 == 0 ? card(number) : nil,
      counts: .init(boosts: number % 7, favorites: number % 30),
      date: now.addingTimeInterval(-60 * Double(number)), isUnread: number % 10 == 0,
      url: url("@person/11359\(number)"))
  }

  private static func media(_ number: Int) -> Media {
    Media(
      id: Media.ID("m\(number)"), url: url("media/\(number)/original/0123456789abcdef.jpg"),
      preview: url("media/\(number)/small/0123456789abcdef.jpg"), altText: "A loaf on a table",
      size: .init(width: 1_200, height: 800))
  }

  private static func card(_ number: Int) -> LinkCard {
    LinkCard(
      url: url("articles/\(number)"), title: "An article worth reading",
      summary: "About what it is about, in some more words", provider: "A paper",
      image: url("cards/\(number).jpg"))
  }

  private static func poll(_ number: Int) -> Poll {
    Poll(
      id: Poll.ID("poll\(number)"),
      options: ["Rye", "Wheat", "Spelt"].map { .init(title: $0, votes: number % 9) }, voters: 12)
  }

  private static func url(_ path: String) -> URL {
    URL(string: "https://files.example.social/\(path)") ?? URL(filePath: "/")
  }

  private static let words = [
    "bread", "train", "morning", "swift", "window", "garden", "evening", "letter", "river", "salt",
    "coast", "winter", "paper", "music", "street", "coffee", "market", "island", "bridge", "lamp",
  ]
}
