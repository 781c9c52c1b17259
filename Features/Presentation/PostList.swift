import Domain

/// Posts in pages, the newest first, and the rows of those that the maker's filter shows. The filter
/// never touches `posts` and `paging`.
package struct PostList: Equatable, Sendable {
  package private(set) var stored: OrderedPosts
  package private(set) var rows: [PostRowViewData]
  package var paging: Paging

  package init(_ page: Page<Post>, by maker: PostRowMaker) {
    stored = OrderedPosts(page.items)
    rows = maker.rows(of: stored.all)
    paging = Paging(after: page.next)
  }

  package var posts: [Post] { stored.all }

  package func post(inRow id: String) -> Post? {
    stored.isHidden(Post.ID(id)) ? nil : stored[Post.ID(id)]
  }

  /// The post wherever it stands: in its own row or in one of its boosts.
  package func post(_ id: Post.ID) -> Post? {
    stored.rows(of: id).first.flatMap { stored[$0] }
  }

  /// Adds a page below, and says which rows are new. Pages overlap where posts arrived in between:
  /// each row is there once.
  @discardableResult
  package mutating func append(_ page: PostList) -> Set<Post.ID> {
    let new = Set(stored.append(page.posts))
    rows += page.rows.filter { new.contains(Post.ID($0.id)) }
    paging = page.paging
    return new
  }

  /// Shows the post on top, whatever the filter says; one that is there already stays in its place.
  package mutating func insert(_ post: Post, by maker: PostRowMaker) {
    guard stored[post.rowID] == nil else { return update(post.id, by: maker) { _ in post } }
    stored.prepend([post])
    rows.insert(maker.row(post), at: 0)
  }

  package mutating func prepend(_ posts: [Post], by maker: PostRowMaker) {
    stored.prepend(posts)
    rows = maker.rows(of: posts) + rows
  }

  /// Changes a post in every row that shows it; other rows stay as they are.
  package mutating func update(_ id: Post.ID, by maker: PostRowMaker, _ change: (Post) -> Post) {
    for row in stored.update(id, change) { remake(row, by: maker) }
  }

  /// Makes the rows of a post again though the post is the same.
  package mutating func remakeRows(of id: Post.ID, by maker: PostRowMaker) {
    for row in stored.rows(of: id) { remake(row, by: maker) }
  }

  package mutating func remakeRows(by maker: PostRowMaker) {
    rows = maker.rows(of: posts)
  }

  package mutating func remove(where isGone: (Post) -> Bool) {
    let gone = stored.remove(where: isGone)
    guard !gone.isEmpty else { return }
    rows.removeAll { gone.contains(Post.ID($0.id)) }
  }

  /// Hides these posts because of a person, and only these: earlier ones come back to their places.
  package mutating func hide(
    _ person: Person.ID, by maker: PostRowMaker, where isHidden: (Post) -> Bool
  ) {
    guard stored.hide(person, where: isHidden) else { return }
    let known = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    let posts = posts
    let shown = Set(maker.shown(posts).map(\.rowID))
    rows = posts.compactMap { post in
      known[post.rowID.rawValue] ?? (shown.contains(post.rowID) ? maker.row(post) : nil)
    }
  }

  package mutating func show(_ rows: [PostRowViewData]) {
    self.rows = rows
  }

  private mutating func remake(_ row: Post.ID, by maker: PostRowMaker) {
    guard let post = stored[row] else { return }
    let index = rows.firstIndex { $0.id == row.rawValue }
    switch (index, maker.isSaved(post)) {
    case (let index?, true): rows[index] = maker.row(post)
    case (let index?, false): rows.remove(at: index)
    case (nil, true): if maker.savedList != nil { bringBack(post, by: maker) }
    case (nil, false): break
    }
  }

  /// Puts the row of a post that is in the list again where it was.
  private mutating func bringBack(_ post: Post, by maker: PostRowMaker) {
    let above = Set(stored.order.prefix { $0 != post.rowID })
    let index = rows.prefix { above.contains(Post.ID($0.id)) }.count
    rows.insert(maker.row(post), at: index)
  }
}

// MARK: - What happened elsewhere

extension PostList {
  /// What every list of posts shows of a change: which posts come and go with it each list decides
  /// for itself. Doing it twice changes nothing more.
  package mutating func apply(_ change: Change, by maker: PostRowMaker) {
    switch change {
    case .confirmed(let id, let post):
      confirm(id, as: post, by: maker)
    case .changed(let post):
      update(post.id, by: maker) { post.replacing($0) }
    case .deleted(let id):
      remove { $0.id == id || $0.rowID == id }
    case .read(let ids):
      markRead(ids, by: maker)
    case .saved(let post, let list):
      if list == maker.savedList { insert(post, by: maker) }
    case .arrived, .published, .related, .filtered, .serverFiltersChanged, .conversed, .messaged,
      .withdrawn, .noticed, .preferred, .codeSourceChanged, .waiting, .signedOut, .paused,
      .streamEnded:
      break
    }
  }

  /// The row stays where it is and is another one from now on.
  private mutating func confirm(_ id: Post.ID, as post: Post, by maker: PostRowMaker) {
    guard stored.replace(id, with: post) else { return remove { $0.rowID == id } }
    guard let index = rows.firstIndex(where: { $0.id == id.rawValue }) else { return }
    rows[index] = maker.row(post)
  }

  private mutating func markRead(_ ids: [Post.ID], by maker: PostRowMaker) {
    var changed: Set<Post.ID> = []
    for id in ids { changed.formUnion(stored.update(id) { $0.read }) }
    guard !changed.isEmpty else { return }
    for index in rows.indices where changed.contains(Post.ID(rows[index].id)) {
      if let post = post(inRow: rows[index].id) { rows[index] = maker.row(post) }
    }
  }
}

extension Post {
  /// The post in place of what is shown of it: read here stays read, as the source may not know yet.
  package func replacing(_ old: Post) -> Post {
    var post = self
    post.isUnread = old.isUnread && isUnread
    // What happens to a post does not bring it to another place.
    post.filtered = old.filtered
    return post
  }

  package var read: Post {
    var post = self
    post.isUnread = false
    return post
  }
}
