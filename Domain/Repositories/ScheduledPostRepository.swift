import Foundation

/// Scheduled posts of the signed-in person, sorted by time. `cached` methods make no request.
/// Changes are stored before the source is asked, and announced as `scheduled`.
package protocol ScheduledPostRepository: Sendable {
  /// Includes unsent posts. Nil before the first fetch, and for the sample account.
  func cachedPosts() async throws -> Cached<[ScheduledPost]>?
  func fetchPosts() async throws -> [ScheduledPost]
  /// Schedules a draft for the time in it and deletes the draft. A repeated call with the same text
  /// has no effect.
  func schedule(_ draft: Draft) async throws -> ScheduledPost
  func move(_ post: ScheduledPost.ID, to date: Date) async throws
  func delete(_ post: ScheduledPost.ID) async throws
}
