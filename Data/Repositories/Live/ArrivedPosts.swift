import Domain
import Foundation

// Finds posts that an earlier attempt delivered although its answer was lost.
extension OutboxDelivery {
  /// The post, if an earlier attempt reached the server. A server forgets a key after an hour, and
  /// this device can't tell when that is, because its clock may be wrong. Throws `SearchFailure` or
  /// `LoadFailure`.
  func arrived(
    _ entry: OutboxEntry, _ isSame: @Sendable (Post) -> Bool
  ) async throws -> Post? {
    guard entry.attempts > 1 else { return nil }
    do {
      return try await searching { try await newest(of: entry, isSame) }
    } catch let failure as LoadFailure where failure.isDefinitive {
      // A server that does not list them still remembers the key.
      return nil
    }
  }

  private func newest(
    of entry: OutboxEntry, _ isSame: @Sendable (Post) -> Bool
  ) async throws -> Post? {
    let (me, now) = (try await store.read { try $0.people.require($0.account.me).id }, store.now())
    let own = Endpoint<Page<Post>>.posts(of: me)
    let newest = try await remote.load(own.dated)
    let ahead = newest.date.map { max(0, now.timeIntervalSince($0)) } ?? 0
    let earliest = entry.earliest(at: now, ahead: ahead)
    var page = newest.value
    for number in 1...Self.maxPages {
      if let post = try await arrived(in: page, since: earliest, isSame) { return post }
      // Another device may have posted a lot since.
      guard number < Self.maxPages, let next = page.next,
        page.items.contains(where: { $0.isNewer(than: earliest) })
      else { break }
      page = try await remote.load(own.page(next))
    }
    guard let failures = entry.failures, failures.answered >= Self.maxFailures else { return nil }
    throw SearchFailure.exhausted(failures.last)
  }

  /// Distinguishes a search that failed from an attempt that failed.
  func searching<Found>(_ search: () async throws -> Found?) async throws -> Found? {
    do {
      return try await search()
    } catch let failure as LoadFailure where !failure.isDefinitive {
      throw SearchFailure.unanswered(failure)
    }
  }

  private func arrived(
    in page: Page<Post>, since earliest: Date, _ isSame: @Sendable (Post) -> Bool
  ) async throws -> Post? {
    try await store.read { ledger in
      try page.items.first { post in
        try post.boost == nil && isSame(post) && post.isNewer(than: earliest)
          && !ledger.sent.isResult(post.id.rawValue)
      }
    }
  }

  /// Limits how long a server can keep the outbox busy.
  private static let maxPages = 50
  /// With the pauses between them, these attempts take several minutes.
  private static let maxFailures = 8
}

/// The end of a search for what an earlier attempt sent. In both cases nothing is sent again.
enum SearchFailure: Error {
  /// The server did not say what it has.
  case unanswered(LoadFailure)
  /// The server has nothing, and answered too many attempts with a failure.
  case exhausted(LoadFailure)
}

extension OutboxEntry {
  /// The server's time at the first attempt, or earlier.
  /// - Parameter seconds: how far this device's clock is currently ahead of the server's.
  fileprivate func earliest(at now: Date, ahead seconds: TimeInterval) -> Date {
    if let serverDate { return serverDate.addingTimeInterval(-Self.clockSkew) }
    // According to this device's clock, which may have been changed since.
    return min(created, now).addingTimeInterval(-seconds - Self.clockJump)
  }

  private static let clockSkew: TimeInterval = 300
  private static let clockJump: TimeInterval = 86_400
}

extension OutboxTable {
  /// The entries that may already have been sent as this post and would be sent again.
  func attempts(at post: Post) throws -> [OutboxEntry] {
    guard !post.id.isPending, post.boost == nil, try !ledger.sent.isResult(post.id.rawValue) else {
      return []
    }
    return try entries().filter { entry in
      guard entry.attempts > 0, post.isNewer(than: entry.earliest(at: now, ahead: 0)),
        case .publish(let draft) = entry.action,
        let sent = try ledger.sent.withSourceIDs(draft)
      else { return false }
      return post.isSame(as: sent)
    }
  }

  /// Deletes an own post. Attempts to send it are withdrawn, because they would bring it back.
  func enqueueDeletion(
    of post: Post, withdrawing attempts: [OutboxEntry], as id: OutboxEntry.ID
  ) throws -> [Change] {
    try add(.delete(post.id), as: id)
    return [.deleted(post.id)] + (try withdraw(attempts))
  }
}

extension Post {
  /// Uploads are stored before the post is sent. Another device can have sent a post that differs
  /// only in its pictures.
  func isSame(as draft: Draft) -> Bool {
    parent?.id == draft.replyTo && matches(draft.text)
      && Set(media.map { Optional($0.id) }) == Set(draft.pictures.map(\.sourceID))
      && quotes(draft.quoting)
      && poll?.options.map(\.title.words) == draft.poll?.nonEmptyOptions.map(\.words)
  }

  /// True if the post can be one that quotes this one. A server does not name the quoted post until
  /// its author has approved the quote.
  private func quotes(_ quoted: Post.ID?) -> Bool {
    guard let quoted else { return quote == nil }
    return quote.map { $0.id == nil || $0.id == quoted } ?? false
  }

  /// Servers format texts differently, and some do not tell which links are mentions.
  func matches(_ written: String) -> Bool {
    let words = written.comparable.words
    return [content?.typed ?? "", content?.text ?? ""].contains { $0.comparable.words == words }
  }

  /// A boost has the date of its post.
  fileprivate func isNewer(than earliest: Date) -> Bool { date.map { $0 > earliest } ?? false }
}

extension String {
  /// The text without parts that servers drop for display: the rest of a long URL, and the host in
  /// the handle of a person on another server.
  fileprivate var comparable: String {
    let bytes = Array(utf8)
    var comparable = ""
    var end = 0
    for entity in TextEntity.all(in: self) {
      let words = String(decoding: bytes[entity.range], as: UTF8.self)
      comparable += String(decoding: bytes[end..<entity.range.lowerBound], as: UTF8.self)
      switch entity.kind {
      case .link: comparable += URL(web: words)?.absoluteString ?? words
      case .mention(let userName, _): comparable += "@\(userName.lowercased())"
      case .hashtag: comparable += words
      }
      end = entity.range.upperBound
    }
    return comparable + String(decoding: bytes[end...], as: UTF8.self)
  }
}
