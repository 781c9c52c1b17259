import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ProfileHeaderFeature

@MainActor
@Suite struct ProfileHeaderMappingTests {
  private func header(
    _ person: Person = .ada, _ relationship: Relationship? = .stranger,
    _ actions: Capabilities.Actions = .all
  ) -> ProfileHeaderViewData {
    ProfileHeaderViewData(
      Profile(person: person, relationship: relationship, actions: actions), .fixture)
  }

  @Test func mappingOfAWholeHeader() throws {
    let link = RichText(
      "github.com/ada",
      spans: [
        .init(range: 0..<14, target: .link(try #require(URL(string: "https://github.com/ada"))))
      ])
    var person = Person.fixture(
      avatar: .fixture("ada.png"), profileImage: .fixture("wide.png"),
      note: RichText("Engines. #swift", spans: [.init(range: 9..<15, target: .hashtag("swift"))]),
      counts: .init(followers: 1_843, following: 12, posts: 1), isLocked: true,
      joined: Date(timeIntervalSince1970: 1_614_556_800))
    person.fields = [
      .init(name: "Code", value: link), .init(name: "Home", value: RichText("London")),
    ]
    #expect(
      header(person, .followed.settingMuted(true).settingNote("Met at the loom"))
        == ProfileHeaderViewData(
          person: PersonViewData(person),
          counts: .init(
            followers: "1,843 followers", following: "12 following", posts: "1 post",
            haveLists: true),
          badges: ["Follows you", "Muted"], isLocked: true, move: nil, request: nil,
          joined: "Joined March 2021", note: RichTextViewData(person.note),
          privateNote: "Met at the loom",
          fields: [
            .init(id: 0, name: "Code", value: RichTextViewData(link)),
            .init(id: 1, name: "Home", value: RichTextViewData(RichText("London"))),
          ], familiar: nil, hashtags: nil,
          mainButton: .unfollow, canMessage: true, canEdit: false, hasRepositories: true))
  }

  @Test(arguments: [
    (["alan"], "Followed by alan"), (["alan", "bo"], "Followed by alan and bo"),
    (["alan", "bo", "cy"], "Followed by alan, bo, and 1 other"),
    (["alan", "bo", "cy", "di", "ed"], "Followed by alan, bo, and 3 others"),
  ])
  func mappingOfFamiliarFollowers(_ names: [String], _ line: String) {
    let profile = Profile(person: .ada, relationship: .followed, actions: .all)
    let people = names.map { Person(id: Person.ID($0), nick: $0) }
    let header = ProfileHeaderViewData(profile, .fixture, ProfileExtras(familiar: people))
    #expect(header.familiar?.line == line)
    #expect(header.familiar?.people.map(\.id) == Array(names.prefix(3)))
    var blocked = profile
    blocked.relationship = Relationship(personID: "ada", isBlocked: true)
    #expect(
      ProfileHeaderViewData(blocked, .fixture, ProfileExtras(familiar: people)).familiar == nil)
  }

