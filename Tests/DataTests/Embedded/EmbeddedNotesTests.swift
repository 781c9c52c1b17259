import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedNotesTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func aNoteIsSavedAndItsDraftRemoved() async throws {
    let source = try await world.start()
    try await source.notes.saveDraft("Met", about: "ada")
    #expect(try await source.notes.fetchNote(about: "ada") == .init(person: .ada, draft: "Met"))
    let saved = try await source.notes.save("Met at the loom ", about: "ada")
    #expect(saved == Relationship(personID: "ada", following: .yes, note: "Met at the loom"))
    #expect(world.takeAnnounced() == [.related(saved)])
    let again = try await world.start()
    #expect(
      try await again.notes.fetchNote(about: "ada")
        == .init(person: .ada, text: "Met at the loom"))
    #expect(try await again.notes.save("", about: "ada").note == "")
    await #expect(throws: LoadFailure.self) {
      // Each of these is one visible character, but five for a server.
      try await again.notes.save(String(repeating: "👨‍👩‍👧", count: 401), about: "ada")
    }
  }

  @Test func unfollowingKeepsTheNoteAndResetsTheOptions() async throws {
    let source = try await world.start()
    _ = try await source.notes.save("Met", about: "ada")
    #expect(try await source.people.setNotifying(true, "ada").isNotifying)
    #expect(try await source.people.setShowingBoosts(false, "ada").showsBoosts == false)
    #expect(try await source.people.setNotifying(true, "alan") == Relationship(personID: "alan"))
    let ended = try await source.people.setFollowing(false, "ada")
    #expect(ended == Relationship(personID: "ada", note: "Met"))
  }

  @Test func hiddenBoostsLeaveTheFeedAndReturn() async throws {
    let post = Post.fixture(id: "1", author: .alan)
    let source = try await world.start(
      .fixture(
        posts: [post, .fixture(id: "2", author: .ada)],
        boosts: [post.boosted(by: .ada, id: "b", date: .fixture)]))
    _ = try await source.people.setShowingBoosts(false, "ada")
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.rowID) == ["2"])
    let profile = try await source.people.fetchPosts(of: "ada", after: nil)
    #expect(profile.items.map(\.rowID) == ["b", "2"])
    let again = try await world.start()
    #expect(try await again.feed.fetchPage(after: nil).items.map(\.rowID) == ["2"])
    _ = try await again.people.setShowingBoosts(true, "ada")
    #expect(try await again.feed.fetchPage(after: nil).items.map(\.rowID) == ["b", "2"])
  }

  @Test func ownPostsArePinnedUpToTheLimit() async throws {
    let posts = (1...6).map {
      Post.fixture(id: Post.ID("\($0)"), author: .grace, date: .fixture(minutesAgo: Double($0)))
    }
    let source = try await world.start(.fixture(posts: posts))
    func ids() async throws -> [Post.ID] {
      try await source.people.fetchPosts(of: "grace", after: nil).items.map(\.id)
    }
    let pinned = try await source.posts.set(.pin, isOn: true, on: "5")
    #expect(pinned.isPinned && world.takeAnnounced() == [.changed(pinned)])
    _ = try await source.posts.set(.pin, isOn: true, on: "2")
    #expect(try await ids() == ["2", "5", "1", "3", "4", "6"])
    for id in ["1", "3", "4"] as [Post.ID] {
      _ = try await source.posts.set(.pin, isOn: true, on: id)
    }
    await #expect(throws: LoadFailure.pinLimit) {
      try await source.posts.set(.pin, isOn: true, on: "6")
    }
    _ = try await source.posts.set(.pin, isOn: false, on: "5")
    #expect(try await ids() == ["4", "3", "1", "2", "5", "6"])
    #expect(try await source.feed.fetchPage(after: nil).items.first?.id == "1")
  }

  @Test func otherPeoplesPostsCannotBePinned() async throws {
    let source = try await world.start()
    await #expect(throws: LoadFailure.self) {
      try await source.posts.set(.pin, isOn: true, on: "1")
    }
  }

  @Test func theSamplesHaveANoteAndPinnedPosts() async throws {
    let content = try SampleContent(firstStart: .fixture)
    #expect(content.relationships.contains { !$0.note.isEmpty })
    let source = try await world.start(content)
    for person in ["mara", "me"] as [Person.ID] {
      let posts = try await source.people.fetchPosts(of: person, after: nil).items
      #expect(posts.first?.isPinned == true && posts.count { $0.isPinned } == 1)
    }
  }
}
