import Domain
import Foundation

/// The source that needs no network: everything is in the store, and done as soon as it is written.
package struct EmbeddedSource: Sendable {
  package static let accountID = Account.ID("sample")

  /// Says whether an older store had to be set aside.
  package let opening: StoreOpening
  package let feed: any FeedRepository
  package let account: any AccountRepository
  package let reading: any ReadingRepository
  package let filter: any FilterRepository
  package let posts: any PostRepository
  package let compose: any ComposeRepository
  package let outbox: any OutboxRepository
  package let people: any PersonRepository
  package let conversations: any ConversationRepository
  package let unsent: any UnsentRepository
  package let codeRepositories: any CodeRepositorySource
  package let arrivals: EmbeddedArrivals
  let context: EmbeddedContext

  /// Opens the store in `folder`, or makes it with the sample content. Throws `LoadFailure`.
  /// - Parameters:
  ///   - makeID: a new id at every call, never given before.
  ///   - sleep: returns when that date has come.
  package init(
    folder: URL, now: @escaping @Sendable () -> Date, makeID: @escaping @Sendable () -> String,
    sleep: @escaping @Sendable (Date) async throws -> Void, changes: Changes,
    content: @Sendable (Date) throws -> SampleContent = SampleContent.init(firstStart:)
  ) async throws {
    let store = try Store(folder: folder)
    let pictures = PictureFolder(url: folder.appending(path: "Pictures"))
    let addresses = Addresses(folders: [
      .init(scheme: "sample", url: SamplePictures.folder),
      .init(scheme: "own", url: pictures.url),
    ])
    let key = try await Self.account(
      in: store, content: content, addresses: addresses, firstStart: now())
    context = EmbeddedContext(
      store: AccountStore(store: store, account: key, addresses: addresses, now: now),
      announcer: Announcer(changes), makeID: makeID, pictures: pictures)
    opening = store.opening
    feed = EmbeddedFeed(context: context)
    account = EmbeddedAccount(context: context)
    reading = EmbeddedReading(context: context)
    filter = EmbeddedFilter(context: context)
    posts = EmbeddedPosts(context: context)
    compose = EmbeddedCompose(context: context)
    outbox = StoredOutbox(context: context)
    people = EmbeddedPeople(context: context)
    conversations = EmbeddedConversations(context: context)
    unsent = StoredUnsent(context: context)
    codeRepositories = EmbeddedCodeRepositories(context: context)
    arrivals = EmbeddedArrivals(store: context.store, changes: changes, sleep: sleep)
  }

  /// For the number beside the feed's tab.
  package func countUnread() async throws -> Int {
    try await context.store.read(.pages) { try $0.countUnread() }
  }

  private static func account(
    in store: Store, content: @Sendable (Date) throws -> SampleContent, addresses: Addresses,
    firstStart: Date
  ) async throws -> AccountKey {
    let known = try await store.read { try AccountKey.find(accountID, in: $0) }
    if let known { return known }
    let content = try content(firstStart)
    return try await store.write { connection in
      // Asked again: another process can have put it in meanwhile.
      if let known = try AccountKey.find(accountID, in: connection) { return known }
      return try SampleImport(content: content).run(
        in: connection, addresses: addresses, now: firstStart)
    }
  }
}
