import Domain

extension OrderedItems<Post> {
  /// Applies a change to a list of posts. Applying it twice has no further effect. Each list
  /// decides which posts a change adds, and which it removes because of a person.
  package mutating func apply(_ change: Change) {
    switch change {
    case .confirmed(let id, let post):
      // The post keeps its place and gets another ID.
      if !replace(Post.row(of: id), with: post) { remove(row: Post.row(of: id)) }
    case .changed(let post):
      update(post.id) { post.replacing($0) }
    case .edited(let post):
      update(post.id) { post.replacing($0) }
      updateParts(change)
    case .deleted(let id):
      remove(id)
      // The ID can be that of a boost.
      remove(row: Post.row(of: id))
      updateParts(change)
    case .read(let ids):
      for id in ids { update(id) { $0.read } }
    case .opened(let choices):
      for id in choices.keys { update(id) { $0.covering(change) } }
      updateParts(change)
    case .preferencesChanged:
      for post in items where post.hasWarning { update(post.id) { $0.covering(change) } }
      updateParts(change)
    case .related:
      updateParts(change)
    case .profileChanged(let person):
      for post in items where post.author.id == person.id { update(post.id) { $0.showing(person) } }
      updateParts(change)
    case .arrived, .arrivedAboveGap, .saved, .published, .filtered, .serverFiltersChanged,
      .serverFiltersApplied, .conversationChanged, .conversationDeleted, .draftsChanged, .scheduled,
      .messageChanged, .messageRefused, .withdrawn, .notificationsChanged, .requested,
      .noticePolicyChanged, .codeSourceChanged, .waiting, .signedOut, .paused, .streamEnded,
      .timelinesChanged, .listConfirmed, .listed:
      break
    }
  }

  private mutating func updateParts(_ change: Change) {
    for post in items where post.hasPartsOfOthers { update(post.id) { $0.applyingToParts(change) } }
  }

  /// Inserts the post at the top. If it is already in the list, it stays in its place.
  package mutating func insert(_ post: Post) {
    if self[post.row] == nil { prepend([post]) } else { update(post.id) { _ in post } }
  }
}

extension Post {
  /// Replaces an older version of the post. A post that was read on this device stays read, even if
  /// the source does not know it yet.
  package func replacing(_ old: Post) -> Post {
    var post = self
    post.isUnread = old.isUnread && isUnread
    // A change of a post does not affect the filters of this list.
    post.filtered = old.filtered
    if let known = old.quote?.shownPost {
      post.quote = post.quote?.updating { $0.replacing(known) }
    }
    return post
  }

  package var hasPartsOfOthers: Bool { quote != nil || !comments.isEmpty }

  /// The post after a change to its quoted post or one of its comments.
  package func applyingToParts(_ change: Change) -> Post {
    var post = self
    post.quote = quote?.applying(change)
    post.comments = comments.compactMap { $0.applying(change) }
    return post
  }

  package var read: Post {
    var post = self
    post.isUnread = false
    return post
  }
}
