import Domain
import Foundation

/// The emojis of a server. They are requested once a day, because some servers have thousands.
actor LiveEmojis: EmojiRepository {
  static let life: TimeInterval = 24 * 60 * 60

  private let context: LiveContext
  private var kept: CachedEmojis?

  init(context: LiveContext) {
    self.context = context
  }

  func fetchEmojis() async throws -> [CustomEmoji] {
    if kept == nil { kept = try await context.store.read { try $0.settings.value(of: .emojis) } }
    let now = context.store.now()
    if let kept, now.timeIntervalSince(kept.fetched) < Self.life { return kept.emojis }
    do {
      let new = CachedEmojis(emojis: try await context.load(.emojis()), fetched: now)
      kept = new
      // The emojis are offered even if they can't be stored.
      try? await context.store.write { try $0.settings.save(new, of: .emojis) }
      return new.emojis
    } catch let failure as LoadFailure {
      guard let kept else { throw failure }
      return kept.emojis
    }
  }
}

struct CachedEmojis: Codable, Sendable {
  let emojis: [CustomEmoji]
  let fetched: Date
}

extension Setting<CachedEmojis> {
  static var emojis: Self { Self(name: "emojis") }
}
