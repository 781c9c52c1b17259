import Domain
import Foundation

/// What is written here is in the store before the server hears of it, and stays until it has taken it.
struct LiveCompose: ComposeRepository {
  let context: LiveContext

  func fetchDrafts() async throws -> [Draft] {
    try await context.store.read { try $0.drafts() }
  }

  /// Copies the pictures too: where they were picked from may be gone at the next start.
  func save(_ draft: Draft) async throws {
    let kept = try context.local.pictures.keep(draft)
    try await context.store.write { ledger in
      // A pause in typing can be noticed after the post went out. What is sent is no draft again.
      let isSent = try ledger.result(ofSending: Post.ID(pending: draft.id).rawValue) != nil
      guard !isSent, try ledger.optionalOutboxEntry(Self.entryID(draft)) == nil else { return }
      try ledger.save(kept)
    }
  }

  func discard(_ draft: Draft.ID) async throws {
    try await context.store.write { try $0.discard(draft) }
  }

  /// Answers with the post as it will be; its id changes once the server has taken it.
  func publish(_ draft: Draft) async throws -> Post {
    let kept = try context.local.pictures.keep(draft)
    return try await context.change { ledger in
      try ledger.discard(draft.id)
      let id = Post.ID(pending: draft.id)
      if try ledger.result(ofSending: id.rawValue) != nil { return (try ledger.shown(id), []) }
      if let known = try ledger.optionalOutboxEntry(Self.entryID(draft)), !known.isRefused {
        return (try ledger.shown(id), [])
      }
      try draft.check(against: try ledger.fetchAccount().capabilities)
      try ledger.save(
        OutboxEntry(id: Self.entryID(draft), action: .publish(kept), created: ledger.now))
      let post = try ledger.shown(id)
      return (post, [.published(post)])
    }
  }

  /// The draft's own id: however often it is published, it is one entry, sent with one key.
  private static func entryID(_ draft: Draft) -> OutboxEntry.ID {
    OutboxEntry.ID(draft.id.rawValue)
  }
}
