import Domain
import Foundation

/// The posts of a Moments JSON endpoint, which sends all of them in one answer.
package actor MomentsFeed: AccountRepository {
  private let client: HTTPClient
  private let service: Service
  private let base: URL
  private let userName: String
  private var layout: MomentsLayout?
  private var loaded: [Post]?

  package init(_ client: HTTPClient, base: URL, userName: String) {
    self.client = client
    self.base = base
    self.userName = userName
    service = Service(base: base, words: MomentsJSON.words)
  }

  package func fetchPosts() async throws -> [Post] {
    let tweets = try await load { layout, name in
      .tweets(at: layout.tweets(of: name))
    }
    let posts = MomentsMapper.posts(tweets)
    loaded = posts
    return posts
  }

  /// The signed-in person, or the first author if the endpoint has no user.
  package func fetchAccount() async throws -> Account {
    let person: Person
    do {
      person = MomentsMapper.person(
        try await load { layout, name in .sender(at: layout.user(name)) })
    } catch LoadFailure.notFound {
      let posts = if let loaded { loaded } else { try await fetchPosts() }
      let authors = posts.map(\.author)
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
  /// There are two layouts. The first one that answers is remembered.
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
