import Domain
import Foundation

/// Posts, independent of where they are shown.
struct PostTable: LedgerTable {
  let ledger: Ledger

  func requireOwn(_ id: Post.ID) throws -> Post {
    let post = try require(id)
    guard try ledger.people.key(of: post.author.id) == account.me else {
      throw LoadFailure.refused("Only your own posts can be edited.")
    }
    return post
  }

  /// In the order in which `post(from:)` reads them.
  static let columns = """
    p.key, p.id, p.author, p.content, p.spans, p.media, p.content_warning, p.is_sensitive,
    p.has_poll, p.card, p.replies, p.boosts, p.favorites, p.is_favorite, p.is_boosted,
    p.is_bookmarked, p.visibility, p.date, p.is_unread, p.parent_id, p.parent_author, p.url, p.filtered_by,
    p.emojis, p.quote_state, p.quote_id, p.is_quotable, p.edited, p.language,
    p.pinned IS NOT NULL, p.is_open
    """

  /// Leaves out muted and blocked people in threads, replies and search results.
  static let isNotHidden = """
    p.author NOT IN (SELECT person FROM relationships WHERE is_muted = 1 OR is_blocked = 1)
    """

  /// For queries about recent posts, which must not read all posts. The + keeps SQLite from finding
  /// the account's posts by an index and sorting them.
  static func newest(_ count: Int, where condition: String = "+account = ?1") -> String {
    "(SELECT * FROM posts WHERE \(condition) ORDER BY key DESC LIMIT \(count)) p"
  }

  private static let selectPost = """
    SELECT \(columns) FROM posts p WHERE p.account = ? AND p.id = ?
    """

  /// Not `selectPost`, because that statement is still running while a quote is read.
  private static let selectQuoted = """
    SELECT \(columns) FROM posts p WHERE p.account = ?1 AND p.id = ?2
    """

  private static let selectComments = """
    SELECT p.id, p.author, p.content, p.spans FROM posts p
    WHERE p.account = ? AND p.parent_id = ? AND p.key <= ? AND p.content IS NOT NULL
      AND \(isNotHidden)
    ORDER BY p.key LIMIT 3
    """

  func post(from row: inout Row) throws -> Post {
    var post = try postAlone(from: &row)
    if case .unloaded(let id?, .accepted) = post.quote, let quoted = try quotedPost(id) {
      post.quote = .loaded(
        quoted, Quote.State(try ledger.relationships.current(with: quoted.author.id)))
    }
    if !ledger.isLive, post.counts.replies > 0 { post.comments = try comments(on: post.id) }
    return post
  }

  /// The post without related posts.
  private func postAlone(from row: inout Row) throws -> Post {
    let key = row.key()
    var post = Post(
      id: row.id(), author: try ledger.people.require(row.key()),
      content: try row.optionalRichText(),
      media: try row.media(addresses), contentWarning: row.optionalText(), isSensitive: row.bool(),
      poll: row.bool() ? try ledger.polls.find(of: key) : nil, card: try row.card(addresses),
      counts: Post.Counts(replies: row.int(), boosts: row.int(), favorites: row.int()),
      reactions: Post.Reactions(
        isFavorite: row.bool(), isBoosted: row.bool(), isBookmarked: row.bool()),
      visibility: PostVisibility(stored: row.text()), date: row.date(), isUnread: row.bool(),
      parent: try parent(id: row.optionalText(), author: row.optionalKey()),
      url: row.optionalText().flatMap(addresses.url),
      filteredBy: row.optionalText().map(ServerFilter.ids) ?? [], emojis: try row.emojis(),
      quote: quote(row.optionalText(), id: row.optionalText()), isQuotable: row.bool(),
      edited: row.date(), language: row.optionalText())
    post.reactions.isPinned = row.bool()
    post.isOpened = row.optionalBool()
    if post.hasWarning, try ledger.settings.preferences().opensWarnings { post.opensWarning = true }
    return post
  }

  func require(_ id: Post.ID) throws -> Post {
    guard let post = try find(id) else { throw LoadFailure.notFound }
    return post
  }

  func find(_ id: Post.ID) throws -> Post? {
    try connection.first(Self.selectPost, account.key, id) { try post(from: &$0) }
  }

  func key(of post: Post.ID) throws -> Int64 {
    guard let key = try optionalKey(of: post) else { throw LoadFailure.notFound }
    return key
  }

  /// Posts that the transaction has changed.
  func changed() throws -> [Post] {
    try ledger.changedPosts.compactMap(find)
  }

  private func quote(_ state: String?, id: String?) -> Quote? {
    state.map { .unloaded(id.map { Post.ID($0) }, Quote.State(name: $0)) }
  }

  /// The quote of a post that was written on this device.
  func quote(of id: Post.ID) throws -> Quote {
    try quotedPost(id).map { .loaded($0, .accepted) } ?? .unloaded(id, .accepted)
  }

  private func quotedPost(_ id: Post.ID) throws -> Post? {
    try connection.first(Self.selectQuoted, account.key, id) { try postAlone(from: &$0) }
  }

  private func parent(id: String?, author: Int64?) throws -> Post.Parent? {
    guard let id else { return nil }
    return Post.Parent(id: Post.ID(id), author: try author.map(ledger.people.require))
  }

  /// The first direct replies, which are shown below the post. The thread contains all of them.
  private func comments(on post: Post.ID) throws -> [Comment] {
    try connection.all(Self.selectComments, account.key, post, ledger.due) { row in
      Comment(id: row.id(), author: try ledger.people.require(row.key()), text: try row.richText())
    }
  }
}

