import Domain

/// The state of a list of posts, with everything else that its rows depend on.
package struct PostListState: Equatable, Sendable {
  package var list: PagedList<Post>
  /// Nil until it has loaded, and if it could not be loaded.
  package var account: Account?
  /// The row to scroll to the top. The view reports when it has done so.
  package var scrollTarget: String?
  var choices: ReaderChoices

  package init(
    _ list: PagedList<Post> = PagedList(), account: Account? = nil,
    choices: ReaderChoices = ReaderChoices()
  ) {
    self.list = list
    self.account = account
    self.choices = choices
  }

  mutating func choose(_ id: Post.ID, _ change: (inout ReaderChoices) -> Void) {
    change(&choices)
    list.items.update { $0.touch(id) }
  }
}
