import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedSavedTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func posts(_ count: Int) -> [Post] {
    (1...count).reversed().map { number in
      .fixture(
        id: Post.ID("\(number)"), author: .ada,
        reactions: .init(isBookmarked: number.isMultiple(of: 2)),
        date: .fixture(minutesAgo: Double(count - number)))
    }
  }

  private func ids(_ source: EmbeddedSource, _ list: SavedList = .bookmarks) async throws
    -> [Post.ID]
  {
    var page = try await source.saved.fetchPosts(in: list, after: nil)
    var ids = page.items.map(\.id)
    while let next = page.next {
      page = try await source.saved.fetchPosts(in: list, after: next)
      ids += page.items.map(\.id)
    }
    return ids
  }

  @Test(arguments: SavedList.allCases)
  func lastAddedComesFirst(_ list: SavedList) async throws {
    var posts = posts(4)
    for index in posts.indices { posts[index].reactions = .init() }
    let source = try await world.start(.fixture(posts: posts))
    for id in ["2", "4", "1"] as [Post.ID] {
      _ = try await source.posts.set(list.reaction, isOn: true, on: id)
    }
    #expect(try await ids(source, list) == ["1", "4", "2"])
    _ = try await source.posts.set(list.reaction, isOn: false, on: "4")
    #expect(try await ids(source, list) == ["1", "2"])
    _ = try await source.posts.set(list.reaction, isOn: true, on: "4")
    let again = try await world.start()
    #expect(try await ids(again, list) == ["4", "1", "2"])
    let other = try #require(SavedList.allCases.first { $0 != list })
    #expect(try await ids(source, other) == [])
  }

  @Test func theSampleListsArePaged() async throws {
    let source = try await world.start(.fixture(posts: posts(90)))
    let first = try await source.saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(first.items.count == 20 && first.items[0].id == "90" && first.next != nil)
    #expect(try await ids(source) == (1...45).reversed().map { Post.ID("\($0 * 2)") })
    _ = try await source.posts.set(.bookmark, isOn: true, on: "1")
    #expect(try await ids(source).prefix(2) == ["1", "90"])
  }

  @Test func addingIsAnnouncedOnce() async throws {
    let source = try await world.start()
    let post = try await source.posts.set(.bookmark, isOn: true, on: "1")
    #expect(world.takeAnnounced() == [.changed(post), .saved(post, in: .bookmarks)])
    _ = try await source.posts.set(.bookmark, isOn: true, on: "1")
    #expect(world.takeAnnounced() == [.changed(post)])
  }

  @Test func deletedAndMutedPostsAreNotListed() async throws {
    var own = Post.fixture(id: "own", author: .grace)
    own.reactions.isBookmarked = true
    let source = try await world.start(.fixture(posts: [own] + posts(2)))
    #expect(try await ids(source) == ["own", "2"])
    try await source.posts.delete("own")
    _ = try await source.people.setMuted(true, "ada")
    #expect(try await ids(source) == [])
    _ = try await source.people.setMuted(false, "ada")
    #expect(try await ids(source) == ["2"])
  }
}