// Writing.
extension PostTable {
  /// Stores the post without its rows in timelines.
  @discardableResult
  func insert(_ post: Post) throws -> Int64 {
    let key = try TimeKey(post.date ?? now).free {
      try connection.first("SELECT 1 FROM posts WHERE key = ?", $0) { _ in true } ?? false
    }
    try connection.run(
      """
      INSERT INTO posts (key, account, id, author, date, content, spans, media, content_warning,
        is_sensitive, card, has_poll, replies, boosts, favorites, is_favorite, is_boosted,
        is_bookmarked, visibility, is_unread, parent_id, parent_author, url, filtered_by,
        emojis, quote_state, quote_id, is_quotable, edited, language, fetched, pinned)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      key, account.key, post.id, try ledger.people.key(of: post.author.id), post.date,
      post.content?.text,
      post.content?.spans.packed, packed(post.media), post.contentWarning, post.isSensitive,
      packed(post.card), post.poll != nil,
      post.counts.replies, post.counts.boosts, post.counts.favorites, post.reactions.isFavorite,
      post.reactions.isBoosted, post.reactions.isBookmarked, post.visibility.stored, post.isUnread,
      post.parent?.id, try post.parent?.author.flatMap { try ledger.people.optionalKey(of: $0.id) },
      post.url.map(addresses.stored), ServerFilter.stored(post.filteredBy), post.emojis.packed,
      post.quote?.storedState, post.quote?.id, post.isQuotable, post.edited, post.language, today,
      post.reactions.isPinned ? 1 : nil)
    if let poll = post.poll { try ledger.polls.save(poll, of: key.value) }
    return key.value
  }

  func packed(_ media: [Media]) -> [UInt8]? {
    media.isEmpty ? nil : Packer.bytes { $0.add(media) { $0.add($1, addresses) } }
  }

  func packed(_ card: LinkCard?) -> [UInt8]? {
    card.map { card in Packer.bytes { $0.add(card, addresses) } }
  }

  func delete(_ post: Post.ID) throws {
    try connection.run("DELETE FROM posts WHERE account = ? AND id = ?", account.key, post)
    try connection.run(
      "UPDATE posts SET quote_state = ? WHERE account = ? AND quote_id = ?",
      Quote.State.deleted.name, account.key, post)
  }

  func addReplies(_ number: Int, to post: Post.ID) throws {
    try connection.run(
      "UPDATE posts SET replies = max(replies + ?, 0) WHERE account = ? AND id = ?",
      number, account.key, post)
  }

  /// Also adds the post to the reaction's list or removes it there. Returns whether anything
  /// changed.
  func set(_ reaction: Reaction, isOn: Bool, on post: Post.ID) throws -> Bool {
    guard try change(reaction, isOn: isOn, on: post) else { return false }
    try keepSaved(post, by: reaction, isOn: isOn)
    return true
  }

  /// Adds the post to the top of the reaction's list, or removes it.
  func keepSaved(_ post: Post.ID, by reaction: Reaction, isOn: Bool) throws {
    if reaction == .pin { _ = try change(.pin, isOn: isOn, on: post) }
    guard let list = SavedList(reaction), let key = try optionalKey(of: post) else { return }
    if isOn {
      try ledger.places.addOnTop(key, of: .saved(list))
    } else {
      try ledger.places.remove(key, from: .saved(list))
    }
  }

  private func change(_ reaction: Reaction, isOn: Bool, on post: Post.ID) throws -> Bool {
    let sql =
      switch reaction {
      case .favorite:
        """
        UPDATE posts SET is_favorite = ?1, favorites = max(favorites + iif(?1, 1, -1), 0)
        WHERE account = ?2 AND id = ?3 AND is_favorite <> ?1
        """
      case .boost, .boostForFollowers:
        """
        UPDATE posts SET is_boosted = ?1, boosts = max(boosts + iif(?1, 1, -1), 0)
        WHERE account = ?2 AND id = ?3 AND is_boosted <> ?1
        """
      case .bookmark:
        """
        UPDATE posts SET is_bookmarked = ?1
        WHERE account = ?2 AND id = ?3 AND is_bookmarked <> ?1
        """
      case .pin:
        """
        UPDATE posts SET pinned = iif(?1, (
            SELECT coalesce(max(other.pinned), 0) + 1 FROM posts other
            WHERE other.author = posts.author AND other.pinned IS NOT NULL), NULL)
        WHERE account = ?2 AND id = ?3 AND (pinned IS NOT NULL) <> ?1
        """
      }
    try connection.run(sql, isOn, account.key, post)
    return connection.changedRows > 0
  }

  /// Returns true if it was unread.
  func markRead(_ post: Post.ID) throws -> Bool {
    try connection.run(
      "UPDATE posts SET is_unread = 0 WHERE account = ? AND id = ? AND is_unread = 1",
      account.key, post)
    return connection.changedRows > 0
  }

  func mark(_ post: Post.ID, isOpened: Bool) throws {
    try connection.run(
      "UPDATE posts SET is_open = ? WHERE account = ? AND id = ?", isOpened, account.key, post)
  }
}

extension Quote {
  /// Mutes and blocks are read from the relationships.
  var storedState: String {
    switch self {
    case .loaded: State.accepted.name
    case .unloaded(_, let state): state.name
    }
  }
}

extension Row {
  mutating func media(_ addresses: Addresses) throws -> [Media] {
    try packed { try $0.list { try $0.media(addresses) } } ?? []
  }

  mutating func emojis() throws -> [CustomEmoji] {
    try packed { try $0.list { try $0.emoji() } } ?? []
  }

  mutating func card(_ addresses: Addresses) throws -> LinkCard? {
    try packed { try $0.card(addresses) }
  }
}
