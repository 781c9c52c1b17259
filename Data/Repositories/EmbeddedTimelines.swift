import Domain

/// The timelines of the sample content, derived from the posts on this device.
struct EmbeddedTimelines: TimelineRepository {
  let context: StoreContext

  func cachedTimelines() async throws -> OwnTimelines {
    try await context.store.read(.pages) { try $0.lists.ownTimelines() }
  }

  func fetchTimelines() async throws -> OwnTimelines { try await cachedTimelines() }

  func setFollowing(_ isOn: Bool, hashtag name: String) async throws {
    try await context.change { ledger in
      var own = try ledger.lists.ownTimelines()
      guard own.follows(hashtag: name) != isOn else { return ((), []) }
      own.setFollowing(isOn, hashtag: name)
      try ledger.settings.save(own, of: .timelines)
      return ((), [.timelinesChanged(own)])
    }
  }

  func feed(of timeline: Timeline) -> any FeedRepository {
    EmbeddedFeed(context: context, timeline: timeline)
  }

  func reading(of timeline: Timeline) -> any ReadingRepository {
    StoredReading(context: context, timeline: timeline)
  }
}
