import Domain
import Presentation

/// New posts above the feed that are hidden until the person asks for them.
struct NewPosts: Equatable, Sendable {
  private(set) var posts = OrderedItems<Post>()
  /// The row of the feed below the last of these posts, if there is a gap between them.
  private(set) var rowBelowGap: String?
  /// True if the place of these posts is unknown, because their page contains no post of the feed.
  private(set) var isDetached = false
  /// The number of posts that pass the filter, without the person's own posts.
  private(set) var count = 0

  mutating func edit(
    _ change: (inout OrderedItems<Post>) -> Void, signedIn: Person.ID?,
    where isShown: (Post) -> Bool
  ) {
    change(&posts)
    posts.filter(where: isShown)
    count = posts.shownItems.count { $0.author.id != signedIn }
  }

  /// Adds the rows of the newest page that are above the last known one.
  mutating func merge(
    _ newest: OrderedItems<Post>, above shown: OrderedItems<Post>, signedIn: Person.ID?,
    where isShown: (Post) -> Bool
  ) {
    let order = newest.order
    let known = order.indices.filter { index in
      let row = order[index]
      return posts.contains(row) || (shown.contains(row) && newest[row]?.delivery == nil)
    }
    var last = known.last
    if let place = last, order[(place + 1)...].contains(where: { newest[$0] != nil }) {
      // A person's own post can be above posts that arrived before it was sent.
      last = known.last { newest[order[$0]]?.sender != signedIn }
    }
    isDetached = last == nil && !shown.isEmpty
    let news = order[..<(last.map { $0 + 1 } ?? order.endIndex)].filter { !shown.contains($0) }
    if let last, shown.contains(order[last]), news.contains(where: newest.isGap) {
      rowBelowGap = order[last]
    }
    edit({ $0.merge(news, of: newest) }, signedIn: signedIn, where: isShown)
  }

  mutating func replace(_ posts: OrderedItems<Post>, rowBelowGap: String?) {
    (self.posts, self.rowBelowGap, isDetached) = (posts, rowBelowGap, false)
  }
}

extension FeedState {
  /// The first row below the person's own posts that are newer than the hidden ones.
  var rowBelowOwnPosts: String? {
    guard let signedIn = account?.person.id, let newest = newPosts.posts.shownItems.first?.date,
      let shown = posts.list.items.value?.shownItems
    else { return nil }
    return shown.first { $0.sender != signedIn || $0.date ?? .distantPast <= newest }?.row
  }

  /// Keeps the rows in place while the person reads. Newer posts are held above. If the person
  /// reads below the end of the page, the rows there stay too.
  mutating func keepPlace(
    of list: PagedList<Post>, in fetched: inout PagedList<Post>, isRead: (String) -> Bool,
    where isShown: (Post) -> Bool
  ) {
    guard let shown = list.items.value else { return }
    var hasRest = false
    let hasMore = fetched.paging.cursor != nil
    fetched.edit { items in
      let news = items.removeNews(above: shown, signedIn: account?.person.id)
      let below = news.gaps.isEmpty ? nil : items.order.first(where: shown.contains)
      newPosts.replace(news, rowBelowGap: below)
      newPosts.edit({ _ in }, signedIn: account?.person.id, where: isShown)
      let mayPush = hasMore || !items.gaps.isEmpty || !shown.gaps.isEmpty
      let isLost = shown.itemRows.contains { row in
        !items.contains(row) && (isRead(row) || posts.scrollTarget == row)
      }
      guard below != nil || (mayPush && isLost) else { return }
      hasRest = items.appendRest(of: shown)
    }
    if hasRest { fetched.paging = list.paging }
  }

  /// Offers the new posts of the newest page.
  mutating func announce(_ newest: OrderedItems<Post>, where isShown: (Post) -> Bool) {
    guard let shown = posts.list.items.value else { return }
    newPosts.merge(newest, above: shown, signedIn: account?.person.id, where: isShown)
  }

  /// Leaves out posts that the list already shows.
  mutating func announce(_ newer: [Post], where isShown: (Post) -> Bool) {
    guard let shown = posts.list.items.value else { return }
    newPosts.edit(
      {
        $0.prepend(newer)
        $0.remove { shown[$0.row] != nil }
        for gap in $0.gaps where shown.contains(gap) { $0.remove(gap: gap) }
      }, signedIn: account?.person.id, where: isShown)
  }
}

extension OrderedItems<Post> {
  /// Removes and returns the posts that are newer than the shown ones, so that nothing moves while
  /// the person reads. Own posts stay, except for sent ones above a gap. If no shown post is left,
  /// nothing has to be kept in place.
  mutating func removeNews(above shown: OrderedItems, signedIn: Person.ID?) -> OrderedItems {
    let newer = Set(order.prefix { !shown.contains($0) })
    guard newer.count < order.count else { return OrderedItems() }
    let hasGap = newer.contains(where: isGap)
    let news = newer.filter { row in
      guard let post = self[row] else { return true }
      return hasGap ? post.delivery == nil : post.sender != signedIn
    }
    return take(where: news.contains)
  }
}
