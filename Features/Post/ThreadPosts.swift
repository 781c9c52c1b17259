import Domain
import Presentation

/// A post and its place in the thread.
struct ThreadItem: RowItem {
  var post: Post
  let place: ThreadRowViewData.Place

  var id: Post.ID { post.id }

  static func row(of id: Post.ID) -> String { id.rawValue }
}

/// A thread and its posts in reading order.
struct ThreadPosts: Equatable, Sendable {
  /// Includes posts of hidden people, so that they can reappear in their places.
  private var whole: PostThread
  private var hidden: Set<Person.ID> = []
  private(set) var thread: PostThread
  private(set) var items: OrderedItems<ThreadItem>

  init(_ thread: PostThread) {
    let ids = Set((0..<thread.count).map { thread[$0].id })
    whole = thread
    for index in 0..<thread.count {
      whole[index] = thread[index].inThread { ids.contains($0) }
    }
    self.thread = whole
    items = whole.items
  }

  var opened: Post { thread.post }

  func post(_ id: Post.ID) -> Post? { items.item(id)?.post }

  func post(inRow row: String) -> Post? { items[row]?.post }

  mutating func update(_ id: Post.ID, _ change: (Post) -> Post) {
    guard let index = whole.index(of: id) else { return }
    let post = change(whole[index]).inThread { whole.index(of: $0) != nil }
    whole[index] = post
    guard let index = thread.index(of: id) else { return }
    thread[index] = post
    if post.id == id {
      items.update(id) { ThreadItem(post: post, place: $0.place) }
    } else {
      items = thread.items
    }
  }

  /// True for a reply to the opened post or below it that is missing from the thread.
  func misses(_ post: Post) -> Bool {
    whole.index(of: post.id) == nil && whole.place(below: post.parent?.id) != nil
  }

  /// Maps the row of a post again although the post has not changed.
  mutating func touch(_ id: Post.ID) {
    items.touch(id)
  }

  /// Puts a reply below all other replies to the same post.
  mutating func insert(_ post: Post) {
    guard whole.index(of: post.id) == nil else { return update(post.id) { _ in post } }
    guard whole.insert(post.inThread { whole.index(of: $0) != nil }) else { return }
    showThread()
    // The parent no longer shows it as a comment, because it now has a row.
    if let parent = post.parent?.id { update(parent) { $0 } }
  }

  mutating func remove(_ id: Post.ID) {
    whole.remove { $0.id == id }
    showThread()
  }

  private mutating func updateParts(_ change: Change) {
    for index in 0..<whole.count where whole[index].hasPartsOfOthers {
      update(whole[index].id) { $0.applyingToParts(change) }
    }
  }

  mutating func setHidden(_ isHidden: Bool, _ person: Person.ID) {
    guard hidden.contains(person) != isHidden else { return }
    hidden.formSymmetricDifference([person])
    showThread()
  }

  /// False if the posts of a hidden person were not fetched.
  func isHiding(_ person: Person.ID) -> Bool { hidden.contains(person) }

  private mutating func showThread() {
    thread = whole
    if !hidden.isEmpty { thread.remove { hidden.contains($0.author.id) } }
    items = thread.items
  }
}

// MARK: - Changes

extension ThreadPosts {
  /// Applying a change twice has no further effect.
  mutating func apply(_ change: Change) {
    switch change {
    case .published(let post):
      insert(post)
    case .confirmed(let id, let post):
      if self.post(post.id) == nil { update(id) { _ in post } } else { remove(id) }
    case .changed(let post):
      update(post.id) { post.replacing($0) }
    case .edited(let post):
      update(post.id) { post.replacing($0) }
      updateParts(change)
    case .deleted(let id):
      remove(id)
      updateParts(change)
    case .read(let ids):
      for id in ids where post(id)?.isUnread == true { update(id) { $0.read } }
    case .opened(let choices):
      for id in choices.keys { update(id) { $0.covering(change) } }
      updateParts(change)
    case .preferencesChanged:
      for index in 0..<thread.count where thread[index].hasWarning {
        update(thread[index].id) { $0.covering(change) }
      }
      updateParts(change)
    case .related(let relationship):
      setHidden(relationship.isMuted || relationship.isBlocked, relationship.personID)
      updateParts(change)
    case .profileChanged(let person):
      for index in 0..<thread.count where thread[index].author.id == person.id {
        update(thread[index].id) { $0.showing(person) }
      }
      updateParts(change)
    case .arrived, .arrivedAboveGap, .saved, .filtered, .serverFiltersChanged,
      .serverFiltersApplied, .conversationChanged, .conversationDeleted, .draftsChanged, .scheduled,
      .messageChanged, .messageRefused, .withdrawn, .notificationsChanged, .requested,
      .noticePolicyChanged, .codeSourceChanged, .waiting, .signedOut, .paused, .streamEnded,
      .timelinesChanged, .listConfirmed, .listed:
      break
    }
  }
}

extension PostThread {
  fileprivate func index(of id: Post.ID) -> Int? {
    (0..<count).first { self[$0].id == id }
  }

  /// - Returns: false if the post does not reply to any post of the thread.
  fileprivate mutating func insert(_ post: Post) -> Bool {
    guard let (depth, end) = place(below: post.parent?.id) else { return false }
    replies.insert(Reply(post: post, depth: depth), at: end)
    return true
  }

  /// Also removes the replies to a removed post, and everything above a removed ancestor, as the
  /// next fetch would. The opened post stays.
  fileprivate mutating func remove(where isGone: (Post) -> Bool) {
    if let last = ancestors.lastIndex(where: isGone) { ancestors.removeSubrange(...last) }
    while let start = replies.firstIndex(where: { isGone($0.post) }) {
      replies.removeSubrange(start..<endOfAnswers(toReplyAt: start))
    }
  }

  /// The index and depth of a new reply to this post.
  fileprivate func place(below parent: Post.ID?) -> (depth: Int, end: Int)? {
    guard parent != post.id else { return (1, replies.count) }
    guard let start = replies.firstIndex(where: { $0.post.id == parent }) else { return nil }
    return (replies[start].depth + 1, endOfAnswers(toReplyAt: start))
  }

  private func endOfAnswers(toReplyAt start: Int) -> Int {
    let depth = replies[start].depth
    let rest = replies[(start + 1)...]
    return rest.firstIndex { $0.depth <= depth } ?? replies.endIndex
  }
}

extension Post {
  /// The post as a thread shows it: without its boost, and without comments that have their own
  /// rows.
  fileprivate func inThread(excluding isShown: (Post.ID) -> Bool) -> Post {
    var post = self
    post.boost = nil
    post.comments.removeAll { isShown(Post.ID($0.id.rawValue)) }
    return post
  }
}

extension PostThread {
  fileprivate var items: OrderedItems<ThreadItem> {
    OrderedItems(
      ancestors.map { ThreadItem(post: $0, place: .above) }
        + [ThreadItem(post: post, place: .opened)]
        + replies.map { ThreadItem(post: $0.post, place: .below(depth: $0.depth)) })
  }

  fileprivate var count: Int { ancestors.count + 1 + replies.count }

  /// The posts in reading order.
  fileprivate subscript(index: Int) -> Post {
    get {
      if index < ancestors.count { return ancestors[index] }
      return index == ancestors.count ? post : replies[index - ancestors.count - 1].post
    }
    set {
      if index < ancestors.count {
        ancestors[index] = newValue
      } else if index == ancestors.count {
        post = newValue
      } else {
        replies[index - ancestors.count - 1].post = newValue
      }
    }
  }
}
