import Domain
import Foundation

// Saves posts and people from a source. Keeps read marks and unconfirmed actions from this device.
extension PostTable {
  @discardableResult
  func save(_ post: Post) throws -> Int64 {
    let known = try find(post.id)
    let post = (ledger.confirmed.applied(to: post) ?? post).keepingNewerVersion(of: known)
    try ledger.people.save(post.author)
    if case .loaded(let quoted, _) = post.quote { try save(quoted) }
    if let author = post.parent?.author, try ledger.people.optionalKey(of: author.id) == nil {
      // For a reply, an answer contains little more than the ID of the parent's author.
      try ledger.people.insert(author)
    }
    guard let known, let key = try optionalKey(of: post.id) else { return try insert(post) }
    try update(post, key: key, from: known)
    try noteFetched(postWithKey: key)
    return key
  }

  func optionalKey(of post: Post.ID) throws -> Int64? {
    try connection.first(
      "SELECT key FROM posts WHERE account = ? AND id = ?", account.key, post
    ) { $0.key() }
  }

  private func update(_ post: Post, key: Int64, from before: Post) throws {
    var known = before
    if known.parent?.id == post.parent?.id { known.parent = post.parent }
    known.isUnread = post.isUnread
    known.isOpened = post.isOpened
    known.opensWarning = post.opensWarning
    known.boost = post.boost
    // Servers send this only for own posts, so it is stored separately.
    known.reactions.isPinned = post.reactions.isPinned
    if known.quote?.id == post.quote?.id, known.quote?.storedState == post.quote?.storedState {
      known.quote = post.quote
    }
    guard known != post else { return }
    try connection.run(
      """
      UPDATE posts SET author = ?, date = ?, content = ?, spans = ?, media = ?,
        content_warning = ?, is_sensitive = ?, card = ?, has_poll = ?, replies = ?, boosts = ?,
        favorites = ?, is_favorite = ?, is_boosted = ?, is_bookmarked = ?, visibility = ?,
        parent_id = ?, url = ?, filtered_by = ?, emojis = ?,
        quote_state = ?, quote_id = ?, is_quotable = ?, edited = ?, language = ?
      WHERE key = ?
      """,
      try ledger.people.key(of: post.author.id), post.date, post.content?.text,
      post.content?.spans.packed,
      packed(post.media), post.contentWarning, post.isSensitive, packed(post.card),
      post.poll != nil, post.counts.replies, post.counts.boosts, post.counts.favorites,
      post.reactions.isFavorite, post.reactions.isBoosted, post.reactions.isBookmarked,
      post.visibility.stored, post.parent?.id, post.url.map(addresses.stored),
      ServerFilter.stored(post.filteredBy), post.emojis.packed,
      post.quote?.storedState, post.quote?.id, post.isQuotable, post.edited, post.language, key)
    if let poll = post.poll, poll != known.poll { try ledger.polls.save(poll, of: key) }
    if try find(post.id) != before { ledger.noteChange(of: post.id) }
  }
}
