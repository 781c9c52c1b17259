import Domain
import Foundation

/// Sends unsent entries one after the other, in order for each target. A target that has to wait
/// does not hold up others. Each entry is marked in the store before it is sent, so that after a
/// kill it is sent again with the same key.
actor OutboxSender {
  private let context: StoreContext
  private let delivery: OutboxDelivery
  private let sleep: @Sendable (Date) async throws -> Void
  private let chance: @Sendable () -> Double
  private let doorbell = Doorbell()
  private let bells: OutboxBells
  let serverPauses: ServerPauses
  let settled = DeliveredEntries()
  /// The ID of the displayed pause, if the server asked for one.
  private var announcedPause: Int?
  private var pauses: [OutboxLane: Range<Date>] = [:]
  /// Sending is paused until this date. If there is no date, until it is resumed.
  private var pause: Pause?
  private var isSending = false
  /// The failed attempts of each entry since launch.
  private var failureCounts: [OutboxEntry.ID: Int] = [:]

  /// Ends when the clock shows a time before its start, because someone set it back.
  private struct Pause {
    enum Reason { case network, rateLimit, signedOut }

    let reason: Reason
    let start: Date
    let until: Date?

    func contains(_ date: Date) -> Bool {
      until.map { start <= date && date < $0 } ?? true
    }
  }

  init(
    _ context: StoreContext, _ delivery: OutboxDelivery, pauses: ServerPauses,
    sleep: @escaping @Sendable (Date) async throws -> Void,
    chance: @escaping @Sendable () -> Double
  ) {
    self.context = context
    self.delivery = delivery
    bells = context.bells
    serverPauses = pauses
    self.sleep = sleep
    self.chance = chance
  }

  /// Sends until it is cancelled.
  func run() async throws {
    bells.add(doorbell, of: context.store.account)
    do {
      try await sendContinuously()
    } catch {
      await announcePause(until: nil)
      throw error
    }
  }

  private func sendContinuously() async throws {
    while true {
      do {
        try await doorbell.wait(until: try await sendAll(), sleep)
      } catch is LoadFailure {
        // The store can't be written. Sent entries are sent again later, with the same key.
        try await doorbell.wait(
          until: context.store.now().addingTimeInterval(Self.storePause), sleep)
      }
    }
  }

  private static let storePause: TimeInterval = 60

  /// Tries everything now, because the person asked for it or has signed in again.
  func wake() async {
    pause = nil
    pauses = [:]
    await announcePause(until: nil)
    await sendWhenPossible()
  }

  /// Call this after a user action. If the network failed before, sending is tried again.
  func outboxChanged() async {
    if pause?.reason == .network { pause = nil }
    await sendWhenPossible()
  }

  /// The server is reachable again. A pause that the server asked for continues.
  func networkAnswered() async {
    guard pause?.reason == .network else { return }
    pause = nil
    await doorbell.ring()
  }

  /// Sends new entries, but not before a pause has ended. This sender may belong to an earlier
  /// session, so all senders of the account are notified.
  func sendWhenPossible() async {
    await doorbell.ring()
    await bells.ring(for: context.store.account, except: doorbell)
  }

  /// Sends everything that can be sent now. Returns when to try the next entry.
  @discardableResult
  func sendAll() async throws -> Date? {
    guard !isSending else { return nil }
    isSending = true
    defer { isSending = false }
    while let entry = try await next() {
      do {
        let delivered = try await delivery.deliver(entry)
        try await settle(entry, delivered)
      } catch let failure as LoadFailure where failure.isDefinitive {
        try await refuse(entry, failure)
      } catch SearchFailure.exhausted(let failure) {
        try await refuse(entry, failure)
      } catch SearchFailure.unanswered(let failure) {
        try await postpone(entry, failure)
      } catch let failure as LoadFailure {
        try await postpone(entry, failure, wasSent: true)
      }
    }
    if let pause { return pause.until }
    return pauses.values.map(\.upperBound).min()
  }
}

extension OutboxSender {
  /// Marks and returns the first entry that no earlier entry blocks.
  private func next() async throws -> OutboxEntry? {
    let now = context.store.now()
    if let pause {
      if pause.contains(now) { return nil }
      self.pause = nil
      await announcePause(until: nil)
    }
    pauses = pauses.filter { $0.value.contains(now) }
    let held = Set(pauses.keys)
    let claimant = context.store.claimant
    let serverDate = await delivery.remote.date
    return try await context.change { ledger in
      guard var entry = try Self.first(after: held, claimant, ledger) else { return (nil, []) }
      if entry.attempts == 0 { entry.serverDate = serverDate }
      entry.attempts += 1
      entry.state = .sending
      try ledger.outbox.save(entry)
      try ledger.outbox.claim(entry.id, for: claimant)
      return (entry, [])
    }
  }

