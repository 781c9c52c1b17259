import Domain
import Foundation

/// The posts of a Moments JSON endpoint. It sends all posts in one answer, and pages are windows on
/// it.
package actor MomentsFeed: FeedRepository, AccountRepository {
  private let client: HTTPClient
  private let service: Service
  private let base: URL
  private let userName: String
  private var layout: MomentsLayout?
  private var loaded: (posts: [Post], fetched: Date)?

  package init(_ client: HTTPClient, base: URL, userName: String) {
    self.client = client
    self.base = base
    self.userName = userName
    service = Service(base: base, words: MomentsJSON.words)
  }

  package func cachedPage() async throws -> Cached<Page<Post>>? {
    loaded.map { Cached(Self.window(on: $0.posts, from: 0), fetched: $0.fetched) }
  }

  package func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
    if let cursor, let loaded {
      guard let start = Int(cursor.rawValue), start >= 0 else { throw LoadFailure.malformed }
      return Self.window(on: loaded.posts, from: start)
    }
    let posts = try await fetchAll()
    return Self.window(on: posts, from: cursor.flatMap { Int($0.rawValue) } ?? 0)
  }

  /// The endpoint sends all posts at once.
  package nonisolated func fill(
    _ gap: Gap.ID, from side: Gap.Side, between ends: Gap.Ends
  ) async throws -> Page<Post> { throw LoadFailure.unsupported }

  /// Fetches all posts. The pages after the first are windows on this answer.
  func fetchAll() async throws -> [Post] {
    let tweets = try await load { layout, name in
      .tweets(at: layout.tweets(of: name))
    }
    let posts = MomentsMapper.posts(tweets)
    loaded = (posts, client.surroundings.now())
    return posts
  }

  /// The signed-in person, or the first author if the endpoint has no user.
  package func fetchAccount() async throws -> Account {
    let person: Person
    do {
      person = MomentsMapper.person(
        try await load { layout, name in .sender(at: layout.user(name)) })
    } catch LoadFailure.notFound {
      if loaded == nil { _ = try await fetchPage(after: nil) }
      let authors = loaded?.posts.map(\.author) ?? []
      guard let author = authors.first(where: { $0.profileImage != nil }) ?? authors.first else {
        throw LoadFailure.notFound
      }
      person = author
    }
    return Account(
      id: Account.ID("moments \(userName) \(base.absoluteString)"),
      source: .moments(base: base, userName: userName), person: person,
      capabilities: Capabilities(
        actions: [], hasDates: false, hasUnread: true, hasCounts: false))
  }
}

extension MomentsFeed {
  private static let pageSize = 5

  static func window(on posts: [Post], from start: Int) -> Page<Post> {
    let start = min(start, posts.count)
    let end = min(start + pageSize, posts.count)
    return Page(
      items: Array(posts[start..<end]), next: end < posts.count ? Cursor(String(end)) : nil)
  }

  /// Both layouts are in use. The first one that answers is remembered.
  private func load<Value>(
    _ endpoint: (MomentsLayout, String) -> Endpoint<Value>
  ) async throws -> Value {
    if let layout { return try await client.load(endpoint(layout, userName), from: service) }
    do {
      let value = try await client.load(endpoint(.paths, userName), from: service)
      layout = .paths
      return value
    } catch LoadFailure.notFound {
      let value = try await client.load(endpoint(.files, userName), from: service)
      layout = .files
      return value
    }
  }
}

extension Endpoint<[MomentsJSON.Tweet]> {
  static func tweets(at place: (path: String, steps: [String])) -> Endpoint {
    Endpoint(.get, place.path, place.steps) {
      try Answer.list(of: MomentsJSON.Tweet.self, from: $0.body)
    }
  }
}

extension Endpoint<MomentsJSON.Sender> {
  static func sender(at place: (path: String, steps: [String])) -> Endpoint {
    Endpoint(.get, place.path, place.steps) {
      try Answer.decode(MomentsJSON.Sender.self, from: $0.body)
    }
  }
}

extension MomentsJSON {
  private struct Failure: Decodable {
    let error: String
  }

  static func words(in body: Data) -> String? {
    (try? JSONDecoder().decode(Failure.self, from: body))?.error
  }
}
