/// The bookmarks and favorites of the signed-in person, ordered by when they were added, newest first.
package protocol SavedPostRepository: Sendable {
  /// The newest page without asking the network. Nil if nothing is cached, and for a source that is on
  /// this device itself.
  func cachedPosts(in list: SavedList) async throws -> Cached<Page<Post>>?
  func fetchPosts(in list: SavedList, after cursor: Cursor?) async throws -> Page<Post>
}
