import Domain
import Presentation

/// A thread and its rows in the order of reading: at each index of `rows` stands the row of the post
/// at that index of the thread.
package struct ThreadRows: Equatable, Sendable {
  private(set) var thread: PostThread
  package private(set) var rows: [ThreadRowViewData]

  init(_ thread: PostThread, by maker: ThreadRowMaker) {
    let ids = Set((0..<thread.count).map { thread[$0].id })
    self.thread = thread
    for index in 0..<thread.count {
      self.thread[index] = thread[index].standing { ids.contains($0) }
    }
    rows = maker.rows(of: self.thread)
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
    guard let index = index(of: id) else { return }
    thread[index] = change(thread[index]).standing { self.index(of: $0) != nil }
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
    guard index(of: post.id) == nil else { return update(post.id, by: maker) { _ in post } }
    guard let (depth, end) = place(below: post.parent?.id) else { return }
    let reply = PostThread.Reply(
      post: post.standing { self.index(of: $0) != nil }, depth: depth)
    thread.replies.insert(reply, at: end)
    rows.insert(maker.row(reply), at: thread.ancestors.count + 1 + end)
    // What was a comment of its parent has a row of its own now.
    if let parent = post.parent?.id { update(parent, by: maker) { $0 } }
  }

  /// Answers to a removed post go with it, and above it nothing leads here any more: so it will be
  /// when the thread is fetched again. The opened post stays.
  mutating func remove(where isGone: (Post) -> Bool) {
    if let last = thread.ancestors.lastIndex(where: isGone) {
      thread.ancestors.removeSubrange(...last)
      rows.removeSubrange(...last)
    }
    while let start = thread.replies.firstIndex(where: { isGone($0.post) }) {
      let end = endOfAnswers(toReplyAt: start)
      let first = thread.ancestors.count + 1
      thread.replies.removeSubrange(start..<end)
      rows.removeSubrange(first + start..<first + end)
    }
  }
}

extension ThreadRows {
  private func index(of id: Post.ID) -> Int? {
    rows.firstIndex { $0.id == id.rawValue }
  }

  private mutating func remakeRow(at index: Int, by maker: ThreadRowMaker) {
    rows[index] = maker.row(thread[index], rows[index].place)
  }

  /// Where a new answer to this post stands among the replies, and how deep.
  private func place(below parent: Post.ID?) -> (depth: Int, end: Int)? {
    guard parent != thread.post.id else { return (1, thread.replies.count) }
    guard let start = thread.replies.firstIndex(where: { $0.post.id == parent }) else { return nil }
    return (thread.replies[start].depth + 1, endOfAnswers(toReplyAt: start))
  }

  private func endOfAnswers(toReplyAt start: Int) -> Int {
    let depth = thread.replies[start].depth
    let rest = thread.replies[(start + 1)...]
    return rest.firstIndex { $0.depth <= depth } ?? thread.replies.endIndex
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
        remove { $0.id == id }
      }
    case .changed(let post):
      update(post.id, by: maker) { post.replacing($0) }
    case .deleted(let id):
      remove { $0.id == id }
    case .read(let ids):
      for id in ids { markRead(id, by: maker) }
    case .related(let relationship) where relationship.isMuted || relationship.isBlocked:
      remove { $0.author.id == relationship.personID }
    case .arrived, .related, .filtered, .serverFiltersChanged, .conversed, .messaged, .withdrawn,
      .noticed, .preferred, .codeSourceChanged, .waiting, .signedOut, .paused:
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
