#if os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import Data
  @testable import FakeServer

  /// Actions cost the same however many posts the store has. Counts the steps of each statement,
  /// which SQLite reports on Linux.
  @MainActor
  @Suite struct StatementCostTests {
    private static let timelines: [Timeline] = [.home, .local, .federated, .list("bakers")]

    @Test(arguments: [false, true])
    func noStatementSlowsDownWithOlderPosts(_ isLive: Bool) async throws {
      let few = try await steps(posts: 100, isLive)
      let many = try await steps(posts: 3_000, isLive)
      for (sql, steps) in many {
        let before = try #require(few[sql])
        #expect(steps <= 3 * before, "\(before) steps became \(steps): \(sql)")
      }
    }

    /// The search requests them before anyone types, and a profile requests its hashtags.
    @Test func popularPostsDoNotSlowDownWithOlderPosts() async throws {
      let few = try await stepsOfPopular(posts: 5_500)
      let many = try await stepsOfPopular(posts: 16_500)
      #expect(few > 0)
      #expect(Double(many) <= 1.1 * Double(few), "\(few) steps became \(many)")
    }

    /// For a store with this many copies of a post, none with a hashtag or a link.
    private func stepsOfPopular(posts count: Int) async throws -> Int {
      let world = try EmbeddedWorld()
      _ = try await world.start(.fixture(posts: [.fixture(id: "1", author: .ada)]))
      let ledger = try world.folder.ledger(isLive: false)
      try ledger.connection.transaction(.writing) { try ledger.copyPosts(count) }
      let other = try world.folder.ledger(isLive: false)
      return try other.connection.transaction(.reading) {
        let ada = try other.people.key(of: Person.ID("ada"))
        _ = try other.explore.popularPosts(from: 0, limit: 20)
        #expect(try other.explore.popularLinks(from: 0, limit: 20).items.isEmpty)
        #expect(try other.search.hashtags(from: 0, limit: 20).items.isEmpty)
        #expect(try other.search.hashtags(of: ada, from: 0, limit: 20).items.isEmpty)
        return try other.connection.all("SELECT nstep FROM sqlite_stmt") { $0.int() }.reduce(0, +)
      }
    }

    /// Leaves out the home timeline, because its index counts all of them.
    @Test(arguments: [false, true])
    func unreadCountsDoNotSlowDownWithOlderPosts(_ isLive: Bool) async throws {
      let few = try await stepsOfCounting(5_500, isLive)
      let many = try await stepsOfCounting(16_500, isLive)
      #expect(few > 0)
      #expect(Double(many) <= 1.1 * Double(few), "\(few) steps became \(many)")
    }

    private func stepsOfCounting(_ count: Int, _ isLive: Bool) async throws -> Int {
      let world = try EmbeddedWorld()
      var post = Post.fixture(id: "1", author: .ada)
      post.isUnread = true
      _ = try await world.start(.fixture(posts: [post]))
      let ledger = try world.folder.ledger(isLive: isLive)
      try ledger.connection.transaction(.writing) {
        try ledger.copyPosts(count)
        try ledger.copyRows(placedIn: .local)
      }
      let other = try world.folder.ledger(isLive: isLive)
      return try other.connection.transaction(.reading) {
        // The post itself is in none of the server's lists.
        #expect(try other.timelines.countUnread(in: .local) == (isLive ? 4_999 : 5_000))
        return try other.connection.all("SELECT nstep FROM sqlite_stmt") { $0.int() }.reduce(0, +)
      }
    }

    /// Only counting all rows takes longer, because the index counts all of them.
    @Test func leavingOutMutedPeopleCostsTheSameForAnyNumberOfUnreadPosts() async throws {
      let few = try await stepsOfLeavingOut(100)
      #expect(few > 0)
      #expect(try await stepsOfLeavingOut(3_000) == few)
    }

    private func stepsOfLeavingOut(_ count: Int) async throws -> Int {
      let world = try EmbeddedWorld()
      let post = Post.fixture(id: "1", author: .ada, isUnread: true)
      let muted = Post.fixture(
        id: "2", author: .alan, date: .fixture(minutesAgo: 1), isUnread: true)
      _ = try await world.start(
        .fixture(
          relationships: [
            Relationship(personID: "ada", following: .yes),
            Relationship(personID: "alan", following: .yes),
          ], posts: [post, muted]))
      let ledger = try world.folder.ledger(isLive: true)
      try ledger.connection.transaction(.writing) {
        try ledger.copyPosts(count)
        try ledger.copyRows(placedIn: .local)
        let alan = try ledger.people.key(of: Person.ID("alan"))
        try ledger.relationships.write(Relationship(personID: "alan", isMuted: true), of: alan)
      }
      let other = try world.folder.ledger(isLive: true)
      return try other.connection.transaction(.reading) {
        #expect(try other.timelines.countUnread(in: .home) == count + 1)
        return try other.connection.all(
          "SELECT nstep FROM sqlite_stmt WHERE sql LIKE '%+is_unread%'"
        ) { $0.int() }.reduce(0, +)
      }
    }

    @Test(arguments: [Timeline.home, .local])
    func gapsNeedNoStatementPerGapOrPost(_ timeline: Timeline) async throws {
      let few = try await runsOfGaps(1, posts: 10, in: timeline)
      #expect(try await runsOfGaps(9, posts: 40, in: timeline) == few)
    }

    /// The number of statements needed to find the gaps of a page.
    private func runsOfGaps(_ gaps: Int, posts: Int, in timeline: Timeline) async throws -> Int {
      let world = try EmbeddedWorld()
      _ = try await world.start(.fixture())
      let ledger = try world.folder.ledger(isLive: true)
      return try ledger.connection.transaction(.writing) {
        let posts = (1...posts).map { number in
          Post.fixture(
            id: .init("\(number)"), author: .ada, date: .fixture(minutesAgo: Double(number)))
        }
        _ = try ledger.timelines.save(posts, in: timeline, at: .init(top: nil, isLast: false))
        for row in posts.prefix(gaps).map(\.rowID) {
          let place = try #require(try ledger.timelines.place(ofRow: row, in: timeline))
          try ledger.gaps.add(at: place, in: timeline)
        }
        let before = try ledger.connection.runs
        let page = try ledger.timelines.gappedPage(posts, of: timeline, below: nil)
        #expect(page.gaps.map(\.index) == Array(1...gaps))
        return try ledger.connection.runs - before
      }
    }

    @Test func sendingAnEntryTakesTheSameStatementsHoweverManyWait() async throws {
      let few = try await runsOfSending(5)
      let many = try await runsOfSending(40)
      #expect(Double(many) / 40 <= 1.2 * Double(few) / 5, "\(few) became \(many)")
    }

    /// The number of statements needed to send favorites of this many people's posts.
    private func runsOfSending(_ count: Int) async throws -> Int {
      let world = try LiveWorld()
      let server = FakeMastodon()
      for number in 1...count { await server.post("Post", by: "writer\(number)") }
      let source = try await world.mastodon(server)
      let repositories = source.repositories
      var cursor: Cursor?
      repeat {
        cursor = try await repositories.feed.fetchPage(after: cursor).next
      } while cursor != nil
      await server.simulate(.offline)
      for number in 1...count {
        _ = try await repositories.posts.set(.favorite, isOn: true, on: .init("\(100 + number)"))
      }
      await server.simulate(.online)
      let before = try await source.context.store.write { try $0.connection.runs }
      try await source.context.sender.sendAll()
      #expect(await server.isFavorite(100 + count))
      return try await source.context.store.write { try $0.connection.runs } - before
    }

    /// Steps by statement, for a store with this many posts. Three of them are unread.
    private func steps(posts count: Int, _ isLive: Bool) async throws -> [String: Int] {
      let world = try EmbeddedWorld()
      let posts = (1...count).map { number in
        var post = Post.fixture(
          id: .init("\(number)"), author: number.isMultiple(of: 2) ? .ada : .alan,
          date: .fixture(minutesAgo: Double(number)))
        post.isUnread = number <= 3
        return post
      }
      let own = OwnTimelines(lists: [PeopleList(id: "bakers", title: "Bakers")])
      _ = try await world.start(
        .fixture(posts: posts, timelines: own, listMembers: ["bakers": ["alan"]]))
      let ledger = try world.folder.ledger(isLive: isLive)
      if isLive {
        try ledger.connection.transaction(.writing) {
          for timeline in Self.timelines.dropFirst() {
            _ = try ledger.timelines.save(posts, in: timeline, at: .init(top: nil, isLast: false))
          }
        }
      }
      let other = try world.folder.ledger(isLive: isLive)
      return try other.connection.transaction(.writing) { try stepsOfUse(other) }
    }

    private func stepsOfUse(_ ledger: Ledger) throws -> [String: Int] {
      _ = try ledger.rows.nextRow(after: TimeKey(.fixture(minutesAgo: 60)))
      for timeline in Self.timelines {
        #expect(try ledger.timelines.countUnread(in: timeline) > 0)
        #expect(try ledger.timelines.page(of: timeline, from: .last, limit: 20).items.count == 20)
      }
      let ada = try ledger.people.key(of: Person.ID("ada"))
      #expect(try ledger.rows.personPage(ada, from: .last, limit: 20).items.count == 20)
      #expect(try ledger.search.posts("hello", from: .last, limit: 20).items.count == 20)
      #expect(try ledger.posts.thread(of: "9").post.id == "9")
      #expect(try ledger.conversations.page(from: .last, limit: 20).items.isEmpty)
      #expect(try ledger.search.target(of: try #require(URL(string: "https://b.example/9"))) == nil)
      _ = try ledger.posts.set(.favorite, isOn: true, on: "9")
      _ = try ledger.posts.set(.bookmark, isOn: true, on: "9")
      #expect(try ledger.posts.markRead(Post.ID("1")))
      #expect(try ledger.rows.markRead(from: "2") == ["2"])
      _ = try ledger.posts.save(ledger.posts.require("9"))
      let steps = try ledger.connection.all("SELECT sql, nstep FROM sqlite_stmt") {
        ($0.text(), $0.int())
      }
      return Dictionary(steps) { $0 + $1 }
    }
  }

  extension Connection {
    /// The number of statements that were run.
    fileprivate var runs: Int {
      get throws { try all("SELECT run FROM sqlite_stmt") { $0.int() }.reduce(0, +) }
    }
  }

  extension Ledger {
    /// Adds rows for the copied posts.
    fileprivate func copyRows(placedIn timeline: Timeline) throws {
      let columns = try connection.all(
        "SELECT name FROM pragma_table_info('timeline') WHERE name NOT IN ('key', 'row_id', 'post')"
      ) { $0.text() }.map { "t.\($0)" }.joined(separator: ", ")
      try connection.run(
        """
        INSERT INTO timeline (key, row_id, post, \(columns.replacing("t.", with: "")))
          SELECT p.key, p.id, p.key, \(columns) FROM posts p, timeline t
          WHERE p.id LIKE 'copy %' AND t.row_id = '1'
        """)
      try connection.run(
        """
        INSERT INTO timeline_places (account, list, post, place)
          SELECT account, ?, key, key FROM timeline WHERE row_id LIKE 'copy %'
        """, timeline.key)
    }

    /// Copies the only post, each copy older than the previous one.
    fileprivate func copyPosts(_ count: Int) throws {
      let columns = try connection.all(
        "SELECT name FROM pragma_table_info('posts') WHERE name NOT IN ('key', 'id')"
      ) { $0.text() }.joined(separator: ", ")
      try connection.run("DROP TRIGGER posts_searchable")
      try connection.run(
        """
        WITH RECURSIVE copy(number) AS (
          SELECT 1 UNION ALL SELECT number + 1 FROM copy WHERE number < ?)
        INSERT INTO posts (key, id, \(columns))
          SELECT key - number, 'copy ' || number, \(columns) FROM copy, posts WHERE id = '1'
        """, count)
    }
  }
#endif
