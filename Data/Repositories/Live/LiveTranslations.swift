import Domain
import Foundation

extension LivePosts {
  func translate(_ post: Post.ID, into language: String) async throws -> Translation {
    let known = try await context.store.read { ledger in
      try ledger.sent.sourceID(of: post).map { try ledger.posts.require($0) }
    }
    // A post that has not been sent yet is unknown to the server.
    guard let known else { throw LoadFailure.unsupported }
    let version = TranslationMemory.Version(post: known, language: language)
    if let remembered = await translations[version] { return remembered }
    let translation = try await context.load(.translation(of: known, into: language))
    await translations.remember(translation, of: version)
    return translation
  }
}

/// The newest translations, until the app ends: read again on another screen, they need no network.
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
  /// The oldest first.
  private var order: [Version] = []

  subscript(version: Version) -> Translation? { translations[version] }

  func remember(_ translation: Translation, of version: Version) {
    if translations.updateValue(translation, forKey: version) == nil { order.append(version) }
    if order.count > Self.maxCount { translations[order.removeFirst()] = nil }
  }

  static let maxCount = 100
}
