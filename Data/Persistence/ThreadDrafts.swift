import Domain

// A thread is one draft while it is being written, and one draft per post in the outbox.
extension Draft {
  /// One draft per post, in order. Each has its own key and replies to the one before it.
  var separated: [Draft] {
    let parts = parts
    guard parts.count > 1 else { return [self] }
    var first = self
    first.keepParts { _ in false }
    first.part = parts[0]
    var posts = [first]
    for (number, part) in zip(2..., parts.dropFirst()) {
      var post = first.moved(to: Draft.ID("\(id).\(number)"))
      post.part = part
      post.replyTo = Post.ID(pending: posts[number - 2].id)
      post.quoting = nil
      posts.append(post)
    }
    posts[0].continuation = StableHash.name(of: posts.dropFirst().map(\.ownContent))
    return posts
  }

  /// The thread that begins with this post. Editing continues at its first post.
  func joined(with rest: [Draft]) -> Draft {
    var thread = self
    thread.continuation = nil
    for draft in rest { thread.add(draft.part) }
    thread.write(partAt: 0)
    return thread
  }
}

extension Draft.ID {
  /// True if both posts were separated from the same draft.
  func isOfThread(of other: Draft.ID) -> Bool {
    thread == other.thread
  }

  private var thread: Substring { rawValue.prefix { $0 != "." } }
}
