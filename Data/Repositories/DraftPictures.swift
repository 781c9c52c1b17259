import Domain
import Foundation

// Drafts and the files of their pictures, which come and go together.
extension StoreContext {
  func keep(_ picture: Data, in draft: Draft.ID) async throws -> Draft.Picture {
    let rule = try await store.read { try $0.fetchAccount() }.capabilities.pictureRule
    let clean = try CleanPicture(picture, rule)
    return Draft.Picture(
      file: try pictures.keep(clean, of: draft, as: makeID()), size: clean.size)
  }

  /// Does nothing where the draft `isSent`. Pictures that it has no more go.
  func save(_ draft: Draft, unless isSent: @Sendable (Ledger) throws -> Bool) async throws {
    let dropped: [URL] = try await store.write { ledger in
      guard try !isSent(ledger) else { return [] }
      let before = try ledger.optionalDraft(draft.id)?.pictures ?? []
      try ledger.save(draft)
      let kept = Set(draft.pictures.map(\.id))
      return before.filter { !kept.contains($0.id) }.map(\.file)
    }
    pictures.remove(dropped)
  }

  /// What `isSent` keeps its pictures: they are the post's.
  func discard(
    _ draft: Draft.ID, unless isSent: @Sendable (Ledger) throws -> Bool
  ) async throws {
    let isTheirOwn = try await store.write { ledger in
      try ledger.discard(draft)
      return try !isSent(ledger)
    }
    if isTheirOwn { pictures.removeAll(of: draft) }
  }

  /// The source has them, or nobody is to have them.
  func forgetPictures(of entry: OutboxEntry) {
    if case .publish(let draft) = entry.action { pictures.removeAll(of: draft.id) }
  }
}

extension SourceBase {
  /// Removes the files that a kill left behind. To be called before anything is written.
  package func removeUnusedPictures() async {
    // Where the store cannot be read nothing is removed, and the first screen says what is wrong.
    try? await pictures.removeAll {
      try await store.read { connection in
        let drafts = try connection.all("SELECT value FROM drafts") { try $0.json(Draft.self) }
        let waiting = try connection.all("SELECT value FROM outbox") { row -> Draft? in
          guard case .publish(let draft) = try row.json(OutboxEntry.self).action else { return nil }
          return draft
        }
        let own = try connection.all(
          """
          SELECT p.media FROM posts p JOIN accounts a ON a.person = p.author
          WHERE p.media IS NOT NULL
          """
        ) { try $0.media(addresses) }
        let stored = (drafts + waiting.compactMap(\.self)).flatMap(\.pictures)
          .compactMap { addresses.url($0.file.absoluteString) }
        return Set((stored + own.joined().map(\.url)).map(\.lastPathComponent))
      }
    }
  }
}