  private static func first(
    after held: Set<OutboxLane>, _ claimant: Int64, _ ledger: Ledger
  ) throws -> OutboxEntry? {
    let claimed = try ledger.outbox.entries(claimedByOthersThan: claimant)
    var blocked = held
    let outbox = try ledger.outbox.entries()
    let refused = outbox.filter(\.isRefused)
    for entry in outbox {
      let canBeSent = try isPossible(entry, ledger)
      let isHeld = claimed.contains(entry.id) || !entry.lanes.isDisjoint(with: blocked)
      if !entry.isRefused, !isHeld, canBeSent { return entry }
      // A refused entry blocks only entries about what it would have created, and these block no others.
      if entry.isRefused || refused.contains(where: entry.awaitsCreation) { continue }
      blocked.formUnion(canBeSent ? entry.lanes : entry.lanes.subtracting([.posts]))
    }
    return nil
  }

  /// False while the entry depends on something that the source does not have yet. It does not wait
  /// for things that will never be on the source: the delivery then refuses the entry.
  private static func isPossible(_ entry: OutboxEntry, _ ledger: Ledger) throws -> Bool {
    try entry.posts.allSatisfy {
      try ledger.sent.sourceID(of: $0) != nil || ledger.sent.isLost($0)
    }
      && entry.target?.isPending != true
  }

  private func postpone(
    _ entry: OutboxEntry, _ failure: LoadFailure, wasSent: Bool = false
  ) async throws {
    let now = context.store.now()
    failureCounts[entry.id, default: 0] += 1
    let date = now.addingTimeInterval(delay(after: failureCounts[entry.id, default: 1]))
    switch failure {
    case .signedOut:
      pause = Pause(reason: .signedOut, start: now, until: nil)
    case .rateLimited(let until) where entry.action.hasOwnRateLimit:
      // If it was the general limit, the next entry is refused too.
      let end = max(until ?? date, date)
      for lane in entry.lanes { pauses[lane] = now..<end }
    case .rateLimited(let until):
      let end = max(until ?? date, date)
      pause = Pause(reason: .rateLimit, start: now, until: end)
      await announcePause(until: end)
    case .offline, .connectionLost, .timedOut:
      pause = Pause(reason: .network, start: now, until: date)
    default: for lane in entry.lanes { pauses[lane] = now..<date }
    }
    let claimant = context.store.claimant
    try await context.change { ledger in
      guard var postponed = try ledger.outbox.find(entry.id) else { return ((), []) }
      postponed.state = .waiting
      // Nothing was sent. An upload would have changed `action`.
      if failure == .offline, postponed.action == entry.action { postponed.attempts -= 1 }
      postponed.note(failure, isAnswer: wasSent && failure.isAnswer)
      try ledger.outbox.save(postponed)
      try ledger.outbox.release(entry.id, from: claimant)
      let changes = failure == .signedOut ? try ledger.accounts.setSignedOut(true) : []
      return ((), changes + [.waiting(try ledger.outbox.shown())])
    }
  }

  private func announcePause(until date: Date?) async {
    if let announcedPause {
      self.announcedPause = nil
      await serverPauses.end(announcedPause)
    }
    guard let date else { return }
    announcedPause = await serverPauses.begin(ServerPause(host: delivery.remote.host, until: date))
  }

  /// Doubles with each failure, up to five minutes. A random factor between a half and one spreads
  /// clients out.
  private func delay(after failures: Int) -> Double {
    min(Double(1 << min(failures, 9)), 300) * (1 + chance()) / 2
  }

  private func refuse(_ entry: OutboxEntry, _ failure: LoadFailure) async throws {
    let claimant = context.store.claimant
    failureCounts[entry.id] = nil
    let withdrawn: OutboxEntry? = try await context.change { ledger in
      // The entry was deleted in the meantime.
      guard var refused = try ledger.outbox.find(entry.id) else { return (nil, []) }
      try ledger.outbox.release(entry.id, from: claimant)
      refused.state = .refused(failure)
      let changes: [Change]
      var withdrawn: OutboxEntry?
      if case .send(_, let conversation) = refused.action {
        try ledger.messages.giveBack(refused, because: failure)
        try ledger.outbox.delete(refused.id)
        changes =
          try ledger.outbox.changes(refusing: refused) + [.messageRefused(in: conversation)]
      } else if let left = try ledger.outbox.applyingWaitingChanges(to: refused) {
        try ledger.outbox.save(left)
        changes = try ledger.outbox.changes(refusing: refused)
      } else {
        withdrawn = refused
        changes = try ledger.outbox.withdraw([refused])
      }
      return (withdrawn, changes + [.waiting(try ledger.outbox.shown())])
    }
    if let withdrawn { await context.forgetPictures(of: withdrawn) }
  }

