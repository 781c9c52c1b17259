import Domain
import Foundation

struct LivePosts: PostRepository {
  let context: LiveContext
  let translations = TranslationMemory()

  func cachedThread(of post: Post.ID) async throws -> Cached<PostThread>? {
    do {
      return try await context.store.read { ledger in
        let id = try ledger.sent.currentID(of: post)
        return Cached(
          try ledger.posts.storedThread(of: id), fetched: try ledger.settings.fetched(.thread(id)))
      }
    } catch LoadFailure.notFound {
      return nil
    }
  }

  /// An unsent post is only known here.
  func fetchThread(of post: Post.ID) async throws -> PostThread {
    let known = try await context.store.read { try $0.sent.sourceID(of: post) }
    guard let id = known else {
      return try await context.store.read { try $0.posts.storedThread(of: post) }
    }
    let mark = context.mark
    do {
      async let itself = context.load(.post(id))
      async let around = context.load(.context(of: id))
      let (post, sent) = (try await itself, try await around)
      return try await keep(post, sent, askedAt: mark, try await fetchOmitted(of: id, beside: sent))
    } catch LoadFailure.notFound {
      try await context.keepIfPossible {
        try await context.local.change { ledger in
          try ledger.posts.delete(id)
          return ((), [.deleted(id)])
        }
      }
      throw LoadFailure.notFound
    }
  }

  func search(matching query: String, after cursor: Cursor?) async throws -> Page<Post> {
    let query = query.trimmingCharacters(in: .whitespacesAndNewlines)
    if query.isEmpty { return Page(items: []) }
    // Below the stored results, which are shown until the server answers.
    if let cursor, Int64(cursor.rawValue) != nil {
      return try await context.store.read { try $0.search.shownPosts(query, after: cursor) }
    }
    let mark = context.mark
    let page = try await context.load(Self.endpoint(for: query).page(cursor))
    if cursor == nil, page.items.isEmpty, page.next == nil {
      // Many servers can't search the words of posts, and then find none.
      return try await context.store.read { try $0.search.shownPosts(query, after: nil) }
    }
    return try await context.keep(page, askedAt: mark)
  }

  func set(_ reaction: Reaction, isOn: Bool, on post: Post.ID) async throws -> Post {
    let entry = context.makeEntryID()
    return try await context.change { ledger in
      let shown = try ledger.posts.shown(post)
      guard shown.has(reaction) != isOn else { return (shown, []) }
      if reaction == .pin { try ledger.posts.checkCanPin(shown) }
      try ledger.outbox.enqueue(
        .react(shown.id, reaction, isOn: isOn), undoing: .react(shown.id, reaction, isOn: !isOn),
        as: entry)
      let changed = try ledger.posts.shown(post)
      return (changed, Change.reacted(reaction, isOn: isOn, to: changed))
    }
  }

  func vote(_ choices: Set<Int>, on post: Post.ID) async throws -> Post {
    let entry = context.makeEntryID()
    return try await context.change { ledger in
      let shown = try ledger.posts.shown(post)
      guard let poll = shown.poll, poll.accepts(choices, at: ledger.now) else {
        guard shown.poll?.ownVotes == choices else {
          throw LoadFailure.refused("You can’t vote in this poll.")
        }
        return (shown, [])
      }
      let action = OutboxEntry.Action.vote(poll.id, of: shown.id, choices: choices)
      try ledger.outbox.add(action, as: entry)
      let changed = try ledger.posts.shown(post)
      return (changed, [.changed(changed)])
    }
  }

  /// If the post is unsent, it is never sent.
  func delete(_ post: Post.ID) async throws {
    let entry = context.makeEntryID()
    let withdrawn: [OutboxEntry] = try await context.change { ledger in
      let shown = try ledger.posts.shown(post)
      guard try ledger.people.key(of: shown.author.id) == ledger.account.me else {
        throw LoadFailure.refused("Only your own posts can be deleted.")
      }
      if let draft = shown.id.pendingDraft,
        case let sending = try ledger.outbox.require(OutboxEntry.ID(draft.rawValue)),
        sending.attempts == 0 || sending.isRefused
      {
        return ([sending], try ledger.outbox.withdraw([sending]))
      }
      let attempts = try ledger.outbox.attempts(at: shown)
      return (
        attempts,
        try ledger.outbox.enqueueDeletion(of: shown, withdrawing: attempts, as: entry)
      )
    }
    for entry in withdrawn { await context.local.forgetPictures(of: entry) }
  }
}

