import Domain
import Presentation

/// A thread and its rows in the order of reading: at each index of `rows` stands the row of the post
/// at that index of the thread.
package struct ThreadRows: Equatable, Sendable {
  /// With the posts of hidden people, so that they come back to their places.
  private var whole: PostThread
  private var hidden: Set<Person.ID> = []
  private(set) var thread: PostThread
  package private(set) var rows: [ThreadRowViewData]

  init(_ thread: PostThread, by maker: ThreadRowMaker) {
    let ids = Set((0..<thread.count).map { thread[$0].id })
    whole = thread
    for index in 0..<thread.count {
      whole[index] = thread[index].standing { ids.contains($0) }
    }
    self.thread = whole
    rows = maker.rows(of: whole)
  }

  var opened: Post { thread.post }

  func post(_ id: Post.ID) -> Post? {
    index(of: id).map { thread[$0] }
  }

  func post(inRow id: String) -> Post? {
    post(Post.ID(id))
  }

  /// Changes one post and makes its row again; other rows stay as they are.
  mutating func update(_ id: Post.ID, by maker: ThreadRowMaker, _ change: (Post) -> Post) {
    guard let place = whole.index(of: id) else { return }
    let post = change(whole[place]).standing { whole.index(of: $0) != nil }
    whole[place] = post
    guard let index = index(of: id) else { return }
    thread[index] = post
    remakeRow(at: index, by: maker)
  }

  /// Makes the row of a post again though the post is the same.
  mutating func remakeRow(of id: Post.ID, by maker: ThreadRowMaker) {
    if let index = index(of: id) { remakeRow(at: index, by: maker) }
  }

  mutating func remakeRows(by maker: ThreadRowMaker) {
    rows = maker.rows(of: thread)
  }

  /// Puts an answer below all other answers to the same post.
  mutating func insert(_ post: Post, by maker: ThreadRowMaker) {
    guard whole.index(of: post.id) == nil else { return update(post.id, by: maker) { _ in post } }
    guard whole.insert(post.standing(besides: { whole.index(of: $0) != nil })) else { return }
    showThread(by: maker)
    // What was a comment of its parent has a row of its own now.
    if let parent = post.parent?.id { update(parent, by: maker) { $0 } }
  }

  mutating func remove(by maker: ThreadRowMaker, where isGone: (Post) -> Bool) {
    whole.remove(where: isGone)
    showThread(by: maker)
  }

  mutating func setHidden(_ isHidden: Bool, _ person: Person.ID, by maker: ThreadRowMaker) {
    guard hidden.contains(person) != isHidden else { return }
    hidden.formSymmetricDifference([person])
    showThread(by: maker)
  }
}

extension ThreadRows {
  private func index(of id: Post.ID) -> Int? {
    rows.firstIndex { $0.id == id.rawValue }
  }

  private mutating func remakeRow(at index: Int, by maker: ThreadRowMaker) {
    rows[index] = maker.row(thread[index], rows[index].place)
  }

  /// Makes rows for posts that had none. Other rows stay as they are.
  private mutating func showThread(by maker: ThreadRowMaker) {
    thread = whole
    if !hidden.isEmpty { thread.remove { hidden.contains($0.author.id) } }
    let known = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    rows = maker.rows(of: thread, keeping: known)
  }
}

extension PostThread {
  fileprivate func index(of id: Post.ID) -> Int? {
    (0..<count).first { self[$0].id == id }
  }

  /// - Returns: false if the post answers no post of the thread.
  fileprivate mutating func insert(_ post: Post) -> Bool {
    guard let (depth, end) = place(below: post.parent?.id) else { return false }
    replies.insert(Reply(post: post, depth: depth), at: end)
    return true
  }

  /// Answers to a removed post go with it, and above it nothing leads here any more: so it will be
  /// when the thread is fetched again. The opened post stays.
  fileprivate mutating func remove(where isGone: (Post) -> Bool) {
    if let last = ancestors.lastIndex(where: isGone) { ancestors.removeSubrange(...last) }
    while let start = replies.firstIndex(where: { isGone($0.post) }) {
      replies.removeSubrange(start..<endOfAnswers(toReplyAt: start))
    }
  }

  /// Where a new answer to this post stands among the replies, and how deep.
  private func place(below parent: Post.ID?) -> (depth: Int, end: Int)? {
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

// MARK: - What happened elsewhere

extension ThreadRows {
  /// Doing it twice changes nothing more.
  mutating func apply(_ change: Change, by maker: ThreadRowMaker) {
    switch change {
    case .published(let post):
      insert(post, by: maker)
    case .confirmed(let id, let post):
      if self.post(post.id) == nil {
        update(id, by: maker) { _ in post }
      } else {
        remove(by: maker) { $0.id == id }
      }
    case .changed(let post):
      update(post.id, by: maker) { post.replacing($0) }
    case .deleted(let id):
      remove(by: maker) { $0.id == id }
    case .read(let ids):
      for id in ids { markRead(id, by: maker) }
    case .related(let relationship):
      setHidden(
        relationship.isMuted || relationship.isBlocked, relationship.personID, by: maker)
    case .arrived, .saved, .filtered, .serverFiltersChanged, .conversed, .messaged, .withdrawn,
      .noticed, .preferred, .codeSourceChanged, .waiting, .signedOut, .paused,
      .streamEnded:
      break
    }
  }

  private mutating func markRead(_ id: Post.ID, by maker: ThreadRowMaker) {
    guard post(id)?.isUnread == true else { return }
    update(id, by: maker) { $0.read }
  }
}

extension Post {
  /// The post as it stands in a thread: whoever passed it on does not belong here, and answers that
  /// have rows of their own are not repeated below it.
  fileprivate func standing(besides isShown: (Post.ID) -> Bool) -> Post {
    var post = self
    post.boost = nil
    post.comments.removeAll { isShown(Post.ID($0.id.rawValue)) }
    return post
  }
}

extension PostThread {
  fileprivate var count: Int { ancestors.count + 1 + replies.count }

  /// The posts in the order of reading.
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
