import Domain

// Posts that no longer exist.
extension OutboxDelivery {
  /// True if the server shows this person the post.
  func exists(_ post: Post.ID) async throws -> Bool {
    do {
      _ = try await remote.load(.post(post))
      return true
    } catch LoadFailure.notFound {
      return false
    }
  }
}
