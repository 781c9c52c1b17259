import Domain
import Foundation

/// The parts that all repositories of one account on a server share: the store, the server and the
/// outbox.
struct LiveContext: Sendable {
  static let pageSize = 20

  let local: StoreContext
  let remote: MastodonRepository
  let sender: OutboxSender

  var store: AccountStore { local.store }

  /// Sends a request. An answer ends the wait for a network.
  func load<Value>(_ endpoint: Endpoint<Value>) async throws -> Value {
    do {
      let value = try await remote.load(endpoint)
      await sender.networkAnswered()
      return value
    } catch LoadFailure.signedOut {
      // The answer of the server is returned even if this can't be stored.
      try? await setSignedOut(true)
      throw LoadFailure.signedOut
    }
  }

  /// Loads all pages, until they have this many items.
  func loadAll<Item>(_ endpoint: Endpoint<Page<Item>>, limit: Int) async throws -> [Item] {
    var page = try await load(endpoint)
    var items = page.items
    while let next = page.next, items.count < limit {
      page = try await load(endpoint.page(next))
      items += page.items
    }
    return items
  }

  /// Taken before a request begins, for `keep`.
  var mark: Int { sender.settled.mark }

  /// Stores the answer to a request that began at `mark`, and announces the posts that it changed.
  /// Changes that were confirmed after that are kept.
  func keep<Result: Sendable>(
    askedAt mark: Int, announcing changes: [Change] = [],
    _ body: @Sendable (Ledger) throws -> Result
  ) async throws -> Result {
    try await local.change { ledger in
      ledger.confirmed = sender.settled.since(mark)
      return (try body(ledger), changes)
    }
  }

  /// Stores posts that belong to no stored list.
  func keep(_ page: Page<Post>, askedAt mark: Int) async throws -> Page<Post> {
    try await keepIfPossible {
      try await keep(askedAt: mark) { ledger in
        for post in page.items { try ledger.posts.save(post) }
        let posts = try page.items.compactMap { try ledger.posts.find($0.id) }
        return Page(items: try ledger.posts.shown(posts, in: .public), next: page.next)
      }
    } orShow: { ledger in
      Page(items: try ledger.posts.shown(page.items, in: .public), next: page.next)
    }
  }

  /// - Parameter also: stores additional content of the page.
  func keep(
    _ page: Page<Person>, also keepRest: @Sendable (Ledger) throws -> Void = { _ in }
  ) async throws -> Page<Person> {
    try await keepIfPossible {
      try await store.write { ledger in
        try keepRest(ledger)
        return try page.map { try ledger.people.require(try ledger.people.save($0)) }
      }
    } orShow: { _ in
      page
    }
  }

  /// Stores an answer. If that fails, for example because the disk is full, returns `unstored`
  /// instead: reading does not need the store.
  func keepIfPossible<Result: Sendable>(
    _ keep: () async throws -> Result, orShow unstored: @Sendable (Ledger) throws -> Result
  ) async throws -> Result {
    do {
      return try await keep()
    } catch LoadFailure.storage {
      return try await store.read(.others, unstored)
    }
  }

  /// Stores something that is not shown.
  func keepIfPossible(_ keep: () async throws -> Void) async throws {
    try await keepIfPossible(keep, orShow: { _ in })
  }

  /// Saves whether the server refuses the account's token, and announces it if that is new.
  func setSignedOut(_ isSignedOut: Bool) async throws {
    let known = try await store.read { try $0.settings.value(of: .isSignedOut) ?? false }
    guard known != isSignedOut else { return }
    try await local.change { ((), try $0.accounts.setSignedOut(isSignedOut)) }
    if !isSignedOut { await sender.wake() }
  }

  /// The preferred number of posts on a page.
  func fetchPageSize() async throws -> Int {
    try await store.read(.pages) { try $0.settings.preferences().pageSize }
  }

  /// Changes the store. If the outbox changed, announces its entries and wakes the sender.
  func change<Result: Sendable>(
    _ body: @Sendable (Ledger) throws -> (Result, [Change])
  ) async throws -> Result {
    let (result, hasNewEntries) = try await local.change { ledger in
      let (result, changes) = try body(ledger)
      guard ledger.hasChangedOutbox else { return ((result, false), changes) }
      return ((result, true), changes + [.waiting(try ledger.outbox.shown())])
    }
    if hasNewEntries { await sender.outboxChanged() }
    return result
  }

  /// The signed-in person.
  func fetchMe() async throws -> Person.ID {
    try await store.read { try $0.people.require($0.account.me).id }
  }

  func makeEntryID() -> OutboxEntry.ID {
    OutboxEntry.ID(local.makeID())
  }
}

extension LoadFailure {
  /// True if stored content should be shown instead, because the server is unreachable or has a
  /// problem.
  var isPassing: Bool {
    switch self {
    case .offline, .connectionLost, .timedOut, .rateLimited, .serverFailed, .malformed,
      .badCertificate, .unreadable,
      .signedOut:
      true
    case .refused, .notFound, .storage, .picture, .unsupported, .quoteRefused, .parentGone, .list,
      .schedule, .filter, .pinLimit, .mayHaveArrived, .deliveryUnknown:
      false
    }
  }
}

/// The start of the next page, in the store (for offline use) and on the server.
struct LiveCursor: Hashable {
  /// Nil if the page above could not be stored.
  let place: TimeKey?
  let row: Post.ID?
  /// The server's own cursor. Nil if the page above was not fetched.
  let address: Cursor?

  init(place: TimeKey?, row: Post.ID?, address: Cursor? = nil) {
    self.place = place
    self.row = row
    self.address = address
  }

  init(_ cursor: Cursor) throws {
    let lines = cursor.rawValue.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3 else { throw LoadFailure.malformed }
    self.init(
      place: try lines[0].isEmpty ? nil : TimeKey(Cursor(String(lines[0]))),
      row: lines[1].isEmpty ? nil : Post.ID(String(lines[1])),
      address: lines[2].isEmpty ? nil : Cursor(String(lines[2])))
  }

  var cursor: Cursor {
    Cursor("\(place?.cursor.rawValue ?? "")\n\(row?.rawValue ?? "")\n\(address?.rawValue ?? "")")
  }

  /// The cursor below a page from the server. An empty page keeps the place in the store.
  static func next(
    _ address: Cursor?, below posts: [Post], at last: TimeKey?, after start: LiveCursor?
  ) -> Cursor? {
    address.map { address in
      LiveCursor(
        place: last ?? start?.place, row: posts.last?.rowID ?? start?.row,
        address: address
      ).cursor
    }
  }
}