  private func settle(_ entry: OutboxEntry, _ delivered: OutboxDelivery.Result) async throws {
    failureCounts[entry.id] = nil
    try await context.change { ledger in
      // For edits, the source's edit date is a better way to detect an older version.
      if entry.action.editedPost == nil { settled.add(entry) }
      try ledger.outbox.delete(entry.id)
      let changes =
        try ledger.accounts.setSignedOut(false) + ledger.outbox.keep(delivered, of: entry)
      return ((), changes + [.waiting(try ledger.outbox.shown())])
    }
    await context.forgetSentPictures(of: entry)
  }
}

extension OutboxEntry {
  /// Other failures concern the whole account, which screens show elsewhere.
  fileprivate mutating func note(_ failure: LoadFailure, isAnswer: Bool) {
    guard failure.isAnswer || failure == .badCertificate else { return }
    failures = Failures(
      last: failure, answered: (failures?.answered ?? 0) + (isAnswer ? 1 : 0))
  }
}

extension LoadFailure {
  /// True if the server was reached and did not do as asked.
  fileprivate var isAnswer: Bool {
    switch self {
    case .serverFailed, .malformed, .unreadable: true
    default: false
    }
  }
}

extension Setting<Bool> {
  /// True from when the server refuses the account's token until it accepts a request again.
  static var isSignedOut: Self { Self(name: "isSignedOut") }
}

extension AccountTable {
  /// Returns the changes, including posts whose reason for waiting changed.
  func setSignedOut(_ isSignedOut: Bool) throws -> [Change] {
    guard (try ledger.settings.value(of: .isSignedOut) ?? false) != isSignedOut else { return [] }
    try ledger.settings.save(isSignedOut, of: .isSignedOut)
    return [.signedOut(isSignedOut)] + (try ledger.posts.pending().map { .changed($0) })
  }
}

/// Entries of one lane are sent in order.
enum OutboxLane: Hashable {
  /// Own posts are sent in the order in which they were written, so that threads stay in order.
  case posts
  case post(Post.ID)
  case person(Person.ID)
  case conversation(Conversation.ID)
  case list(PeopleList.ID)
  case scheduled(ScheduledPost.ID)
  case filter(ServerFilter.ID)
  /// In lower case.
  case hashtag(String)
  case home, notices, noticePolicy, profile
}

extension OutboxEntry {
  var lanes: Set<OutboxLane> {
    switch action {
    case .publish(let draft):
      [.posts, .post(Post.ID(pending: draft.id))]
    case .schedule(let draft, for: _): [.scheduled(ScheduledPost.ID(pending: draft.id))]
    case .reschedule(let post, for: _), .unschedule(let post): [.scheduled(post)]
    case .edit(let post, _, as: _), .delete(let post), .react(let post, _, _),
      .vote(_, let post, _):
      [.post(post)]
    case .follow(let person, _), .mute(let person, _), .block(let person, _),
      .notify(let person, _), .showBoosts(let person, _), .note(let person, _),
      .answer(_, let person), .dismissSuggestion(let person), .answerNotices(_, _, let person):
      [.person(person)]
    case .report(let report, isOnItsWay: _): [.person(report.person)]
    case .send(_, let conversation), .markRead(let conversation),
      .deleteConversation(let conversation):
      [.conversation(conversation)]
    case .createList: [.list(PeopleList.ID(pending: id))]
    case .changeList(let list, _), .deleteList(let list): [.list(list)]
    case .createFilter: [.filter(ServerFilter.ID(pending: id))]
    case .changeFilter(let filter, _, _), .deleteFilter(let filter): [.filter(filter)]
    // After the follow, because otherwise the server refuses it.
    case .setMember(let person, let list, _): [.list(list), .person(person)]
    case .followHashtag(let name, _): [.hashtag(name.lowercased())]
    case .markHome: [.home]
    case .markNotices: [.notices]
    case .choosePolicy: [.noticePolicy]
    case .editProfile: [.profile]
    }
  }

  /// The posts that must exist first.
  var posts: [Post.ID] {
    switch action {
    case .publish(let draft), .schedule(let draft, for: _): draft.posts
    case .edit(let post, _, as: _), .delete(let post), .react(let post, _, _),
      .vote(_, let post, _):
      [post]
    default: []
    }
  }
}
