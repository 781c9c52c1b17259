/// The timelines of a source. Each has posts, a reading position and an unread count of its own.
package protocol TimelineRepository: Sendable {
  /// The lists and followed hashtags from the store.
  func cachedTimelines() async throws -> OwnTimelines
  func fetchTimelines() async throws -> OwnTimelines
  func setFollowing(_ isOn: Bool, hashtag name: String) async throws
  func feed(of timeline: Timeline) -> any FeedRepository
  func reading(of timeline: Timeline) -> any ReadingRepository
}
