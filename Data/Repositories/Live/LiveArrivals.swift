import Domain
import Foundation

/// Announces changes on the server, from its stream or by polling if it has none.
struct LiveArrivals: Sendable {
  let context: LiveContext
  let feed: LiveFeed
  let sleep: @Sendable (Date) async throws -> Void
  let chance: @Sendable () -> Double

  /// Throws only if it is cancelled. Failures are retried later and not shown, because the person
  /// did not start this work. A stream that exceeds its limits is announced once.
  func announceAll() async throws {
    var exceedsStreamLimit = false
    while true {
      let start = context.store.now()
      do {
        try await listen()
      } catch is StreamOverflow {
        if !exceedsStreamLimit { await context.local.changes.announce(.streamEnded) }
        exceedsStreamLimit = true
      } catch is LoadFailure {
        // The server is unreachable, or the stream broke.
      }
      // After suspending the app, iOS has closed its stream.
      let hasLasted = context.store.now().timeIntervalSince(start) >= Self.interval
      let pause = hasLasted ? Self.reconnectPause : Self.interval
      try await sleep(context.store.now().addingTimeInterval(pause * (1 + chance())))
    }
  }

  /// Announces what changed while there was no stream.
  private func catchUp() async throws {
    try await look()
    await LiveNotices(context: context).refresh()
    await conversations.refreshNewest()
    await LiveMarkers(context: context, sleep: sleep).refresh()
    await LiveFilters(context: context).refresh()
  }

  /// Nothing is new until the first page was fetched. Posts below all known posts are not new but
  /// older. Own posts are known as soon as they are sent, whatever was posted before them.
  func look() async throws {
    let (before, me) = try await context.store.read { ledger in
      let rows = try ledger.rows.feedPage(from: .last, limit: 80).items.map(\.rowID)
      return (
        try ledger.settings.value(of: .feedFetched) == nil ? nil : Set(rows),
        try ledger.people.require(ledger.account.me).id
      )
    }
    guard let before else { return }
    let page = try await feed.fetchPage(after: nil)
    let lastKnown = page.items.lastIndex { before.contains($0.rowID) && $0.author.id != me }
    let new = page.items[..<(lastKnown ?? page.items.endIndex)].filter {
      !before.contains($0.rowID) && !$0.id.isPending && !$0.isFilteredOut
    }
    guard !new.isEmpty else { return }
    await context.local.changes.announce(
      page.gaps.isEmpty ? .arrived(new) : .arrivedAboveGap(page))
  }

  /// Fetches earlier changes, then runs until the server closes the stream. Returns after fetching
  /// if there is no stream. Throws `StreamOverflow` or `LoadFailure`.
  func listen() async throws {
    let events = try await connect()
    // Only now, because changes before the stream begins are not in it.
    try await catchUp()
    guard var iterator = events?.makeAsyncIterator() else { return }
    while let event = try await Self.next(&iterator) { try await announce(event) }
  }

  /// Nil if the server has no stream, or if it is unreachable.
  private func connect() async throws -> AsyncThrowingStream<ServerSentEvent, any Error>? {
    do {
      guard let address = try await context.remote.fetchServer().streaming else { return nil }
      return try await context.remote.events(at: address)
    } catch is LoadFailure {
      return nil
    }
  }

  private static func next(
    _ events: inout AsyncThrowingStream<ServerSentEvent, any Error>.Iterator
  ) async throws -> ServerSentEvent? {
    do {
      return try await events.next()
    } catch LoadFailure.malformed {
      throw StreamOverflow()
    }
  }

  private static let interval: TimeInterval = 60
  private static let reconnectPause: TimeInterval = 2
}

/// A stream that exceeds its limits.
private struct StreamOverflow: Error {}

extension LiveArrivals {
  private var conversations: LiveConversations { LiveConversations(context: context) }

  func announce(_ event: ServerSentEvent) async throws {
    let body = Data(event.data.utf8)
    switch event.name {
    case "update":
      guard let status = try? JSONDecoder().decode(MastodonJSON.Status.self, from: body) else {
        return
      }
      try await add(status.post)
      // The person sent it from another device.
      if status.isDirect { await conversations.refreshNewest() }
    case "status.update":
      guard let status = try? JSONDecoder().decode(MastodonJSON.Status.self, from: body) else {
        return
      }
      try await change(status)
    case "delete": try await delete(Post.ID(event.data))
    case "conversation":
      let conversation = try? JSONDecoder().decode(MastodonJSON.Conversation.self, from: body)
      if let conversation {
        try await conversations.announce(conversation, askedAt: context.mark)
      }
    case "notification":
      let notification = try? JSONDecoder().decode(MastodonJSON.Notification.self, from: body)
      guard let notification else { return }
      try await LiveNotices(context: context).announce(notification)
      // Conversations have a separate stream.
      if notification.status?.isDirect == true { await conversations.refreshNewest() }
    case "notifications_merged": await LiveNotices(context: context).refresh()
    case "filters_changed": await LiveFilters(context: context).refresh()
    default: break
    }
  }

  /// Own posts and known posts are not new.
  private func add(_ post: Post) async throws {
    try await context.local.change { ledger in
      let me = try ledger.people.require(ledger.account.me).id
      guard (post.boost?.person ?? post.author).id != me,
        try ledger.settings.value(of: .feedFetched) != nil, try !ledger.rows.isInFeed(post.rowID)
      else { return ((), []) }
      for post in try ledger.posts.unread([post], in: .home) {
        try ledger.rows.saveNewest(of: post)
      }
      let shown = try ledger.posts.shown(try ledger.rows.posts([post.rowID]), in: Timeline.home)
        .filter { !$0.isFilteredOut }
      return ((), shown.isEmpty ? [] : [.arrived(shown)])
    }
  }

  private func change(_ status: MastodonJSON.Status) async throws {
    let post = status.post
    try await context.local.change { ledger in
      let message = try ledger.messages.change(to: status)
      guard try ledger.posts.optionalKey(of: post.id) != nil else { return ((), message) }
      try ledger.posts.save(post)
      let shown = try ledger.outbox.pending().applied(to: try ledger.posts.require(post.id))
      return ((), message + (shown.map { [.edited($0)] } ?? []))
    }
  }

  /// A post or a boost.
  private func delete(_ id: Post.ID) async throws {
    try await context.local.change { ledger in
      try ledger.posts.delete(id)
      try ledger.rows.delete(id)
      return ((), [.deleted(id)] + (try ledger.messages.delete(id)))
    }
  }
}
