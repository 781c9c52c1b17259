import Domain

/// The timelines of the sample content. All follow from what is on this device.
struct EmbeddedTimelines: TimelineRepository {
  let context: StoreContext

  func cachedTimelines() async throws -> OwnTimelines {
    try await context.store.read(.pages) { try $0.value(of: .timelines) ?? OwnTimelines() }
  }

  func fetchTimelines() async throws -> OwnTimelines { try await cachedTimelines() }

  func feed(of timeline: Timeline) -> any FeedRepository {
    EmbeddedFeed(context: context, timeline: timeline)
  }

  func reading(of timeline: Timeline) -> any ReadingRepository {
    StoredReading(context: context, timeline: timeline)
  }
}
