import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct SampleImportTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld(in: TemporaryFolder())
  }

  @Test func theSampleContentIsImportedOnce() async throws {
    let content = try SampleContent(firstStart: .fixture)
    let first = try await world.start(content)
    #expect(first.opening == .created)
    let posts = try await allRows(first)
    let second = try await world.start(content)
    #expect(second.opening == .opened)
    #expect(try await allRows(second) == posts)
    let shown = content.relationships.filter { $0.following == .yes && !$0.isMuted }
    let brought = Set(shown.map(\.personID))
      .union([SampleContent.me])
    let rows = content.posts.filter { !content.asides.contains($0.id) } + content.boosts
    let due = rows.filter { post in
      let person = post.boost?.person ?? post.author
      return brought.contains(person.id) && (post.boost?.date ?? post.date ?? .fixture) <= .fixture
    }
    #expect(Set(posts.map(\.rowID)) == Set(due.map(\.rowID)))
    #expect(try await first.people.fetchPerson(SampleContent.me).userName == content.me.userName)
  }

  @Test func aFailedFirstLaunchStartsOver() async throws {
    let twice = Post.fixture(author: .ada)
    await #expect(throws: LoadFailure.self) {
      _ = try await world.start(.fixture(posts: [twice, twice]))
    }
    let source = try await world.start()
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.id) == ["1"])
  }

  private func allRows(_ source: EmbeddedSource) async throws -> [Post] {
    var posts: [Post] = []
    var cursor: Cursor?
    repeat {
      let page = try await source.feed.fetchPage(after: cursor)
      posts += page.items
      cursor = page.next
    } while cursor != nil
    return posts
  }
}
