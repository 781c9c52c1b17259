/// The timelines of a source. Each has its own posts, reading position and unread count.
package protocol TimelineRepository: Sendable {
  /// The lists and followed hashtags from the store.
  func cachedTimelines() async throws -> OwnTimelines
  func fetchTimelines() async throws -> OwnTimelines
  func setFollowing(_ isOn: Bool, hashtag name: String) async throws
  func feed(of timeline: Timeline) -> any FeedRepository
  func reading(of timeline: Timeline) -> any ReadingRepository
}
