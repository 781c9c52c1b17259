import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedPeopleTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func followingAddsPostsAndUpdatesCounts() async throws {
    let source = try await world.start(
      .fixture(posts: [.fixture(id: "1", author: .ada), .fixture(id: "2", author: .alan)]))
    let relationship = try await source.people.setFollowing(true, "alan")
    #expect(relationship == Relationship(personID: "alan", following: .yes))
    #expect(world.takeAnnounced() == [.related(relationship)])
    #expect(try await source.people.setFollowing(true, "alan") == relationship)
    let restarted = try await world.start()
    #expect(
      try await restarted.feed.fetchPage(after: nil).items.map(\.id) == ["1", "2"])
    #expect(try await restarted.people.fetchPerson("alan").counts.followers == 1_844)
    #expect(try await restarted.people.fetchPerson("grace").counts.following == 1)

    let ended = try await restarted.people.setFollowing(false, "alan")
    #expect(ended == Relationship(personID: "alan"))
    #expect(try await restarted.feed.fetchPage(after: nil).items.map(\.id) == ["1"])
    #expect(try await restarted.people.fetchPerson("alan").counts.followers == 1_843)
    #expect(try await restarted.people.fetchPerson("grace").counts.following == 0)
  }

  @Test func aThreadCanAskWhetherItsAuthorIsBlocked() async throws {
    let source = try await world.start(.fixture(posts: [.fixture(author: .ada)]))
    let blocked = try await source.people.setBlocked(true, "ada")
    #expect(try await source.people.cachedRelationship(with: "ada") == blocked)
  }

  @Test func theGalleryPagesThroughPostsWithMedia() async throws {
    let posts = (1...30).map { number in
      Post.fixture(
        id: Post.ID("\(number)"), author: .ada, media: number == 2 ? [] : [.fixture()],
        date: .fixture(minutesAgo: Double(number)))
    }
    let source = try await world.start(.fixture(posts: posts))
    let first = try await source.people.fetchMedia(of: "ada", after: nil)
    #expect(first.items.count == 20 && first.items.prefix(2).map(\.id) == ["1", "3"])
    let second = try await source.people.fetchMedia(of: "ada", after: first.next)
    #expect(second.items.map(\.id).suffix(1) == ["30"] && second.next == nil)
    #expect(try await source.people.fetchMedia(of: "alan", after: nil) == Page(items: []))
  }

  @Test func aPersonsTopHashtagsAreFeatured() async throws {
    let tagged = ["#Looms and #Tea", "#looms again", "#Rain"].enumerated().map { index, text in
      Post(
        id: Post.ID("\(index)"), author: .ada,
        content: RichText(linking: text, personNamed: { _ in nil }), date: .fixture)
    }
    let source = try await world.start(.fixture(posts: tagged))
    let featured = try await source.people.fetchFeaturedHashtags(of: "ada").map(\.name)
    #expect(featured.first?.lowercased() == "looms" && featured.count == 3)
    #expect(try await source.people.fetchFeaturedHashtags(of: "alan") == [])
  }

  @Test func aLockedPersonIsRequestedNotFollowed() async throws {
    let locked = Person.fixture(id: "alan", userName: "alan", isLocked: true)
    let source = try await world.start(
      .fixture(people: [.grace, .ada, locked], posts: [.fixture(author: locked)]))
    let asked = try await source.people.setFollowing(true, "alan")
    #expect(asked.following == .requested)
    #expect(try await source.feed.fetchPage(after: nil).items == [])
    #expect(try await source.people.fetchPerson("alan") == locked)
    #expect(try await source.people.setFollowing(false, "alan").following == .no)
  }

  @Test func mutedPeopleLeaveTheFeedEvenWhenBoosted() async throws {
    let post = Post.fixture(id: "1", author: .alan)
    let source = try await world.start(
      .fixture(
        posts: [post, .fixture(id: "2", author: .ada)],
        boosts: [post.boosted(by: .ada, id: "b", date: .fixture)]))
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.rowID) == ["b", "2"])
    #expect(try await source.people.setMuted(true, "alan").isMuted)
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.rowID) == ["2"])
    // Their profile still shows their posts.
    #expect(try await source.people.fetchPosts(of: "alan", after: nil).items == [post])
    #expect(try await source.people.setMuted(false, "alan") == Relationship(personID: "alan"))
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.rowID) == ["b", "2"])
  }

  @Test func blockingEndsFollowingInBothDirections() async throws {
    let source = try await world.start(
      .fixture(relationships: [
        Relationship(personID: "ada", following: .yes, isFollowedBy: true)
      ]))
    let blocked = try await source.people.setBlocked(true, "ada")
    #expect(blocked == Relationship(personID: "ada", isBlocked: true))
    #expect(try await source.feed.fetchPage(after: nil).items == [])
    #expect(try await source.people.fetchPerson("grace").counts.followers == 1_842)
    await #expect(
      throws: LoadFailure.refused("You blocked this person. Unblock them to follow them.")
    ) {
      _ = try await source.people.setFollowing(true, "ada")
    }
    #expect(try await source.people.setBlocked(false, "ada") == Relationship(personID: "ada"))
    #expect(try await source.people.fetchRelationship(with: "ada") == .init(personID: "ada"))
  }

  @Test func youCannotFollowYourself() async throws {
    let source = try await world.start()
    await #expect(
      throws: LoadFailure.refused("You can’t do this to yourself.")
    ) {
      _ = try await source.people.setFollowing(true, "grace")
    }
  }

  @Test func everyPartOfAPersonRoundTrips() async throws {
    let person = Person(
      id: "alan", nick: "", userName: nil, avatar: SamplePictures.url(named: "a.jpg"),
      profileImage: .fixture("wide.jpg"),
      note: RichText("#logic", spans: [.init(range: 0..<6, target: .hashtag("logic"))]),
      fields: [
        .init(
          name: "Site",
          value: RichText("here", spans: [.init(range: 0..<4, target: .link(.fixture("")))])),
        .init(name: "", value: RichText("")),
      ],
      counts: .init(followers: 1, following: 2, posts: 3), isLocked: true, joined: .fixture,
      url: .fixture("@alan"))
    let source = try await world.start(.fixture(people: [.grace, .ada, person]))
    var expected = person
    // The address is that of the file in the app's current location.
    expected.avatar = SamplePictures.folder.appending(path: "a.jpg")
    #expect(try await source.people.fetchPerson("alan") == expected)
  }
}
