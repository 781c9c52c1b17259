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

  @Test func peopleWithoutTiesAreDeletedAfterTheirPosts() async throws {
    let base = try base()
    let context = try await context(base)
    let names = [
      "drafted", "followed", "follower", "gone", "loaded", "muted", "noted", "notified", "queued",
      "reported",
    ].map { Person.ID($0) }
    try await save(
      names.map { post(Post.ID("by \($0)"), by: Person(id: $0, nick: "Bread")) }, in: context)
    try await context.store.write { ledger in
      for relationship in [
        Relationship(personID: "followed", following: .yes),
        Relationship(personID: "follower", isFollowedBy: true),
        Relationship(personID: "muted", isMuted: true),
        Relationship(personID: "noted", note: "Met in Oslo"), Relationship(personID: "gone"),
      ] {
        let key = try ledger.people.key(of: relationship.personID)
        try ledger.relationships.write(relationship, of: key)
      }
      try ledger.notes.saveDraft("From work", about: "drafted")
      try ledger.reports.saveComment("Spam", about: "reported")
      try ledger.outbox.add(.mute("queued", isOn: true), as: "q")
      let notice = StoredNotice(
        id: "n", kind: .follow, person: "notified", post: nil, date: ledger.now)
      _ = try ledger.notices.keep([notice], onTop: true)
    }
    pass(days: 60)
    try await context.store.write { _ = try $0.people.save(Person(id: "loaded", nick: "Bread")) }
    pass(days: 31)
    try await PostRetention(base: base).run()
    #expect(try await kept(context) == [])
    let left = try await context.store.read { ledger in
      Set(try ledger.people.all().map { try ledger.people.require($0).id })
    }
    #expect(left == Set(names + ["ada"]).subtracting(["gone"]))
  }

  @Test func oldDatesAndListsOfPeopleAreDeleted() async throws {
    let base = try base()
    let context = try await context(base)
    let old: [Fetched] = [
      .thread("1"), .person("bo"), .people(in: .followers(of: "bo")), .notices,
    ]
    try await context.store.write { ledger in
      for fetched in old { try ledger.settings.noteFetched(fetched) }
      try ledger.settings.save(
        [Person.ID("cy")], of: Setting<[Person.ID]>(name: PeopleGroup.followers(of: "bo").name))
      try ledger.settings.save(["sea"], of: .lists(with: "bo"))
    }
    pass(days: 91)
    try await context.store.write { try $0.settings.noteFetched(.thread("2")) }
    try await PostRetention(base: base).run()
    let names = try await context.store.read { ledger in
      try ledger.connection.all(
        "SELECT name FROM settings WHERE account = ? ORDER BY name", ledger.account.key
      ) { $0.text() }
    }
    #expect(names == ["fetched notices", "fetched thread 2"])
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
