import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct MigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func published(_ version: Int) throws -> String {
    let url = try #require(
      Bundle.module.url(
        forResource: "version-\(version)", withExtension: "sql", subdirectory: "Stores"))
    return try String(contentsOf: url, encoding: .utf8)
  }

  private func makeStore(_ version: Int) throws {
    try Data().write(to: folder.store)
    try Connection(path: folder.store.path).execute(Self.published(version))
  }

  @Test(arguments: 1...Schema.version)
  func everyPublishedVersionOpensWithAllItsData(_ version: Int) async throws {
    try makeStore(version)
    let source = try await EmbeddedSource(
      folder: folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in },
      changes: Changes(), content: { _ in throw LoadFailure.unsupported })
    #expect(source.opening == .opened)
    #expect(try await source.account.fetchAccount().person.userName == "grace")
    let page = try await source.feed.fetchPage(after: nil)
    #expect(page.items.map(\.id) == ["p2", "p1"])
    #expect(page.items[1].content?.text == "Bread for everyone")
    #expect(page.items[1].isOpened == (version < 18 ? nil : true))
    #expect(try await source.reading.countUnread() == 1)
    try await source.reading.markRead(["p2"])
    #expect(try await source.reading.countUnread() == 0)
    let found = try await source.posts.search(matching: "bread", after: nil)
    #expect(found.items.map(\.id) == ["p1"])
    let byName = try await source.posts.search(matching: "lovelace", after: nil)
    #expect(byName.items.map(\.id) == ["p2", "p1"])
    #expect(try await source.compose.fetchDrafts().map(\.text) == ["Not lost"])
    let ada = try await source.people.fetchPerson("ada")
    #expect(ada.isAutomated == (version >= 20))
    #expect(ada.restriction == (version < 20 ? nil : .limited))
    #expect(ada.successor == (version < 20 ? nil : .init(id: "ada2", userName: "ada@b.example")))
    #expect(try await source.people.fetchRelationship(with: "ada").blocksMe == (version >= 20))
    #expect(ada.joined == (version < 5 ? nil : Date(timeIntervalSince1970: 1_614_556_800)))
  }

  /// The text of drafts sent before version 6 is unknown.
  @Test(arguments: 1...Schema.version)
  func sentDraftsDoNotComeBack(_ version: Int) async throws {
    try makeStore(version)
    try Connection(path: folder.store.path).execute(
      "INSERT INTO sent (account, key, result) VALUES (1, 'draft:old', 'p1')")
    let source = try await EmbeddedSource(
      folder: folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in },
      changes: Changes(), content: { _ in throw LoadFailure.unsupported })
    let draft = Draft.fixture(id: "old", text: "Bread for")
    try await source.compose.save(draft)
    #expect(try await source.compose.fetchDrafts().map(\.text) == ["Not lost"])
    #expect(try await source.compose.publish(draft).id == "p1")
  }

  /// Before version 9 there were no lists, so posts keep the order in which they were posted.
  @Test(arguments: 1...Schema.version)
  func markedPostsAreListed(_ version: Int) async throws {
    try makeStore(version)
    if version < 9 {
      try Connection(path: folder.store.path).execute(
        "UPDATE posts SET is_bookmarked = 1; UPDATE posts SET is_favorite = 1 WHERE id = 'p1'")
    }
    let source = try await EmbeddedSource(
      folder: folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in },
      changes: Changes(), content: { _ in throw LoadFailure.unsupported })
    let bookmarks = try await source.saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(bookmarks.items.map(\.id) == (version < 9 ? ["p2", "p1"] : ["p1", "p2"]))
    let favorites = try await source.saved.fetchPosts(in: .favorites, after: nil)
    #expect(favorites.items.map(\.id) == ["p1"])
  }

  /// Before version 22, a new row of a post that was already read counted as unread.
  @Test func rowsOfReadPostsAreRead() async throws {
    try makeStore(21)
    try Connection(path: folder.store.path).execute("UPDATE timeline SET is_unread = 1")
    let source = try await EmbeddedSource(
      folder: folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in },
      changes: Changes(), content: { _ in throw LoadFailure.unsupported })
    #expect(try await source.reading.countUnread() == 1)
    #expect(try await source.catchUp.fetchUnread().map(\.id) == ["p2"])
  }

  @Test(arguments: 1...Schema.version)
  func aMigratedStoreMatchesANewOne(_ version: Int) throws {
    try makeStore(version)
    let migrated = try StoreFile(folder: folder.url).open().0
    let other = try TemporaryFolder()
    let new = try StoreFile(folder: other.url).open().0
    #expect(try migrated.schema() == new.schema())
    #expect(try migrated.isIntact())
    #expect(try migrated.number("SELECT count(*) FROM pragma_foreign_key_check") == 0)
  }

  @MainActor
  @Test(arguments: 1...Schema.version)
  func theSampleAccountCanDoWhatANewOneCan(_ version: Int) async throws {
    try makeStore(version)
    let source = try await EmbeddedSource(
      folder: folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in },
      changes: Changes(), content: { _ in throw LoadFailure.unsupported })
    let world = try EmbeddedWorld()
    let new = try await world.start().account.fetchAccount().capabilities
    let capabilities = try await source.account.fetchAccount().capabilities
    #expect(capabilities.actions == new.actions && capabilities.timelines == new.timelines)
  }

  @Test func aStepThatFailsLeavesTheStoreAsItWas() throws {
    try makeStore(1)
    // Blocks the migration to version 2.
    let before = try {
      let connection = try Connection(path: folder.store.path)
      try connection.execute("CREATE TABLE search_data (value)")
      return try connection.schema()
    }()
    let kept = folder.url.appending(path: "Moments set aside 1.sqlite")
    #expect(try Store(folder: folder.url).opening == .setAside(as: kept))
    let connection = try Connection(path: kept.path)
    #expect(try connection.schema() == before)
    #expect(try connection.number("PRAGMA user_version") == 1)
    #expect(try connection.number("SELECT count(*) FROM drafts") == 1)
  }
}

extension Connection {
  fileprivate func schema() throws -> [String] {
    try all("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name") { $0.text() }
  }
}
