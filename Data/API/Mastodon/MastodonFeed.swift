import Domain
import Foundation

/// One timeline of a Mastodon-compatible server.
package actor MastodonFeed: FeedRepository {
  package enum Timeline: Hashable, Sendable {
    case home, everybody
    /// Without the `#`.
    case tag(String)
  }

  private let client: HTTPClient
  private let service: Service
  private let timeline: Timeline
  private var newest: CachedPage?

  package init(_ client: HTTPClient, base: URL, token: Secret?, timeline: Timeline = .home) {
    self.client = client
    self.timeline = timeline
    service = .mastodon(base, token: token)
  }

  package func cachedPage() async throws -> CachedPage? {
    newest
  }

  package func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
    let page = try await client.load(timeline.endpoint.page(cursor), from: service)
    if cursor == nil { newest = CachedPage(page: page, fetched: client.surroundings.now()) }
    return page
  }
}

extension MastodonFeed.Timeline {
  fileprivate var endpoint: Endpoint<Page<Post>> {
    switch self {
    case .home: .home()
    case .everybody: .publicTimeline()
    case .tag(let tag): .tagged(tag)
    }
  }
}
