import Domain
import Foundation

// Finds what an earlier attempt delivered although its answer never arrived.
extension OutboxDelivery {
  /// The post, if an earlier attempt reached the server. A server forgets a key after an hour, and
  /// this device cannot tell when that is, because its clock can be set back or be ahead.
  func arrived(
    _ entry: OutboxEntry, _ isSame: @Sendable (Post) -> Bool
  ) async throws -> Post? {
    guard entry.attempts > 1 else { return nil }
    let (me, now) = (try await store.read { try $0.people.require($0.account.me).id }, store.now())
    do {
      let own = Endpoint<Page<Post>>.posts(of: me)
      let newest = try await remote.load(own.dated)
      let ahead = newest.date.map { max(0, now.timeIntervalSince($0)) } ?? 0
      let earliest = entry.earliest(at: now, ahead: ahead)
      var page = newest.value
      for number in 1...Self.maxPages {
        if let post = try await arrived(in: page, since: earliest, isSame) { return post }
        // Another device can have posted a lot since.
        guard number < Self.maxPages, let next = page.next,
          page.items.contains(where: { $0.isNewer(than: earliest) })
        else { break }
        page = try await remote.load(own.page(next))
      }
      return nil
    } catch let failure as LoadFailure where failure.isDefinitive {
      // A server that does not list them still has the key.
      return nil
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

  /// No server may keep the outbox busy for ever.
  private static let maxPages = 50
}

extension OutboxEntry {
  /// The time of the first attempt by the server's clock, or earlier.
  /// - Parameter seconds: how far this device's clock is ahead of the server's now.
  fileprivate func earliest(at now: Date, ahead seconds: TimeInterval) -> Date {
    if let serverDate { return serverDate.addingTimeInterval(-Self.clockSkew) }
    // By this device's clock, which can have been set since.
    return min(created, now).addingTimeInterval(-seconds - Self.clockJump)
  }

  private static let clockSkew: TimeInterval = 300
  private static let clockJump: TimeInterval = 86_400
}

extension OutboxTable {
  /// The entries that were perhaps sent as this post and would be sent again.
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

  /// Deletes a post of one's own. The attempts at it would bring it back.
  func enqueueDeletion(
    of post: Post, withdrawing attempts: [OutboxEntry], as id: OutboxEntry.ID
  ) throws -> [Change] {
    try add(.delete(post.id), as: id)
    return [.deleted(post.id)] + (try withdraw(attempts))
  }
}

extension Post {
  /// Uploads are stored before a post that shows them is sent. Another device can have sent a post that is
  /// the same but for its pictures.
  func isSame(as draft: Draft) -> Bool {
    parent?.id == draft.replyTo && matches(draft.text)
      && Set(media.map { Optional($0.id) }) == Set(draft.pictures.map(\.sourceID))
      && quotes(draft.quoting)
      && poll?.options.map(\.title.words) == draft.poll?.nonEmptyOptions.map(\.words)
  }

  /// Whether it can be a post that quotes this one. A server does not name it while the author has not
  /// approved the quote.
  private func quotes(_ quoted: Post.ID?) -> Bool {
    guard let quoted else { return quote == nil }
    return quote.map { $0.id == nil || $0.id == quoted } ?? false
  }

  /// Servers lay out texts in their own way, and some do not say which links are people.
  func matches(_ written: String) -> Bool {
    let words = written.comparable.words
    return [content?.typed ?? "", content?.text ?? ""].contains { $0.comparable.words == words }
  }

  /// A boost has the date of its post.
  fileprivate func isNewer(than earliest: Date) -> Bool { date.map { $0 > earliest } ?? false }
}

extension String {
  /// Without what servers drop when they show a text: the rest of a long address, and the host in
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
