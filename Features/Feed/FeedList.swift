import Domain
import Foundation
import Presentation

/// The posts of a feed, newest first, and the rows of those that the filter shows. The filter never
/// touches `posts` and `paging`.
package struct FeedList: Equatable, Sendable {
  private var stored: FeedPosts
  package private(set) var rows: [PostRowViewData]
  /// Newer posts that wait above until the person asks for them.
  private(set) var arrived = FeedPosts()
  /// Between what waits above and the first post others are missing.
  private(set) var hasGap = false
  package var paging: Paging
  let fetched: Date
  /// From the store, and no source has confirmed it since.
  let isCached: Bool

  init(_ page: Page<Post>, fetched: Date, isCached: Bool = false, by maker: FeedRowMaker) {
    stored = FeedPosts(page.items)
    rows = maker.rows(of: stored.all)
    paging = Paging(after: page.next)
    self.fetched = fetched
    self.isCached = isCached
  }

  var posts: [Post] { stored.all }

  var isEmpty: Bool { stored.isEmpty }

  func shows(_ row: Post.ID) -> Bool {
    rows.contains { $0.id == row.rawValue }
  }

  func post(inRow id: String) -> Post? {
    stored[Post.ID(id)]
  }

  /// The post wherever it stands: in its own row or in one of its boosts.
  func post(_ id: Post.ID) -> Post? {
    stored.rows(of: id).first.flatMap { stored[$0] }
  }

  /// Adds a page below. Pages overlap where posts arrived in between: each row is there once.
  mutating func append(_ page: FeedList) {
    let new = Set(stored.append(page.posts))
    rows += page.rows.filter { new.contains(Post.ID($0.id)) }
    _ = arrived.remove { new.contains($0.rowID) }
    paging = page.paging
  }

  mutating func insert(_ post: Post, by maker: FeedRowMaker) {
    guard stored[post.rowID] == nil else { return update(post.id, by: maker) { _ in post } }
    _ = arrived.remove { $0.rowID == post.rowID }
    stored.prepend([post])
    rows.insert(maker.row(post), at: 0)
  }

  /// Changes a post in every row that shows it; other rows stay as they are.
  mutating func update(_ id: Post.ID, by maker: FeedRowMaker, _ change: (Post) -> Post) {
    _ = arrived.update(id, change)
    for row in stored.update(id, change) { remake(row, by: maker) }
  }

  /// Makes the rows of a post again though the post is the same.
  mutating func remakeRows(of id: Post.ID, by maker: FeedRowMaker) {
    for row in stored.rows(of: id) { remake(row, by: maker) }
  }

  mutating func markRead(_ ids: [Post.ID], by maker: FeedRowMaker) {
    let read: (Post) -> Post = { post in
      var post = post
      post.isUnread = false
      return post
    }
    var changed: Set<Post.ID> = []
    for id in ids {
      _ = arrived.update(id, read)
      changed.formUnion(stored.update(id, read))
    }
    for index in rows.indices where changed.contains(Post.ID(rows[index].id)) {
      if let post = post(inRow: rows[index].id) { rows[index] = maker.row(post) }
    }
  }

  mutating func remove(where isGone: (Post) -> Bool) {
    _ = arrived.remove(where: isGone)
    let gone = stored.remove(where: isGone)
    rows.removeAll { gone.contains(Post.ID($0.id)) }
  }

  mutating func show(_ rows: [PostRowViewData]) {
    self.rows = rows
  }

  private mutating func remake(_ row: Post.ID, by maker: FeedRowMaker) {
    guard let index = rows.firstIndex(where: { $0.id == row.rawValue }), let post = stored[row]
    else { return }
    rows[index] = maker.row(post)
  }
}

// MARK: - What waits above

extension FeedList {
  /// Puts what is new of the newest page on hold. What stands below all known posts is not new but
  /// older; if none is known, there is a gap and no way to tell what is missing.
  mutating func announce(above newest: FeedList) {
    let posts = newest.posts
    let lastKnown = posts.lastIndex { stored[$0.rowID] != nil }
    hasGap = lastKnown == nil && !isEmpty
    announce(Array(posts[..<(lastKnown ?? posts.endIndex)]))
  }

  /// Puts new posts on hold above, each once.
  mutating func announce(_ newer: [Post]) {
    arrived.prepend(newer.filter { stored[$0.rowID] == nil })
  }

  mutating func showArrived(by maker: FeedRowMaker) {
    let posts = arrived.all
    stored.prepend(posts)
    rows = maker.rows(of: posts) + rows
    arrived = FeedPosts()
  }

  /// What was fetched takes the place of what is being read: posts above that wait, so that nothing
  /// moves. If nothing of the old list is left, there is nothing to keep in place.
  mutating func holdBack(above old: FeedList) {
    let newer = stored.order.prefix { old.stored[$0] == nil }
    guard newer.count < stored.order.count, !newer.isEmpty else { return }
    let held = Set(newer)
    arrived = FeedPosts(newer.compactMap { stored[$0] })
    _ = stored.remove { held.contains($0.rowID) }
    rows.removeAll { held.contains(Post.ID($0.id)) }
  }
}

// MARK: - What happened elsewhere

extension FeedList {
  /// Doing it twice changes nothing more.
  mutating func apply(_ change: Change, by maker: FeedRowMaker) {
    switch change {
    case .arrived(let posts):
      announce(posts)
    case .published(let post):
      insert(post, by: maker)
    case .changed(let post):
      update(post.id, by: maker) { old in
        var new = post
        // Read here, and the source may not know yet.
        new.isUnread = old.isUnread && post.isUnread
        return new
      }
    case .deleted(let id):
      remove { $0.id == id || $0.rowID == id }
    case .read(let ids):
      markRead(ids, by: maker)
    case .related(let relationship):
      remove { relationship.hides($0) }
    case .filtered, .conversed, .messaged:
      break
    }
  }
}

extension Relationship {
  /// Posts of this person belong into the feed, and it may not have them yet.
  var bringsPosts: Bool { following == .yes && !isMuted && !isBlocked }

  /// Nothing of a muted or blocked person is shown; who is not followed is seen through others only.
  fileprivate func hides(_ post: Post) -> Bool {
    let isSender = (post.boost?.person.id ?? post.author.id) == personID
    if isMuted || isBlocked { return isSender || post.author.id == personID }
    return following == .no && isSender
  }
}
