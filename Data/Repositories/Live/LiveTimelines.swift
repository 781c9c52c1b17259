import Domain

/// The timelines of a server: home, the public ones, and those of the person's lists and hashtags.
struct LiveTimelines: TimelineRepository {
  let context: LiveContext
  /// Also syncs the reading position with other devices.
  let home: any ReadingRepository

  private static let maxHashtags = 2_000

  func cachedTimelines() async throws -> OwnTimelines {
    try await context.store.read(.pages) { try $0.lists.shownTimelines() }
  }

  func fetchTimelines() async throws -> OwnTimelines {
    let mark = context.mark
    let timelines = OwnTimelines(
      lists: try await ifAny { try await context.load(.lists()) },
      hashtags: try await ifAny {
        try await context.loadAll(.followedHashtags(), limit: Self.maxHashtags)
      })
    return try await context.keep(timelines, askedAt: mark)
  }

  func setFollowing(_ isOn: Bool, hashtag name: String) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      let own = try ledger.lists.shownTimelines()
      guard own.follows(hashtag: name) != isOn else { return ((), []) }
      let name = own.hashtags.first { $0.lowercased() == name.lowercased() } ?? name
      try ledger.outbox.enqueue(
        .followHashtag(name, isOn: isOn), undoing: .followHashtag(name, isOn: !isOn), as: entry)
      return ((), [.timelinesChanged(try ledger.lists.shownTimelines())])
    }
  }

  func feed(of timeline: Timeline) -> any FeedRepository {
    LiveFeed(context: context, timeline: timeline)
  }

  func reading(of timeline: Timeline) -> any ReadingRepository {
    timeline == .home ? home : StoredReading(context: context.local, timeline: timeline)
  }

  /// Not every server has lists, and those before version 4 have no hashtags to follow.
  private func ifAny<Item>(_ load: () async throws -> [Item]) async throws -> [Item] {
    do {
      return try await load()
    } catch LoadFailure.notFound {
      return []
    }
  }
}
