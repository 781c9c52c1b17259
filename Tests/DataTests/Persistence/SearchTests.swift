import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Searching the newest posts without the index gives the same results as the index.
@MainActor
@Suite struct SearchTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func ledger(_ posts: [Post]) async throws -> Ledger {
    _ = try await world.start(.fixture(posts: posts))
    return try world.folder.ledger()
  }

  private static let parts = [
    "tea", "Tea", "TEAPOT", "te", "t", "1", "42", "é", "e\u{301}", "É", "ñ", "ø", "ß", "ﬁ", "İ",
    "ı", "ế", "Ａ", "a", "A", "ª", "²", "Ⅷ", "Ω", "я", "文", "한", "ไ", "-", "_", ".", "'", "#",
    "@", " ", "\n", "😀", "👩\u{200D}💻", "\u{301}", "\u{332}", "\u{AD}", "\u{200B}",
    "\u{E000}", "\u{20E3}", "K", "ſ", "ẛ", "Ǡ", "🏽", "𝒯",
  ]

  private func found(_ query: String, _ ledger: Ledger) throws -> [Post.ID] {
    var found: [Post.ID] = []
    var start: TimeKey? = .last
    while let from = start {
      let page = try ledger.search.posts(query, from: from, limit: 7)
      found += page.items.map(\.id)
      start = try page.next.map { try TimeKey($0).previous }
    }
    return found
  }

  @Test func findsWordsLikeTheIndex() async throws {
    var dice = SeededGenerator(seed: 7)
    let posts = (1...400).map { number in
      let text = (0..<8).map { _ in Self.parts.randomElement(using: &dice) ?? "" }.joined()
      return Post.fixture(
        id: .init("\(number)"), author: .ada, text: text,
        date: .fixture(minutesAgo: Double(number)))
    }
    let ledger = try await ledger(posts)
    let queries = [
      "t", "te", "tea", "teapot", "a", "e", "1", "4", "k", "s", "te a", "a e", "tea t", "ada t",
    ]
    for query in queries {
      let indexed = try ledger.connection.all(
        """
        SELECT p.id FROM search CROSS JOIN posts p ON p.key = search.rowid
        WHERE search MATCH ? ORDER BY search.rowid DESC
        """, SearchQuery(query).match
      ) { $0.id() as Post.ID }
      #expect(try found(query, ledger) == indexed, "\(query)")
    }
  }

  @Test func olderPostsAreFoundByTheIndex() async throws {
    let posts = (1...1_200).map { number in
      Post.fixture(
        id: .init("\(number)"), author: .ada, text: number % 1_150 < 10 ? "rare tea" : "tea",
        date: .fixture(minutesAgo: Double(number)))
    }
    let ledger = try await ledger(posts)
    let rare = (1...9).map { "\($0)" } + (1_150..<1_160).map { "\($0)" }
    #expect(try found("rar", ledger).map(\.rawValue) == rare)
    #expect(try found("tea", ledger).count == 1_200)
    #expect(try found("rare teapot", ledger).isEmpty)
  }
}
