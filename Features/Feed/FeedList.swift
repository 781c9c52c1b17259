import Domain
import Presentation

/// The posts of a feed, and what waits above them.
package struct FeedList: Equatable, Sendable {
  private var shown: PostList
  /// Newer posts that wait above until the person asks for them.
  private(set) var arrived = OrderedPosts()
  /// Between what waits above and the first post others are missing.
  private(set) var hasGap = false
  let freshness: Freshness

  init(_ page: Page<Post>, _ freshness: Freshness, by maker: PostRowMaker) {
    shown = PostList(page, by: maker)
    self.freshness = freshness
  }

  package var rows: [PostRowViewData] { shown.rows }

  package var paging: Paging {
    get { shown.paging }
    set { shown.paging = newValue }
  }

  var posts: [Post] { shown.posts }

  var isEmpty: Bool { shown.stored.isEmpty }

  func shows(_ row: Post.ID) -> Bool {
    rows.contains { $0.id == row.rawValue }
  }

  func post(inRow id: String) -> Post? {
    shown.post(inRow: id)
  }

  func post(_ id: Post.ID) -> Post? {
    shown.post(id)
  }

  mutating func append(_ page: FeedList) {
    let new = shown.append(page.shown)
    _ = arrived.remove { new.contains($0.rowID) }
  }

  mutating func insert(_ post: Post, by maker: PostRowMaker) {
    _ = arrived.remove { $0.rowID == post.rowID }
    shown.insert(post, by: maker)
  }

  mutating func update(_ id: Post.ID, by maker: PostRowMaker, _ change: (Post) -> Post) {
    _ = arrived.update(id, change)
    shown.update(id, by: maker, change)
  }

  mutating func remakeRows(of id: Post.ID, by maker: PostRowMaker) {
    shown.remakeRows(of: id, by: maker)
  }

  mutating func show(_ rows: [PostRowViewData]) {
    shown.show(rows)
  }
}

// MARK: - What waits above

extension FeedList {
  /// Puts what is new of the newest page on hold. What stands below all known posts is not new but
  /// older; if none is known, there is a gap and no way to tell what is missing.
  mutating func announce(above newest: FeedList) {
    let posts = newest.posts
    let lastKnown = posts.lastIndex { shown.stored[$0.rowID] != nil }
    hasGap = lastKnown == nil && !isEmpty
    announce(Array(posts[..<(lastKnown ?? posts.endIndex)]))
  }

  /// Puts new posts on hold above, each once.
  mutating func announce(_ newer: [Post]) {
    arrived.prepend(newer.filter { shown.stored[$0.rowID] == nil })
  }

  mutating func showArrived(by maker: PostRowMaker) {
    let posts = arrived.all
    shown.prepend(posts, by: maker)
    _ = arrived.remove { shown.stored[$0.rowID] != nil }
  }

  /// What was fetched takes the place of what is being read: posts above that wait, so that nothing
  /// moves. If nothing of the old list is left, there is nothing to keep in place. What one wrote
  /// oneself is no news and stays.
  mutating func holdBack(above old: FeedList, from signedIn: Person.ID?) {
    let stored = shown.stored
    let newer = stored.order.prefix { old.shown.stored[$0] == nil }
    guard newer.count < stored.order.count else { return }
    let news = newer.compactMap { stored[$0] }.filter { $0.sender != signedIn }
    let held = Set(news.map(\.rowID))
    arrived = OrderedPosts(news)
    shown.remove { held.contains($0.rowID) }
  }
}

// MARK: - What happened elsewhere

extension FeedList {
  /// Doing it twice changes nothing more.
  mutating func apply(_ change: Change, by maker: PostRowMaker) {
    switch change {
    case .arrived(let posts):
      announce(posts)
    case .published(let post):
      insert(post, by: maker)
    case .related(let relationship):
      _ = arrived.hide(relationship.personID, where: relationship.hides)
      shown.hide(relationship.personID, by: maker, where: relationship.hides)
    case .changed(let post):
      _ = arrived.update(post.id) { post.replacing($0) }
      shown.apply(change, by: maker)
    case .deleted(let id):
      _ = arrived.remove { $0.id == id || $0.rowID == id }
      shown.apply(change, by: maker)
    case .read(let ids):
      for id in ids { _ = arrived.update(id) { $0.read } }
      shown.apply(change, by: maker)
    case .confirmed:
      shown.apply(change, by: maker)
    case .saved, .filtered, .serverFiltersChanged, .conversed, .messaged, .withdrawn, .noticed,
      .preferred, .codeSourceChanged, .waiting, .signedOut, .paused,
      .streamEnded:
      break
    }
  }
}

extension Relationship {
  /// Posts of this person belong into the feed, and it may not have them yet.
  var bringsPosts: Bool { following == .yes && !isMuted && !isBlocked }

  /// Nothing of a muted or blocked person is shown; who is not followed is seen through others only.
  fileprivate func hides(_ post: Post) -> Bool {
    let isSender = post.sender == personID
    if isMuted || isBlocked { return isSender || post.author.id == personID }
    return following == .no && isSender
  }
}

extension Post {
  /// Who brought it into the feed.
  fileprivate var sender: Person.ID { boost?.person.id ?? author.id }
}
