import Domain
import Foundation
import Presentation

/// The posts of a feed, newest first, and the rows of those that the filter shows. The filter never
/// touches `posts` and `paging`.
package struct FeedList: Equatable, Sendable {
  private(set) var posts: [Post] = []
  package private(set) var rows: [PostRowViewData] = []
  /// Newer posts that wait above until the person asks for them.
  private(set) var arrived: [Post] = []
  /// Between what waits above and the first post others are missing.
  private(set) var hasGap = false
  package var paging: Paging
  let fetched: Date
  /// From the store, and no source has confirmed it since.
  let isCached: Bool
  private var ids: Set<Post.ID> = []

  init(_ page: Page<Post>, fetched: Date, isCached: Bool = false, by maker: FeedRowMaker) {
    paging = Paging(after: page.next)
    self.fetched = fetched
    self.isCached = isCached
    posts = page.items.filter { ids.insert($0.rowID).inserted }
    rows = maker.rows(of: posts)
  }

  func shows(_ row: Post.ID) -> Bool {
    rows.contains { $0.id == row.rawValue }
  }

  func post(inRow id: String) -> Post? {
    posts.first { $0.rowID.rawValue == id }
  }

  /// Adds a page below. Pages overlap where posts arrived in between: each row is there once.
  mutating func append(_ page: FeedList) {
    let new = page.posts.filter { ids.insert($0.rowID).inserted }
    let newIDs = Set(new.map(\.rowID))
    posts += new
    rows += page.rows.filter { newIDs.contains(Post.ID($0.id)) }
    arrived.removeAll { page.ids.contains($0.rowID) }
    paging = page.paging
  }

  mutating func insert(_ post: Post, by maker: FeedRowMaker) {
    arrived.removeAll { $0.rowID == post.rowID }
    guard ids.insert(post.rowID).inserted else { return update(post.id, by: maker) { _ in post } }
    posts.insert(post, at: 0)
    rows.insert(maker.row(post), at: 0)
  }

  /// Changes a post in every row that shows it: its own and those of its boosts. Other rows stay.
  mutating func update(_ id: Post.ID, by maker: FeedRowMaker, _ change: (Post) -> Post) {
    for index in posts.indices where posts[index].id == id {
      let old = posts[index]
      posts[index] = change(old)
      posts[index].boost = old.boost
      guard let row = rows.firstIndex(where: { $0.id == old.rowID.rawValue }) else { continue }
      rows[row] = maker.row(posts[index])
    }
    for index in arrived.indices where arrived[index].id == id {
      let boost = arrived[index].boost
      arrived[index] = change(arrived[index])
      arrived[index].boost = boost
    }
  }

  mutating func remove(where isGone: (Post) -> Bool) {
    let gone = Set(posts.filter(isGone).map(\.rowID))
    posts.removeAll { gone.contains($0.rowID) }
    rows.removeAll { gone.contains(Post.ID($0.id)) }
    arrived.removeAll(where: isGone)
    ids.subtract(gone)
  }

  /// Puts what is new of the newest page on hold. What stands below all known posts is not new but
  /// older; if none is known, there is a gap and no way to tell what is missing.
  mutating func announce(above newest: FeedList) {
    let lastKnown = newest.posts.lastIndex { ids.contains($0.rowID) }
    hasGap = lastKnown == nil && !posts.isEmpty
    announce(Array(newest.posts[..<(lastKnown ?? newest.posts.endIndex)]))
  }

  /// Puts new posts on hold above, each once.
  mutating func announce(_ newer: [Post]) {
    var waiting = Set(arrived.map(\.rowID))
    let new = newer.filter { !ids.contains($0.rowID) && waiting.insert($0.rowID).inserted }
    arrived = new + arrived
  }

  mutating func showArrived(by maker: FeedRowMaker) {
    posts = arrived + posts
    rows = maker.rows(of: arrived) + rows
    ids.formUnion(arrived.map(\.rowID))
    arrived = []
  }

  mutating func show(_ rows: [PostRowViewData]) {
    self.rows = rows
  }

  /// What was fetched takes the place of what is being read: posts above that wait, so that nothing
  /// moves. If nothing of the old list is left, there is nothing to keep in place.
  mutating func holdBack(above old: FeedList) {
    guard let first = posts.firstIndex(where: { old.ids.contains($0.rowID) }), first > 0 else {
      return
    }
    arrived = Array(posts[..<first])
    let held = Set(arrived.map(\.rowID))
    posts.removeFirst(first)
    rows.removeAll { held.contains(Post.ID($0.id)) }
    ids.subtract(held)
  }
}

extension FeedList {
  /// What happened elsewhere, as it is seen here. Doing it twice changes nothing more.
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
      for id in ids {
        update(id, by: maker) { post in
          var post = post
          post.isUnread = false
          return post
        }
      }
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
