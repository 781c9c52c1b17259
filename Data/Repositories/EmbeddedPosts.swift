import Domain
import Foundation

struct EmbeddedPosts: PostRepository, NothingCached {
  let context: StoreContext

  func fetchThread(of post: Post.ID) async throws -> PostThread {
    try await context.store.read { ledger in
      let thread = try ledger.posts.thread(of: post)
      let filters = try ledger.filters.matcher(in: .thread)
      return PostThread(
        post: thread.post, ancestors: thread.ancestors.map(filters.judged),
        descendants: thread.replies.map { filters.judged($0.post) }.filter { !$0.isFilteredOut })
    }
  }

  func search(matching query: String, after cursor: Cursor?) async throws -> Page<Post> {
    try await context.store.read { ledger in
      try ledger.search.posts(
        query, from: try cursor.start(ledger), limit: StoreContext.pageSize)
    }
  }

  func set(_ reaction: Reaction, isOn: Bool, on id: Post.ID) async throws -> Post {
    try await context.change { ledger in
      let key = try ledger.posts.key(of: id)
      if reaction.isBoost, isOn { try checkIsPublic(try ledger.posts.require(id)) }
      if reaction == .pin { try checkPins(try ledger.posts.require(id), isOn: isOn, ledger) }
      let isNew = try ledger.posts.set(reaction, isOn: isOn, on: id)
      let post = try ledger.posts.require(id)
      guard isNew else { return (post, [.changed(post)]) }
      guard reaction.isBoost else {
        return (post, Change.reacted(reaction, isOn: isOn, to: post))
      }
      if isOn {
        try insertBoost(of: post, key: key, ledger)
        return (post, [.changed(post)])
      }
      let removedRow = try ledger.rows.deleteOwnBoost(of: key)
      return (post, [.changed(post)] + (removedRow.map { [.deleted($0)] } ?? []))
    }
  }

  func vote(_ choices: Set<Int>, on id: Post.ID) async throws -> Post {
    try await context.change { ledger in
      let key = try ledger.posts.key(of: id)
      guard let poll = try ledger.polls.find(of: key) else {
        throw LoadFailure.refused("This post has no poll.")
      }
      // The same vote again is a retry after a lost answer.
      if poll.ownVotes != choices {
        try ledger.polls.save(try poll.voted(choices, at: ledger.now), of: key)
      }
      let post = try ledger.posts.require(id)
      return (post, [.changed(post)])
    }
  }

  func redraft(_ id: Post.ID) async throws -> Draft {
    let draftID = Draft.ID(context.makeID())
    return try await context.change { ledger in
      let post = try ledger.posts.require(id)
      let changes = try delete(post, ledger)
      let draft = Draft(
        id: draftID, text: post.content?.typed ?? "", contentWarning: post.contentWarning,
        visibility: post.visibility, replyTo: post.parent?.id, quoting: post.quote?.idToQuoteAgain,
        language: post.language,
        isSensitive: post.isSensitive && post.contentWarning?.isEmpty != false,
        pictures: post.media.filter { $0.url.isFileURL }.map {
          Draft.Picture(
            file: $0.url, altText: $0.altText ?? "", size: $0.size, recording: Recording($0))
        }, poll: post.poll.map { Draft.Poll($0, written: post.date) }, changed: ledger.now)
      try ledger.drafts.save(draft)
      return (draft, changes)
    }
  }

  func fetchDraft(editing id: Post.ID) async throws -> Draft {
    let draftID = Draft.ID(context.makeID())
    return try await context.store.read { ledger in
      let post = try ledger.posts.requireOwn(id)
      return Draft(
        id: draftID, editing: post, text: post.content?.typed ?? "", warning: post.contentWarning,
        changed: ledger.now)
    }
  }

  /// A post that was never edited has one version.
  func fetchVersions(of id: Post.ID) async throws -> [PostVersion] {
    try await context.store.read { ledger in
      try ledger.versions.all(of: id)?.value ?? [PostVersion(try ledger.posts.require(id))]
    }
  }

  /// The sample content includes translations.
  func translate(_ id: Post.ID, into language: String) async throws -> Translation {
    guard language.baseLanguage == "en" else {
      throw LoadFailure.refused("The sample posts are only translated into English.")
    }
    let post = try await context.store.read { try $0.posts.require(id) }
    let known = try SampleTranslation.all().first { $0.post == id.rawValue }
    guard let known else { throw LoadFailure.refused("This post has no translation.") }
    return known.translation(of: post)
  }

  func delete(_ id: Post.ID) async throws {
    let post = try await context.change { ledger in
      let post = try ledger.posts.require(id)
      return (post, try delete(post, ledger))
    }
    await context.removeUnused(post.media.map(\.url))
  }

  private func delete(_ post: Post, _ ledger: Ledger) throws -> [Change] {
    guard try ledger.people.key(of: post.author.id) == ledger.account.me else {
      throw LoadFailure.refused("Only your own posts can be deleted.")
    }
    try ledger.posts.delete(post.id)
    try ledger.people.add(-1, to: .posts, of: ledger.account.me)
    guard let parentID = post.parent?.id else { return [.deleted(post.id)] }
    try ledger.posts.addReplies(-1, to: parentID)
    let parent = try ledger.posts.find(parentID)
    return [.deleted(post.id)] + (parent.map { [.changed($0)] } ?? [])
  }
}

extension EmbeddedPosts {
  private func checkIsPublic(_ post: Post) throws {
    switch post.visibility {
    case .everyone, .unlisted: break
    case .followers, .direct, .unknown:
      throw LoadFailure.refused("This post is not for everyone, so it cannot be boosted.")
    }
  }

  private func checkPins(_ post: Post, isOn: Bool, _ ledger: Ledger) throws {
    try ledger.posts.checkCanPin(post)
    guard isOn, !post.reactions.isPinned else { return }
    let count = try ledger.posts.countPinned(of: ledger.account.me)
    if count >= Self.maxPinned { throw LoadFailure.pinLimit }
  }

  /// Mastodon's limit.
  private static let maxPinned = 5

  private func insertBoost(of post: Post, key: Int64, _ ledger: Ledger) throws {
    var boost = post
    boost.boost = Post.Boost(
      id: Post.ID(context.makeID()), person: try ledger.people.require(ledger.account.me),
      date: ledger.now)
    try ledger.rows.insert(for: boost, key: key, isVisible: true)
  }
}

extension Poll {
  fileprivate func voted(_ choices: Set<Int>, at date: Date) throws -> Poll {
    if hasEnded(at: date) { throw LoadFailure.refused("This poll has ended.") }
    if ownVotes != nil { throw LoadFailure.refused("You have voted in this poll already.") }
    guard accepts(choices, at: date) else {
      throw LoadFailure.refused(
        allowsSeveral || choices.isEmpty
          ? "Choose one of the options of this poll."
          : "Only one option of this poll can be chosen.")
    }
    return voting(choices)
  }
}
