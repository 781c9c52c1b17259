import Domain
import Foundation

/// Stores every draft and post before sending it, and until the server accepts it.
struct LiveCompose: LocalDrafts {
  let context: LiveContext

  var local: StoreContext { context.local }

  /// Returns the post as it will look. Its ID changes once the server has accepted it.
  func publish(_ draft: Draft) async throws -> Post {
    if let id = draft.editing { return try await edit(id, draft) }
    return try await context.change { ledger in
      let draft = try ledger.drafts.take(draft) { sent in
        // A refused post is edited by the window that wrote it.
        sent.matches(draft) || (sent.isRefused && sent.writer == draft.writer)
      }
      let id = Post.ID(pending: draft.id)
      if try ledger.sent.result(ofSending: id.rawValue) != nil {
        return (try ledger.posts.shown(id), [])
      }
      let known = try ledger.outbox.find(Self.entryID(draft.id))
      if let known, !known.isRefused { return (try ledger.posts.shown(id), []) }
      let thread = draft.written.separated
      let capabilities = try ledger.accounts.fetch().capabilities
      for post in thread {
        try post.check(against: capabilities)
        try context.local.pictures.check(post)
      }
      let before = try known.map { try [$0] + ledger.outbox.entries(continuing: $0) } ?? []
      for entry in before.dropFirst() { try ledger.outbox.delete(entry.id) }
      for post in thread {
        let action = OutboxEntry.Action.publish(post.uploaded(as: before))
        try ledger.outbox.add(action, as: Self.entryID(post.id))
      }
      try ledger.drafts.saveLanguage(of: draft)
      let gone = try before.dropFirst().flatMap { try ledger.outbox.changes(without: $0) }
      let posts = try thread.map { try ledger.posts.shown(Post.ID(pending: $0.id)) }
      return (posts[0], gone + posts.map { .published($0) })
    }
  }

  /// Derived from the draft's ID: even if published several times, it is one entry with one key.
  private static func entryID(_ draft: Draft.ID) -> OutboxEntry.ID {
    OutboxEntry.ID(draft.rawValue)
  }
}

extension Draft {
  /// Takes over the uploads of the same pictures from earlier entries.
  func uploaded(as entries: [OutboxEntry]) -> Draft {
    let sent = entries.flatMap { $0.action.draft?.pictures ?? [] }
    var draft = self
    for index in draft.pictures.indices {
      guard let known = sent.first(where: { $0.id == draft.pictures[index].id }) else { continue }
      draft.pictures[index].sourceID = known.sourceID
      draft.pictures[index].sourceAltText = known.sourceAltText
    }
    return draft
  }
}
