import Domain

/// The timelines of a server: home and the public ones, and those of the person's lists and hashtags.
struct LiveTimelines: TimelineRepository {
  let context: LiveContext
  /// Also tells other devices how far it was read.
  let home: any ReadingRepository

  func cachedTimelines() async throws -> OwnTimelines {
    try await context.store.read(.pages) { try $0.value(of: .timelines) ?? OwnTimelines() }
  }

  func fetchTimelines() async throws -> OwnTimelines {
    let timelines = OwnTimelines(
      lists: try await ifAny(.lists()), hashtags: try await ifAny(.followedHashtags()))
    try await context.store.write { try $0.save(timelines, of: .timelines) }
    return timelines
  }

  func feed(of timeline: Timeline) -> any FeedRepository {
    LiveFeed(context: context, timeline: timeline)
  }

  func reading(of timeline: Timeline) -> any ReadingRepository {
    timeline == .home ? home : StoredReading(context: context.local, timeline: timeline)
  }

  /// Not every server has lists, and those before version 4 have no hashtags to follow.
  private func ifAny<Item: Sendable>(_ endpoint: Endpoint<[Item]>) async throws -> [Item] {
    do {
      return try await context.load(endpoint)
    } catch LoadFailure.notFound {
      return []
    }
  }
}
