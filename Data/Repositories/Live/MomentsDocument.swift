import Domain
import Foundation

/// The last answer of a Moments endpoint, stored as a whole because its posts have no dates.
struct MomentsDocument: Codable, Sendable {
  let posts: [Post]
  let fetched: Date
}

extension Setting<MomentsDocument> {
  static var document: Self { Self(name: "document") }
}

/// Only the IDs, which are faster to decode.
private struct MomentIDs: Codable {
  struct Moment: Codable { let id: Post.ID }

  let posts: [Moment]
}

extension Setting<MomentIDs> {
  fileprivate static var documentIDs: Self { Self(name: Setting<MomentsDocument>.document.name) }
}

extension Setting<Bool> {
  /// One setting per unread post, so that marking a post as read is fast even in a long document.
  static func unread(_ post: Post.ID) -> Self { Self(name: unreadPrefix + post.rawValue) }
  static var unreadPrefix: String { "unread post " }
}

extension Setting<Int> {
  static var unreadCount: Self { Self(name: "unread count") }
}

extension Setting<Set<Post.ID>> {
  /// The read posts in stores of earlier versions.
  static var read: Self { Self(name: "read") }
}

extension SettingTable {
  /// Sets the read state of its posts.
  func momentsDocument() throws -> MomentsDocument? {
    guard let document = try value(of: .document) else { return nil }
    let unread = try unreadMoments()
    let posts = document.posts.map { post in
      var post = post
      post.isUnread = unread.contains(post.id)
      return post
    }
    return MomentsDocument(posts: posts, fetched: document.fetched)
  }

  /// Posts that were not in the last document are unread.
  func save(_ document: MomentsDocument) throws {
    let known = documentIDs()
    let unread = try unreadMoments()
    try save(document, of: .document)
    try saveUnread(
      Set(document.posts.map(\.id).filter { !known.contains($0) || unread.contains($0) }))
  }

  func countUnreadMoments() throws -> Int {
    try value(of: .unreadCount) ?? unreadMoments().count
  }

  /// Returns the posts that were unread.
  func markMomentsRead(_ posts: [Post.ID]) throws -> [Post.ID] {
    if try value(of: .unreadCount) == nil { try saveUnread(unreadMoments()) }
    let new = try posts.filter { post in
      try remove(.unread(post))
      return connection.changedRows > 0
    }
    guard !new.isEmpty else { return [] }
    try save(countUnreadMoments() - new.count, of: .unreadCount)
    return new
  }

  private func unreadMoments() throws -> Set<Post.ID> {
    guard try value(of: .unreadCount) == nil else {
      return Set(try names(after: Setting<Bool>.unreadPrefix).map { Post.ID($0) })
    }
    return documentIDs().subtracting(try value(of: .read) ?? [])
  }

  /// Empty if the document can't be decoded, so that the next one can replace it.
  private func documentIDs() -> Set<Post.ID> {
    Set((try? value(of: .documentIDs))?.posts.map(\.id) ?? [])
  }

  private func saveUnread(_ posts: Set<Post.ID>) throws {
    let stored = Set(try names(after: Setting<Bool>.unreadPrefix).map { Post.ID($0) })
    for post in stored.subtracting(posts) { try remove(.unread(post)) }
    for post in posts.subtracting(stored) { try save(true, of: .unread(post)) }
    try save(posts.count, of: .unreadCount)
    try remove(.read)
  }
}