extension LivePosts {
  /// Every server lists posts with a hashtag. Only some servers search all texts.
  private static func endpoint(for query: String) -> Endpoint<Page<Post>> {
    let tag = query.dropFirst()
    let isTag =
      query.hasPrefix("#") && !tag.isEmpty && !tag.contains { $0 == "#" || $0.isWhitespace }
    return isTag ? .tagged(String(tag)) : .posts(matching: query)
  }

  /// Servers limit and filter the replies to a post, so a missing one is requested separately. It
  /// counts as deleted only if the server says so; without an answer, it stays.
  private func fetchOmitted(
    of post: Post.ID, beside around: MastodonJSON.Context
  ) async throws -> [OmittedReply] {
    let sent = Set(around.descendants.map { Post.ID($0.id) })
    let omitted = try await context.store.read { try $0.posts.descendantIDs(of: post) }
      .filter { !sent.contains($0) }
    return await withTaskGroup(of: OmittedReply.self) { group in
      for id in omitted.suffix(Self.maxOmitted) {
        group.addTask {
          do {
            return .there(try await context.load(.post(id)))
          } catch LoadFailure.notFound {
            return .gone(id)
          } catch {
            return .unknown(id)
          }
        }
      }
      let asked = await group.reduce(into: []) { $0.append($1) }
      return omitted.dropLast(Self.maxOmitted).map { .unknown($0) } + asked
    }
  }

  private static let maxOmitted = 10

  private func keep(
    _ post: Post, _ around: MastodonJSON.Context, askedAt mark: Int, _ omitted: [OmittedReply]
  ) async throws -> PostThread {
    let above = around.ancestors.map(\.post)
    let below = around.descendants.map(\.post)
    let gone = omitted.compactMap { if case .gone(let id) = $0 { id } else { nil } }
    let found = omitted.compactMap { if case .there(let post) = $0 { post } else { nil } }
    return try await context.keepIfPossible {
      try await context.keep(askedAt: mark, announcing: gone.map { .deleted($0) }) { ledger in
        for kept in above + [post] + below + found { try ledger.posts.save(kept) }
        for id in gone { try ledger.posts.delete(id) }
        let sent = Set(below.map(\.id))
        let others = try ledger.posts.descendantIDs(of: post.id).filter { !sent.contains($0) }
        try ledger.settings.noteFetched(.thread(post.id))
        let ids = below.map(\.id) + others
        return try ledger.posts.shownThread(
          try ledger.posts.shown(post.id),
          above: try above.compactMap { try ledger.posts.find($0.id) },
          below: try ids.compactMap(ledger.posts.find))
      }
    } orShow: { ledger in
      let shown = try ledger.outbox.pending().applied(to: post) ?? post
      return try ledger.posts.shownThread(shown, above: above, below: below + found)
    }
  }
}

/// A cached reply that the server left out.
private enum OmittedReply: Sendable {
  case there(Post)
  case gone(Post.ID)
  case unknown(Post.ID)
}

extension PostTable {
  fileprivate func storedThread(of id: Post.ID) throws -> PostThread {
    if id.isPending {
      let post = try shown(id)
      return PostThread(
        post: post, ancestors: try shown(try known(above: post), in: .thread),
        descendants: try pendingPosts(below: [id]))
    }
    let thread = try thread(of: id)
    return try shownThread(
      try shown(id), above: thread.ancestors, below: thread.replies.map(\.post))
  }

  /// Adds unsent replies at the end, because they are the newest.
  fileprivate func shownThread(
    _ post: Post, above: [Post], below: [Post]
  ) throws -> PostThread {
    let replies = try shown(below, in: .thread).filter { !$0.isFilteredOut }
    let pending = try pendingPosts(below: Set(replies.map(\.id)).union([post.id]))
    return PostThread(
      post: post, ancestors: try shown(above, in: .thread), descendants: replies + pending)
  }

  /// Unsent replies to `posts`, and the replies to those.
  private func pendingPosts(below posts: Set<Post.ID>) throws -> [Post] {
    var around = posts
    return try pending().reversed().filter { post in
      guard let parent = post.parent?.id, around.contains(parent) else { return false }
      around.insert(post.id)
      return true
    }
  }

  /// The unsent posts above this one, and the first post above them that the server has.
  private func known(above post: Post) throws -> [Post] {
    let own = try pending()
    var above: [Post] = []
    var next = post.parent?.id
    while let id = next {
      guard let parent = try id.isPending ? own.first(where: { $0.id == id }) : find(id)
      else { break }
      above.insert(parent, at: 0)
      next = id.isPending ? parent.parent?.id : nil
    }
    return above
  }
}
