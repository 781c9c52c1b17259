import Domain

/// The posts whose threads are fetched when a conversation is opened or refreshed.
struct ConversationRefresh {
  private var threads: [Post.ID]
  private var shown: [Post.ID]
  private var extra = 5

  /// - Parameters:
  ///   - threads: the newest post of each thread, newest first. The first three are fetched.
  ///   - shown: the messages on the first page, newest first. A thread ends at a deleted message,
  ///     so messages that no answer contained are asked for by themselves.
  init(threads: [Post.ID], shown: [Post.ID]) {
    self.threads = Array(threads.prefix(3))
    self.shown = shown
  }

  /// The next post to ask for.
  mutating func next() -> Post.ID? {
    let next: Post.ID
    if !threads.isEmpty {
      next = threads.removeFirst()
    } else {
      guard extra > 0, let missing = shown.first else { return nil }
      extra -= 1
      next = missing
    }
    shown.removeAll { $0 == next }
    return next
  }

  /// Call this with the messages that an answer contained.
  mutating func found(_ messages: [MastodonJSON.Status]) {
    let known = Set(messages.map { Post.ID($0.id) })
    shown.removeAll(where: known.contains)
  }
}
