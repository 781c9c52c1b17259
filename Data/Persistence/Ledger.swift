import Domain
import Foundation

/// One account's part of the store, for the duration of one transaction.
final class Ledger {
  let connection: Connection
  let account: AccountKey
  let addresses: Addresses
  let now: Date
  /// Rows after this time are not due yet.
  let due: TimeKey
  /// Then nothing is to come, whatever the clock here says, and answers are no comments.
  let isLive: Bool
  /// Replayed on posts that are saved, because their source showed them before it had these.
  var confirmed = PendingChanges([])
  /// Known posts that are others since the transaction began.
  private var changed: [Post.ID] = []
  /// Read once, as a page can have many posts with a warning.
  var knownPreferences: Preferences?

  init(
    _ connection: Connection, account: AccountKey, addresses: Addresses, now: Date,
    isLive: Bool = false
  ) {
    self.connection = connection
    self.account = account
    self.addresses = addresses
    self.now = now
    self.isLive = isLive
    due = isLive ? .last : TimeKey(endOf: now)
  }

  func noteChange(of post: Post.ID) {
    if !changed.contains(post) { changed.append(post) }
  }

  func changedPosts() throws -> [Post] {
    try changed.compactMap(optionalPost)
  }

  func person(_ key: Int64) throws -> Person {
    if let known = connection.people[key] { return known }
    let person = try readPerson(key)
    connection.people[key] = person
    return person
  }
}

/// Which account, and as whom.
struct AccountKey: Hashable, Sendable {
  let key: Int64
  let me: Int64
}

extension TimeKey {
  /// The first free place from here on.
  func free(_ isTaken: (TimeKey) throws -> Bool) rethrows -> TimeKey {
    var candidate = self
    while try isTaken(candidate) { candidate = candidate.next }
    return candidate
  }
}
