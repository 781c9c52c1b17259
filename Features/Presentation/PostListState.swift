import Domain

/// A list of posts in a screen's state, and what its rows depend on besides the posts.
package struct PostListState: Equatable, Sendable {
  package var list: PagedList<Post>
  /// Nil until it is known, and if it cannot be.
  package var account: Account?
  /// Posts whose content warning is open. They stay open after a refresh.
  package var openPosts: Set<Post.ID>

  package init(
    _ list: PagedList<Post> = PagedList(), account: Account? = nil, openPosts: Set<Post.ID> = []
  ) {
    self.list = list
    self.account = account
    self.openPosts = openPosts
  }

  package var rows: [String] { list.rows }

  mutating func toggleWarning(of id: Post.ID) {
    openPosts.formSymmetricDifference([id])
    list.items.update { $0.touch(id) }
  }
}