  @Test func mappingOfFeaturedHashtags() {
    let profile = Profile(person: .ada, actions: .all)
    let extras = ProfileExtras(hashtags: [Hashtag(name: "Looms"), Hashtag(name: "Öl")])
    let expected = RichText(
      "#Looms  #Öl",
      spans: [
        .init(range: 0..<6, target: .hashtag("Looms")),
        .init(range: 8..<12, target: .hashtag("Öl")),
      ])
    #expect(
      ProfileHeaderViewData(profile, .fixture, extras).hashtags == RichTextViewData(expected))
  }

  @Test func mappingOfAnEmptyPerson() {
    let nobody = Person.fixture(nick: nil, userName: nil, counts: .init())
    let header = header(nobody, nil, [])
    #expect(header.person.name == "unknown")
    #expect(header.person.handle == nil)
    #expect(
      header.counts
        == .init(
          followers: "0 followers", following: "0 following", posts: "0 posts", haveLists: false))
    #expect(header.joined == nil)
    #expect(header.note == nil)
    #expect(header.fields.isEmpty)
    #expect(header.mainButton == nil)
    #expect(!header.canMessage)
    #expect(!header.hasRepositories)
    #expect(header.privateNote == nil)
  }

  @Test(arguments: [
    (1, "1 follower"), (0, "0 followers"), (-1, "0 followers"), (12_345, "12,345 followers"),
  ])
  func mappingOfFollowers(_ number: Int, _ text: String) {
    let header = header(.fixture(counts: .init(followers: number)))
    #expect(header.counts?.followers == text)
  }

  @Test func mappingOfASourceWithoutCounts() {
    let profile = Profile(person: .ada, actions: [], hasCounts: false)
    #expect(ProfileHeaderViewData(profile, .fixture).counts == nil)
  }

  @Test(arguments: [
    (Relationship(personID: "ada"), RelationshipButtonViewData.follow, "Follow"),
    (Relationship(personID: "ada", following: .requested), .requested, "Requested"),
    (Relationship(personID: "ada", following: .yes), .unfollow, "Following"),
    (Relationship(personID: "ada", following: .yes, isBlocked: true), .unblock, "Unblock"),
  ])
  func mappingOfTheMainButton(
    _ relationship: Relationship, _ button: RelationshipButtonViewData, _ title: String
  ) {
    #expect(header(.ada, relationship).mainButton == button)
    #expect(button.title == title)
    #expect(header(.ada, relationship).canMessage == !relationship.isBlocked)
  }

  @Test func mappingOfAnAutomatedAccountWithAVerifiedField() {
    var person = Person.ada
    person.isAutomated = true
    person.fields = [.init(name: "Site", value: RichText("a.example"), isVerified: true)]
    #expect(header(person).badges == ["Automated"])
    #expect(header(person).fields.map(\.isVerified) == [true])
  }

  /// A person who has moved can be unfollowed but not followed.
  @Test(arguments: [
    (Relationship.Following.no, RelationshipButtonViewData?.none), (.requested, .requested),
    (.yes, .unfollow),
  ])
  func mappingOfAMovedOrSuspendedPerson(
    _ following: Relationship.Following, _ button: RelationshipButtonViewData?
  ) {
    let relationship = Relationship(personID: "ada", following: following)
    var moved = Person.ada
    moved.successor = .init(id: "2", userName: "ada@b.example")
    #expect(header(moved, relationship).move == "Moved to @ada@b.example")
    #expect(header(moved, relationship).mainButton == button)
    #expect(header(moved, relationship).canMessage)
    var suspended = Person.ada
    suspended.restriction = .suspended
    #expect(header(suspended, relationship).mainButton == button)
    #expect(!header(suspended, relationship).canMessage)
  }

  @Test func mappingOfAPersonWhoBlocksYou() {
    var relationship = Relationship.stranger
    relationship.blocksMe = true
    #expect(header(.ada, relationship).mainButton == nil)
    #expect(!header(.ada, relationship).canMessage)
    #expect(header(.ada, relationship.settingBlocked(true)).mainButton == .unblock)
  }

  @Test func mappingOfARequest() {
    var relationship = Relationship.stranger
    relationship.asksToFollow = true
    #expect(header(.ada, relationship).request == "Ada Lovelace would like to follow you")
    #expect(header(.ada, relationship.settingBlocked(true)).request == nil)
    #expect(header(.ada, relationship.settingAnswer(.accepted)).badges == ["Follows you"])
  }

  @Test func mappingExplainsWhyNoPostsAreShown() {
    func obstacle(
      _ restriction: Person.Restriction?, _ relationship: Relationship?, showsLimited: Bool = false
    ) -> ProfileObstacle? {
      var person = Person.ada
      person.restriction = restriction
      return Profile(person: person, relationship: relationship, actions: .all)
        .obstacle(showsLimited: showsLimited)
    }
    var blocker = Relationship.stranger
    blocker.blocksMe = true
    #expect(obstacle(nil, .stranger) == nil && obstacle(nil, nil) == nil)
    #expect(obstacle(.suspended, blocker.settingBlocked(true)) == .blocked)
    #expect(obstacle(.suspended, blocker) == .blocksMe)
    #expect(obstacle(.suspended, .followed, showsLimited: true) == .suspended)
    #expect(obstacle(.limited, .stranger) == .limited && obstacle(.limited, nil) == .limited)
    #expect(obstacle(.limited, .stranger, showsLimited: true) == nil)
    #expect(obstacle(.limited, .followed) == nil)
    #expect(
      obstacle(.limited, Relationship(personID: "ada", following: .requested)) == nil)
  }

  @Test func mappingOffersMessagesOnlyIfSupported() {
    #expect(!header(.ada, .stranger, [.follow]).canMessage)
    #expect(header(.ada, .stranger, [.message]).canMessage)
  }
}

extension Relationship {
  fileprivate static let stranger = Relationship(personID: "ada")
  fileprivate static let followed = Relationship(
    personID: "ada", following: .yes, isFollowedBy: true)
}
