import Domain
import Foundation

package struct FakeScheduled: ScheduledPostRepository {
  package struct Move: Hashable, Sendable {
    package let post: ScheduledPost.ID
    package let date: Date

    package init(_ post: ScheduledPost.ID, to date: Date) {
      self.post = post
      self.date = date
    }
  }

  /// Nothing is cached unless a test says otherwise.
  package let cached: Gate<Void, Cached<[ScheduledPost]>?>
  package let posts: Gate<Void, [ScheduledPost]>
  package let schedules: Gate<Draft, ScheduledPost>
  package let moves: Gate<Move, Void>
  package let deletions: Gate<ScheduledPost.ID, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    cached = fakes.gate("cachedPosts(Scheduled)")
    posts = fakes.gate("fetchPosts(Scheduled)")
    schedules = fakes.gate("schedule")
    moves = fakes.gate("move(Scheduled)")
    deletions = fakes.gate("delete(Scheduled)")
    cached.always { _ in nil }
  }

  package func cachedPosts() async throws -> Cached<[ScheduledPost]>? { try await cached(()) }
  package func fetchPosts() async throws -> [ScheduledPost] { try await posts(()) }
  package func schedule(_ draft: Draft) async throws -> ScheduledPost {
    try await schedules(draft)
  }

  package func move(_ post: ScheduledPost.ID, to date: Date) async throws {
    try await moves(Move(post, to: date))
  }

  package func delete(_ post: ScheduledPost.ID) async throws { try await deletions(post) }
}
