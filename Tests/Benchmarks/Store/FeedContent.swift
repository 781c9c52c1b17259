import Data
import Domain
import Foundation

/// The store that the app's benchmark opens: a long feed of numbered posts with pictures that come
/// with the app, and one conversation with many messages.
enum FeedContent {
  static let messageCount = 1_000

  /// Fills an empty store.
  static func fill(_ folder: URL, posts count: Int) async throws {
    let content = make(posts: count)
    _ = try await EmbeddedSource(
      folder: folder, now: { Date() }, makeID: { UUID().uuidString }, sleep: { _ in },
      changes: Changes(), content: { _ in content })
  }

  private static func make(posts count: Int) -> SampleContent {
    let base = StoreContent.make(posts: count)
    let people = base.people.map(withPictures)
    let known = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) })
    let conversation = Conversation(id: "long", participants: [people[1]])
    return SampleContent(
      me: people[0], people: people, relationships: base.relationships,
      posts: base.posts.enumerated().map { number, post in
        numbered(post, number + 1, by: known[post.author.id] ?? post.author)
      },
      boosts: [], conversations: [conversation],
      messages: (1...messageCount).map { message($0, in: conversation, people) },
      repositories: [])
  }

  private static func withPictures(_ person: Person) -> Person {
    var person = person
    person.avatar = SamplePictures.url(named: "avatar-mara.jpg")
    person.profileImage = SamplePictures.url(named: "sea-calm.jpg")
    return person
  }

  private static func numbered(_ post: Post, _ number: Int, by author: Person) -> Post {
    let words = post.content?.text ?? ""
    return Post(
      id: post.id, author: author, content: RichText("Post \(number). \(words)"),
      media: number % 4 == 0 ? picture(number) : [], poll: post.poll, counts: post.counts,
      date: Date(timeIntervalSinceNow: -60 * Double(number)), isUnread: post.isUnread)
  }

  private static func picture(_ number: Int) -> [Media] {
    guard let url = SamplePictures.url(named: "coast-map.jpg") else { return [] }
    return [
      Media(
        id: Media.ID("m\(number)"), url: url, altText: "A map of the coast",
        size: .init(width: 1_200, height: 800))
    ]
  }

  private static func message(
    _ number: Int, in conversation: Conversation, _ people: [Person]
  ) -> Message {
    Message(
      id: Message.ID("message\(number)"), conversationID: conversation.id,
      author: people[number % 3 == 0 ? 0 : 1],
      text: RichText("Message \(number), as long as messages are as a rule"),
      date: Date(timeIntervalSinceNow: -600 * Double(number)))
  }
}
