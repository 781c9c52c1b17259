/// The signed-in person's bookmarks and favorites, ordered by when they were added, newest first.
package protocol SavedPostRepository: Sendable {
  /// The first page from the store. Nil if nothing is stored, or if the source itself is on this
  /// device.
  func cachedPosts(in list: SavedList) async throws -> Cached<Page<Post>>?
  func fetchPosts(in list: SavedList, after cursor: Cursor?) async throws -> Page<Post>
}
