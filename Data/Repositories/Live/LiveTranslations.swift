import Domain
import Foundation

extension LivePosts {
  func translate(_ post: Post.ID, into language: String) async throws -> Translation {
    let known = try await context.store.read { ledger in
      try ledger.sent.sourceID(of: post).map { try ledger.posts.require($0) }
    }
    // The server does not know an unsent post.
    guard let known else { throw LoadFailure.unsupported }
    let version = TranslationMemory.Version(post: known, language: language)
    if let remembered = await translations[version] { return remembered }
    let translation = try await context.load(.translation(of: known, into: language))
    await translations.remember(translation, of: version)
    return translation
  }
}

/// The latest translations, until the app quits. Showing them again needs no network.
actor TranslationMemory {
  struct Version: Hashable {
    let post: Post.ID
    let edited: Date?
    let language: String

    init(post: Post, language: String) {
      self.post = post.id
      edited = post.edited
      self.language = language
    }
  }

  private var translations: [Version: Translation] = [:]
  /// Oldest first.
  private var order: [Version] = []

  subscript(version: Version) -> Translation? { translations[version] }

  func remember(_ translation: Translation, of version: Version) {
    if translations.updateValue(translation, forKey: version) == nil { order.append(version) }
    if order.count > Self.maxCount { translations[order.removeFirst()] = nil }
  }

  static let maxCount = 100
}
