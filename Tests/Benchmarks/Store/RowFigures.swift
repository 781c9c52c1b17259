import Data
import Domain
import Foundation

/// Figure 12 for embedded data: stored rows to Domain values, compared with the same posts from
/// JSON to plain structs, and how long a page of 40 blocks the main actor.
struct RowFigures {
  let source: EmbeddedSource

  func measure() async throws -> [Figure] {
    let posts = try await fetchFortyPosts()
    let json = try JSONEncoder().encode(posts.map(BarePost.init))
    var least = (ours: Double.infinity, json: Double.infinity)
    for _ in 0..<100 {
      least.ours = min(least.ours, try await seconds { keep(try await fetchFortyPosts()) })
      least.json = min(
        least.json,
        try await seconds { keep(try JSONDecoder().decode([BarePost].self, from: json)) })
    }
    return [
      Figure(
        name: "rows to values, a page of 40", value: least.ours / least.json, goal: 0...1.15,
        unit: "x"),
      Figure(
        name: "main actor held by a page of 40", value: try await longestStretch() * 1_000,
        goal: 0...1, unit: "ms"),
    ]
  }

  private func fetchFortyPosts() async throws -> [Post] {
    let first = try await source.feed.fetchPage(after: Cursor("\(Int64.max)"))
    let second = try await source.feed.fetchPage(after: first.next)
    return first.items + second.items
  }

  /// The fastest tenth of many attempts. The rest measures other work of the machine.
  private func longestStretch() async throws -> Double {
    var stretches: [Double] = []
    for _ in 0..<100 {
      stretches.append(try await Screen().longestStretch { try await fetchFortyPosts() })
    }
    return stretches.sorted()[10]
  }

  private func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await work()
    return start.duration(to: clock.now) / .seconds(1)
  }
}

/// Acts as a view model: repeatedly uses the main actor, and notices when it was blocked.
@MainActor
private final class Screen {
  private var posts: [Post] = []

  nonisolated init() {}

  func longestStretch(loading load: @escaping @Sendable () async throws -> [Post]) async throws
    -> Double
  {
    let clock = ContinuousClock()
    var longest = Duration.zero
    var last = clock.now
    var isOver = false
    let loading = Task {
      defer { isOver = true }
      posts = try await load()
    }
    while !isOver {
      await Task { @MainActor in }.value
      let now = clock.now
      longest = max(longest, last.duration(to: now))
      last = now
    }
    try await loading.value
    return longest / .seconds(1)
  }
}

/// The fields of a post as plain texts and numbers.
private struct BarePost: Codable {
  let id: String
  let author: BarePerson
  let content: String?
  let spans: [BareSpan]
  let media: [BareMedia]
  let contentWarning: String?
  let isSensitive: Bool
  let replies, boosts, favorites: Int
  let isFavorite, isBoosted, isBookmarked: Bool
  let visibility: String
  let date: Double?
  let isUnread: Bool
  let url: String?
  let card: BareCard?
  let poll: BarePoll?

  init(_ post: Post) {
    id = post.id.rawValue
    author = BarePerson(post.author)
    content = post.content?.text
    spans = (post.content?.spans ?? []).map(BareSpan.init)
    media = post.media.map(BareMedia.init)
    contentWarning = post.contentWarning
    isSensitive = post.isSensitive
    (replies, boosts, favorites) = (post.counts.replies, post.counts.boosts, post.counts.favorites)
    isFavorite = post.reactions.isFavorite
    isBoosted = post.reactions.isBoosted
    isBookmarked = post.reactions.isBookmarked
    visibility = "everyone"
    date = post.date?.timeIntervalSinceReferenceDate
    isUnread = post.isUnread
    url = post.url?.absoluteString
    card = post.card.map(BareCard.init)
    poll = post.poll.map(BarePoll.init)
  }
}

private struct BarePerson: Codable {
  let id: String
  let nick, userName, avatar, profileImage: String?
  let note: String
  let followers, following, posts: Int
  let isLocked: Bool
  let url: String?

  init(_ person: Person) {
    id = person.id.rawValue
    (nick, userName) = (person.nick, person.userName)
    (avatar, profileImage) = (person.avatar?.absoluteString, person.profileImage?.absoluteString)
    note = person.note.text
    (followers, following) = (person.counts.followers, person.counts.following)
    posts = person.counts.posts
    isLocked = person.isLocked
    url = person.url?.absoluteString
  }
}

private struct BareSpan: Codable {
  let start, end: Int
  let target: String

  init(_ span: RichText.Span) {
    (start, end) = (span.range.lowerBound, span.range.upperBound)
    target = "bread"
  }
}

private struct BareMedia: Codable {
  let id, kind, url: String
  let preview, altText: String?
  let width, height: Int?

  init(_ media: Media) {
    (id, kind, url) = (media.id.rawValue, media.kind.rawValue, media.url.absoluteString)
    (preview, altText) = (media.preview?.absoluteString, media.altText)
    (width, height) = (media.size?.width, media.size?.height)
  }
}

private struct BareCard: Codable {
  let url, title, summary, provider: String
  let image: String?

  init(_ card: LinkCard) {
    url = card.url.absoluteString
    (title, summary, provider) = (card.title, card.summary, card.provider)
    image = card.image?.absoluteString
  }
}

private struct BarePoll: Codable {
  let id: String
  let titles: [String]
  let votes: [Int?]

  init(_ poll: Poll) {
    id = poll.id.rawValue
    titles = poll.options.map(\.title)
    votes = poll.options.map(\.votes)
  }
}
