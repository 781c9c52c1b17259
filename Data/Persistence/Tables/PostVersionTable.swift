import Domain
import Foundation

/// Earlier versions of edited posts.
struct PostVersionTable: LedgerTable {
  let ledger: Ledger

  func all(of post: Post.ID) throws -> Cached<[PostVersion]>? {
    guard let key = try ledger.posts.optionalKey(of: post) else { return nil }
    return try connection.first(
      "SELECT value, fetched FROM post_versions WHERE post = ?", key
    ) { row in
      let versions = try row.json([PostVersion].self)
      return Cached(versions.map(opened), fetched: row.date())
    }
  }

  /// - Parameter fetched: nil if the versions were created on this device.
  func save(_ versions: [PostVersion], of post: Post.ID, fetched: Date?) throws {
    guard let key = try ledger.posts.optionalKey(of: post) else { return }
    try connection.run(
      "INSERT OR REPLACE INTO post_versions (post, value, fetched) VALUES (?, ?, ?)", key,
      try JSON.bytes(versions.map(stored)), fetched)
  }

  private func opened(_ version: PostVersion) -> PostVersion {
    version.movingMedia { addresses.url($0.absoluteString) }
  }

  private func stored(_ version: PostVersion) -> PostVersion {
    version.movingMedia { URL(string: addresses.stored($0)) }
  }
}
