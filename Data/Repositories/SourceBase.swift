import Domain
import Foundation

/// The store, the clock and the IDs, which all sources share. Created once.
package struct SourceBase: Sendable {
  package let store: Store
  let addresses: Addresses
  let pictures: PictureFolder
  let announcer = Announcer()
  let bells = OutboxBells()
  let now: @Sendable () -> Date
  let makeID: @Sendable () -> String
  let sleep: @Sendable (Date) async throws -> Void

  /// Opens or creates the store in `folder`. Throws `LoadFailure`.
  /// - Parameters:
  ///   - makeID: returns a new unique ID with every call.
  ///   - sleep: returns at that date.
  package init(
    folder: URL, now: @escaping @Sendable () -> Date, makeID: @escaping @Sendable () -> String,
    sleep: @escaping @Sendable (Date) async throws -> Void
  ) throws {
    store = try Store(folder: folder)
    ExportFolder(beside: store).removeAll()
    pictures = PictureFolder(url: folder.appending(path: "Pictures"), now: now)
    addresses = Addresses(folders: [
      .init(scheme: "sample", url: SamplePictures.folder),
      .init(scheme: "own", url: pictures.url),
    ])
    self.now = now
    self.makeID = makeID
    self.sleep = sleep
  }
}

extension SourceBase {
  /// Runs the work until it returns or is cancelled. Restarts it some time after a failure, so that
  /// it doesn't end the other work of its task group.
  package func keepRunning(_ work: @Sendable () async throws -> Void) async throws {
    while true {
      do {
        return try await work()
      } catch is LoadFailure {
        try await sleep(now().addingTimeInterval(Self.retryPause))
      }
    }
  }

  static let retryPause: TimeInterval = 60

  /// Empties the store's log soon after each write, until it is cancelled, because a log is less
  /// safe than the file and stays behind if the process is killed.
  package func keepLogEmpty() async throws {
    while true {
      await store.waitForWrite()
      try await sleep(now().addingTimeInterval(Self.logRetention))
      // If the log can't be emptied now, it is emptied after the next write.
      try? await store.checkpoint()
    }
  }

  private static let logRetention: TimeInterval = 3

  /// The account's part of the store. Adds the account if it is new.
  func context(
    of account: Account, changes: Changes, isLive: Bool = false
  ) async throws -> StoreContext {
    let known = try await store.read { try AccountKey.find(account.id, in: $0) }
    if let known { return context(of: known, changes: changes, isLive: isLive) }
    let date = now()
    let key = try await store.write { connection in
      // Checked again, because another process can have inserted it in the meantime.
      if let known = try AccountKey.find(account.id, in: connection) { return known }
      return try AccountTable.insert(account, in: connection, addresses: addresses, now: date)
        .account
    }
    return context(of: key, changes: changes, isLive: isLive)
  }

  func context(of key: AccountKey, changes: Changes, isLive: Bool = false) -> StoreContext {
    StoreContext(
      store: AccountStore(
        store: store, account: key, addresses: addresses, now: now, isLive: isLive),
      announcer: announcer, changes: changes, makeID: makeID, pictures: pictures, bells: bells)
  }
}
