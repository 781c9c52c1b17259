import Domain
import Foundation
import TestSupport
import Testing

@Suite("Reactions shown before they are confirmed")
struct PostReactionsTests {
  @Test(arguments: Reaction.allCases)
  func togglingTwiceRestoresThePost(_ reaction: Reaction) {
    let post = Post.fixture(counts: Post.Counts(replies: 1, boosts: 2, favorites: 3))
    let reacted = post.setting(reaction, isOn: true)
    #expect(!post.has(reaction) && reacted.has(reaction))
    #expect(reacted.setting(reaction, isOn: false) == post)
  }

  @Test func eachReactionChangesItsOwnFlagAndCount() {
    let post = Post.fixture(counts: Post.Counts(replies: 1, boosts: 2, favorites: 3))
    let favorite = post.setting(.favorite, isOn: true)
    #expect(favorite.counts == Post.Counts(replies: 1, boosts: 2, favorites: 4))
    #expect(favorite.reactions == Post.Reactions(isFavorite: true))
    let boosted = post.setting(.boost, isOn: true)
    #expect(boosted.counts == Post.Counts(replies: 1, boosts: 3, favorites: 3))
    #expect(boosted.reactions == Post.Reactions(isBoosted: true))
    let bookmarked = post.setting(.bookmark, isOn: true)
    #expect(bookmarked.counts == post.counts)
    #expect(bookmarked.reactions == Post.Reactions(isBookmarked: true))
    let pinned = post.setting(.pin, isOn: true)
    #expect(pinned.counts == post.counts)
    #expect(pinned.reactions == Post.Reactions(isPinned: true))
  }

  @Test(arguments: Reaction.allCases, [true, false])
  func settingTheSameValueChangesNothing(_ reaction: Reaction, isOn: Bool) {
    let post = Post.fixture(counts: Post.Counts(boosts: 2, favorites: 3)).setting(
      reaction, isOn: isOn)
    #expect(post.setting(reaction, isOn: isOn) == post)
  }

  @Test func aReactionIsAnnouncedToPostsAndItsList() {
    let post = Post.fixture()
    #expect(
      Change.reacted(.bookmark, isOn: true, to: post)
        == [.changed(post), .saved(post, in: .bookmarks)])
    #expect(Change.reacted(.bookmark, isOn: false, to: post) == [.changed(post)])
    #expect(Change.reacted(.boost, isOn: true, to: post) == [.changed(post)])
  }

  @Test(arguments: [(0, 0), (1, 0), (-1, 0), (.min, 0), (.max, .max - 1)])
  func countsNeverFallBelowZero(count: Int, left: Int) {
    let post = Post.fixture(
      counts: Post.Counts(favorites: count), reactions: Post.Reactions(isFavorite: true))
    #expect(post.setting(.favorite, isOn: false).counts.favorites == left)
  }

  @Test(arguments: [(0, 1), (-1, 1), (.min, 1), (.max, .max)])
  func countsNeverOverflow(count: Int, result: Int) {
    let post = Post.fixture(counts: Post.Counts(boosts: count))
    #expect(post.setting(.boost, isOn: true).counts.boosts == result)
  }
}

@Suite("The follow button")
struct FollowTests {
  private static let id = Person.ID("ada")

  @Test(arguments: [
    (Relationship.Following.no, Relationship.FollowButton.follow, true),
    (.requested, .requested, false), (.yes, .unfollow, false),
  ])
  func describesARelationship(
    following: Relationship.Following, button: Relationship.FollowButton, turnsOn: Bool
  ) {
    let relationship = Relationship(personID: Self.id, following: following)
    #expect(relationship.followButton == button)
    #expect(relationship.followButtonTurnsOn == turnsOn)
  }

  @Test(arguments: [
    (Relationship.Following.no, true, false, Relationship.Following.yes),
    (.no, true, true, .requested), (.requested, true, false, .requested),
    (.yes, true, true, .yes), (.yes, false, true, .no), (.requested, false, true, .no),
    (.no, false, false, .no),
  ])
  func aLockedPersonIsRequestedFirst(
    before: Relationship.Following, isOn: Bool, isLocked: Bool, after: Relationship.Following
  ) {
    let relationship = Relationship(personID: Self.id, following: before, isFollowedBy: true)
    let expected = Relationship(personID: Self.id, following: after, isFollowedBy: true)
    #expect(relationship.settingFollowing(isOn, isLocked: isLocked) == expected)
  }

  @Test func unfollowingResetsTheOptions() {
    let stranger = Relationship(personID: Self.id, note: "Met at the loom")
    #expect(stranger.settingNotifying(true) == stranger)
    #expect(stranger.settingShowingBoosts(false) == stranger)
    let followed = stranger.settingFollowing(true, isLocked: false)
    let tuned = followed.settingNotifying(true).settingShowingBoosts(false)
    #expect(tuned.isNotifying && !tuned.showsBoosts)
    #expect(tuned.settingFollowing(false, isLocked: false) == stranger)
    #expect(tuned.settingBlocked(true).settingBlocked(false) == stranger)
    #expect(stranger.settingBlocked(true).isBlocked && !stranger.isBlocked)
    let follower = Relationship(personID: Self.id, isFollowedBy: true)
    #expect(!follower.settingBlocked(true).isFollowedBy)
    #expect(follower.settingBlocked(false).isFollowedBy)
    #expect(stranger.settingMuted(true).isMuted && !stranger.settingMuted(false).isMuted)
    #expect(stranger.settingNote("").note == "" && stranger.settingNote("Loom").note == "Loom")
  }

  @Test func readsValuesOfEarlierVersions() throws {
    let stored =
      #"{"personID":"ada","following":"yes","isFollowedBy":true,"isMuted":false,"#
      + #""isBlocked":false}"#
    let read = try JSONDecoder().decode(Relationship.self, from: Data(stored.utf8))
    #expect(read == Relationship(personID: Self.id, following: .yes, isFollowedBy: true))
    #expect(read.showsBoosts)
    let reactions = #"{"isFavorite":true,"isBoosted":false,"isBookmarked":false}"#
    #expect(
      try JSONDecoder().decode(Post.Reactions.self, from: Data(reactions.utf8))
        == Post.Reactions(isFavorite: true))
  }

  @Test(arguments: [
    (Relationship.Following.no, Relationship.Following.yes, 1_844), (.yes, .no, 1_842),
    (.no, .requested, 1_843), (.requested, .no, 1_843), (.requested, .yes, 1_844),
    (.yes, .yes, 1_843),
  ])
  func followerCountsUpdateAtOnce(
    old: Relationship.Following, new: Relationship.Following, followers: Int
  ) {
    #expect(Person.fixture().followed(from: old, to: new).counts.followers == followers)
  }
}
