import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct StoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func readersNeitherWaitForWritersNorSeePartialWrites() async throws {
    let store = try Store(folder: folder.url)
    let writer = try Connection(path: folder.store.path)
    try writer.execute("BEGIN IMMEDIATE")
    try writer.execute("INSERT INTO accounts (id, source, capabilities) VALUES ('a', x'', x'')")
    let count: @Sendable (Connection) throws -> Int = {
      try $0.number("SELECT count(*) FROM accounts")
    }
    #expect(try await store.read(.pages, count) == 0)
    #expect(try await store.read(.others, count) == 0)
    try writer.execute("COMMIT")
    #expect(try await store.read(.pages, count) == 1)
  }

  @Test func oneReadSeesOneSnapshot() async throws {
    let store = try Store(folder: folder.url)
    let path = folder.store.path
    let counts = try await store.read { connection in
      let before = try connection.number("SELECT count(*) FROM accounts")
      try Connection(path: path).execute(
        "INSERT INTO accounts (id, source, capabilities) VALUES ('a', x'', x'')")
      return (before, try connection.number("SELECT count(*) FROM accounts"))
    }
    #expect(counts == (0, 0))
  }

  @Test func aFailedWriteChangesNothing() async throws {
    let store = try Store(folder: folder.url)
    await #expect(throws: LoadFailure.notFound) {
      try await store.write { connection in
        try connection.execute(
          "INSERT INTO accounts (id, source, capabilities) VALUES ('a', x'', x'')")
        throw LoadFailure.notFound
      }
    }
    #expect(try await store.read { try $0.number("SELECT count(*) FROM accounts") } == 0)
  }

  @Test func aReaderCannotWrite() async throws {
    let store = try Store(folder: folder.url)
    await #expect(throws: LoadFailure.storage(.readOnly)) {
      try await store.read { try $0.execute("DELETE FROM accounts") }
    }
  }

  @Test func aStatementCanBeReusedWhileItIsRead() throws {
    let connection = try StoreFile(folder: folder.url).open().0
    let sql = "SELECT value FROM json_each(?)"
    var found: [[Int]] = []
    try connection.rows(sql, "[1, 2]") { row in
      let outer = row.int()
      try connection.rows(sql, "[10, 20]") { found.append([outer, $0.int()]) }
    }
    #expect(found == [[1, 10], [1, 20], [2, 10], [2, 20]])
  }

  @Test func anErrorNamesOurStatementAndNoValue() throws {
    let connection = try StoreFile(folder: folder.url).open().0
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO posts (key, id) VALUES (1, ?)", "what a person wrote")
    }
    #expect(error?.kind == .constraint)
    #expect(error?.description.contains("INSERT INTO posts") == true)
    #expect(error?.description.contains("person wrote") == false)
  }

  /// A page must take the same time however much there is below it.
  @Test(arguments: [
    "SELECT key FROM timeline WHERE account = 1 AND is_visible = 1 AND key <= 9 ORDER BY key DESC LIMIT 20",
    "SELECT key FROM timeline WHERE person = 1 AND key <= 9 ORDER BY key DESC LIMIT 20",
    "SELECT count(*) FROM timeline WHERE account = 1 AND is_visible = 1 AND is_unread = 1 AND key <= 9",
    "SELECT key FROM posts WHERE account = 1 AND parent_id = 'x' AND key <= 9 ORDER BY key LIMIT 3",
    "SELECT key FROM messages WHERE conversation = 1 AND key <= 9 ORDER BY key DESC LIMIT 20",
    "SELECT key FROM conversations WHERE account = 1 AND newest <= 9 AND newest > 0 ORDER BY newest DESC",
  ])
  func pagesUseAnIndexAndAreNeverSorted(_ sql: String) throws {
    let connection = try StoreFile(folder: folder.url).open().0
    let plan = try connection.all("EXPLAIN QUERY PLAN " + sql) { row in
      _ = (row.int(), row.int(), row.int())
      return row.text()
    }
    #expect(plan.count == 1)
    #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") && $0.contains("INDEX") }, "\(plan)")
  }
}
