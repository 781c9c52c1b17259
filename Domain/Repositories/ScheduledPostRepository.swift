import Foundation

/// Own posts that are published later. `cached` reads the store and makes no request. Changes are stored
/// before the source is asked, and announced as `scheduled`.
package protocol ScheduledPostRepository: Sendable {
  /// Includes those that wait to be sent. Nil before the first fetch, or if the source itself is on this
  /// device.
  func cachedPosts() async throws -> Cached<[ScheduledPost]>?
  /// The next one comes first.
  func fetchPosts() async throws -> [ScheduledPost]
  /// Publishes a draft at the time that it names: once, however often it is called with the same words
  /// of a draft. Forgets the draft.
  func schedule(_ draft: Draft) async throws -> ScheduledPost
  func move(_ post: ScheduledPost.ID, to date: Date) async throws
  func delete(_ post: ScheduledPost.ID) async throws
}
