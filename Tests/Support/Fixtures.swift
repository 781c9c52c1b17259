import Domain
import Foundation

extension Date {
  /// The current time of all fixtures: Friday, 2026-11-20 12:00:00 UTC.
  package static let fixture = Date(timeIntervalSince1970: 1_795_176_000)

  package static func fixture(minutesAgo minutes: Double) -> Date {
    fixture.addingTimeInterval(-60 * minutes)
  }
}

extension URL {
  package static func fixture(_ path: String) -> URL {
    guard let url = URL(string: "https://moments.example/\(path)") else {
      preconditionFailure("no address: \(path)")
    }
    return url
  }
}

extension Person {
  package static func fixture(
    id: ID = ID("ada"), nick: String? = "Ada Lovelace", userName: String? = "ada",
    avatar: URL? = nil, profileImage: URL? = nil, note: RichText = RichText(""),
    counts: Counts = Counts(followers: 1_843), isLocked: Bool = false, joined: Date? = nil
  ) -> Person {
    Person(
      id: id, nick: nick, userName: userName, avatar: avatar, profileImage: profileImage,
      note: note, counts: counts, isLocked: isLocked, joined: joined)
  }

  package static let ada = fixture()
  package static let grace = fixture(id: "grace", nick: "Grace Hopper", userName: "grace")
  package static let alan = fixture(id: "alan", nick: "Alan Turing", userName: "alan")
}

extension Post {
  package static func fixture(
    id: ID = ID("1"), author: Person = .fixture(), text: String? = "Hello", media: [Media] = [],
    contentWarning: String? = nil, isSensitive: Bool = false, poll: Poll? = nil,
    card: LinkCard? = nil, comments: [Comment] = [], counts: Counts = Counts(),
    reactions: Reactions = Reactions(), date: Date? = .fixture, isUnread: Bool = false,
    parent: Parent? = nil, boost: Boost? = nil, delivery: Delivery? = nil, quote: Quote? = nil,
    language: String? = nil
  ) -> Post {
    Post(
      id: id, author: author, content: text.map { RichText($0) }, media: media,
      contentWarning: contentWarning, isSensitive: isSensitive, poll: poll, card: card,
      comments: comments, counts: counts, reactions: reactions, date: date, isUnread: isUnread,
      parent: parent, boost: boost, delivery: delivery, quote: quote, language: language)
  }
}

extension PostThread {
  /// A thread around post 1. All posts have the text Hello.
  package static func fixture(
    ancestors: [Post] = [], post: Post = .fixture(), replies: [Reply] = []
  ) -> PostThread {
    PostThread(ancestors: ancestors, post: post, replies: replies)
  }
}

extension Page<Post> {
  /// A page of plain posts with these IDs.
  package static func fixture(_ ids: Post.ID..., next: Cursor? = nil) -> Page<Post> {
    Page(items: ids.map { .fixture(id: $0) }, next: next)
  }

  /// The same page, with a server filter that hides this post.
  package func hiding(_ id: Post.ID) -> Page {
    Page(
      items: items.map { post in
        var post = post
        if post.id == id { post.filtered = .init(title: "Leaves", isHidden: true) }
        return post
      }, next: next)
  }
}

extension Media {
  package static func fixture(
    id: ID = "m1", kind: Kind = .image, altText: String? = nil, size: Size? = nil
  ) -> Media {
    Media(
      id: id, kind: kind, url: .fixture("pictures/\(id).png"), altText: altText, size: size)
  }
}

extension Account {
  package static func fixture(
    id: ID = "account", person: Person = .grace, actions: Capabilities.Actions = .all,
    timelines: Capabilities.Timelines = []
  ) -> Account {
    Account(
      id: id, source: .sample, person: person,
      capabilities: Capabilities(actions: actions, timelines: timelines))
  }
}

extension Draft {
  package static func fixture(id: ID = "draft", text: String = "A thought") -> Draft {
    Draft(id: id, text: text, changed: .fixture)
  }
}

extension Conversation {
  package static func fixture(
    id: ID = "conversation", participants: [Person] = [.ada], lastMessage: Message? = nil,
    unreadCount: Int = 0
  ) -> Conversation {
    Conversation(
      id: id, participants: participants, lastMessage: lastMessage, unreadCount: unreadCount)
  }
}

extension Message {
  package static func fixture(
    id: ID = "message", in conversation: Conversation.ID = "conversation",
    author: Person = .ada, text: String = "Hello", date: Date? = .fixture
  ) -> Message {
    Message(
      id: id, conversationID: conversation, author: author, text: RichText(text), date: date)
  }
}

extension CodeRepository {
  package static func fixture(
    id: ID = "1", name: String = "moments", owner: String = "ada",
    summary: String? = "A feed app", isFavorite: Bool = false
  ) -> CodeRepository {
    CodeRepository(id: id, name: name, owner: owner, summary: summary, isFavorite: isFavorite)
  }
}
