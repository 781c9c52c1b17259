import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Posts of a server are removed if they have not been loaded for a long time, except for those
/// that the person wrote or marked.
@Suite struct PostRetentionTests {
  private let folder: TemporaryFolder
  private let clock = ManualClock()
  private let sleeps = Recorder<TimeInterval>()

  init() throws {
    folder = try .withStore()
  }

  private func base() throws -> SourceBase {
    try SourceBase(
      folder: folder.url, now: { [clock] in clock.date }, makeID: { "new" },
      sleep: { [clock, sleeps] date in
        let seconds = date.timeIntervalSince(clock.date)
        sleeps.add(seconds)
        if seconds >= PostRetention.patience {
          try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)), tolerance: nil)
        }
      })
  }

  private func context(_ base: SourceBase) async throws -> StoreContext {
    try await base.context(of: .mastodon("ada"), changes: Changes(), isLive: true)
  }

  private func device(_ base: SourceBase) async throws -> EmbeddedSource {
    try await EmbeddedSource(base, changes: Changes()) { _ in .fixture(posts: [.fixture()]) }
  }

  private func post(
    _ id: Post.ID, by author: Person = .alan, daysAgo: Double = 100,
    reactions: Post.Reactions = Post.Reactions(), parent: Post.ID? = nil
  ) -> Post {
    .fixture(
      id: id, author: author, text: "Bread \(id)", reactions: reactions,
      date: .fixture(minutesAgo: daysAgo * 1_440), parent: parent.map { Post.Parent(id: $0) })
  }

  private func save(_ posts: [Post], in context: StoreContext) async throws {
    try await context.store.write { ledger in
      for post in posts { try ledger.posts.save(post) }
    }
  }

  /// Ordered by ID.
  private func kept(_ context: StoreContext) async throws -> [String] {
    try await context.store.read { ledger in
      try ledger.connection.all("SELECT id FROM posts ORDER BY id") { $0.text() }
    }
  }

  private func pass(days: Double) { clock.setTimeOfDay(forward: days * 86_400) }

  @Test func postsNotLoadedForNinetyDaysAreDeleted() async throws {
    let base = try base()
    let context = try await context(base)
    try await save([post("old"), post("new", daysAgo: 0), post("again")], in: context)
    pass(days: 60)
    try await save([post("again")], in: context)
    pass(days: 31)
    try await PostRetention(base: base).run()
    #expect(try await kept(context) == ["again"])
    let found = try await context.store.read {
      try $0.search.posts("bread", from: .last, limit: 10).items.map(\.id)
    }
    #expect(found == ["again"])
  }

  @Test func postsYouInteractedWithAreKept() async throws {
    let base = try base()
    let context = try await context(base)
    let me = try await context.store.read { try $0.people.require($0.account.me) }
    try await save(
      [
        post("own", by: me), post("favorite", reactions: .init(isFavorite: true)),
        post("bookmark", reactions: .init(isBookmarked: true)),
        post("boosted", reactions: .init(isBoosted: true)), post("answered"),
        post("answer", by: me, parent: "answered"), post("draft"), post("outbox"), post("notice"),
        post("boostedByOthers"), post("nobodys"), post("answer2", parent: "nobodys"),
      ], in: context)
    try await context.store.write { ledger in
      var draft = Draft.fixture(text: "Not yet")
      draft.replyTo = "draft"
      try ledger.drafts.save(draft)
      try ledger.outbox.save(
        OutboxEntry(id: "o", action: .react("outbox", .favorite, isOn: true), created: ledger.now))
      let notice = StoredNotice(
        id: "n", kind: .mention, person: "alan", post: "notice", date: ledger.now)
      _ = try ledger.notices.keep([notice], onTop: true)
    }
    pass(days: 91)
    try await context.store.write { ledger in
      let post = try ledger.posts.require("boostedByOthers")
      let boost = post.boosted(by: .alan, id: "b", date: ledger.now)
      try ledger.rows.insert(for: boost, key: try ledger.posts.key(of: post.id), isVisible: true)
    }
    try await PostRetention(base: base).run()
    #expect(
      try await kept(context) == [
        "answer", "answered", "bookmark", "boosted", "boostedByOthers", "draft", "favorite",
        "notice", "outbox", "own",
      ])
  }

  @Test func sampleContentIsKept() async throws {
    let base = try base()
    let device = try await device(base)
    pass(days: 1_000)
    try await PostRetention(base: base).run()
    #expect(try await device.feed.fetchPage(after: nil).items.map(\.id) == ["1"])
  }

  @Test(arguments: zip(Preferences.Retention.allCases, [31.0, 91, 366, nil]))
  func thePersonChoosesHowLong(_ retention: Preferences.Retention, after days: Double?) async throws
  {
    let base = try base()
    let device = try await device(base)
    try await device.preferences(announcing: Changes()).save(Preferences(retention: retention))
    let context = try await context(base)
    try await save([post("a", daysAgo: 0)], in: context)
    pass(days: (days ?? 100_000) - 2)
    try await PostRetention(base: base).run()
    #expect(try await kept(context).contains("a"))
    pass(days: 2)
    try await PostRetention(base: base).run()
    #expect(try await kept(context).contains("a") == (days == nil))
  }

  @Test func cleanupRunsInSmallStepsAndReportsFreedSpace() async throws {
    let base = try base()
    let device = try await device(base)
    let context = try await context(base)
    let posts = (0..<450).map { post(Post.ID("\($0)"), daysAgo: 100 + Double($0) / 1_000) }
    try await save(posts, in: context)
    let storage = base.storage(with: [])
    let before = try await storage.measure()
    #expect(before.removed == RemovedPosts())
    pass(days: 91)
    try await PostRetention(base: base).run()
    #expect(sleeps.all.filter { abs($0 - PostRetention.pause) < 0.001 }.count >= 3)
    let after = try await storage.measure()
    #expect(after.removed.count == 450)
    #expect(after.removed.bytes > 50_000)
    #expect(after.cache >= before.cache + after.removed.bytes)
    #expect(try await storage.clearCache().removed == after.removed)
    #expect(try await device.feed.fetchPage(after: nil).items.map(\.id) == ["1"])
  }

  @Test func cleanupRunsAfterLaunchAndDaily() async throws {
    let base = try base()
    let context = try await context(base)
    try await save([post("a", daysAgo: 0)], in: context)
    let keeping = Task { try await PostRetention(base: base).repeatDaily() }
    await clock.sleeper(for: .seconds(PostRetention.patience))
    pass(days: 89)
    clock.advance(by: .seconds(PostRetention.patience))
    await clock.sleeper(for: .seconds(PostRetention.interval))
    #expect(try await kept(context) == ["a"])
    pass(days: 2)
    clock.advance(by: .seconds(PostRetention.interval))
    await clock.sleeper(for: .seconds(PostRetention.interval))
    #expect(try await kept(context) == [])
    keeping.cancel()
    _ = await keeping.result
  }
}
