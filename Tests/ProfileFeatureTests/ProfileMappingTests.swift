import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ProfileFeature
@testable import ProfileHeaderFeature

@MainActor
@Suite struct ProfileMappingTests {
  @Test(
    arguments: [
      (Capabilities.Actions.all, [("Bookmarks", "bookmark"), ("Favorites", "heart")]),
      ([.favorite], [("Favorites", "heart")]), ([], []),
    ] as [(Capabilities.Actions, [(String, String)])])
  func mappingOfYourOwnLists(_ actions: Capabilities.Actions, _ lists: [(String, String)]) {
    let rows = ProfileListViewData.lists(of: Profile(own: .fixture(actions: actions)))
    #expect(rows.map(\.title) == lists.map(\.0) && rows.map(\.symbol) == lists.map(\.1))
    #expect(ProfileListViewData.lists(of: Profile(person: .ada, actions: actions)) == [])
  }

  private nonisolated static let menus:
    [(Capabilities.Actions, Relationship?, canMention: Bool, isMuted: Bool?)] = [
      (.all, .followed, true, false),
      ([.follow], .followed.settingMuted(true), false, true),
      ([.compose], nil, true, nil),
    ]

  @Test(arguments: menus)
  func mappingOfTheMenu(
    _ actions: Capabilities.Actions, _ relationship: Relationship?, _ canMention: Bool,
    _ isMuted: Bool?
  ) {
    let menu = ProfileMenuViewData(
      Profile(person: .ada, relationship: relationship, actions: actions))
    #expect(
      menu
        == ProfileMenuViewData(
          link: nil, canMention: canMention, canList: false,
          canAddNote: actions.contains(.note) && relationship != nil,
          isNotifying: actions.contains(.tuneFollow) ? false : nil,
          showsBoosts: actions.contains(.tuneFollow) ? true : nil, isMuted: isMuted,
          isBlocked: isMuted.map { _ in false }, canReport: actions.contains(.report)))
  }

  @Test(arguments: [Relationship.Following.no, .requested, .yes])
  func mappingOfTheOptionsOfAFollow(_ following: Relationship.Following) {
    let relationship = Relationship(
      personID: "ada", following: following, isNotifying: true, showsBoosts: false, note: "Met")
    let menu = ProfileMenuViewData(
      Profile(person: .ada, relationship: relationship, actions: .all))
    #expect(menu?.isNotifying == (following == .yes ? true : nil))
    #expect(menu?.showsBoosts == (following == .yes ? false : nil))
    // It has its own button.
    #expect(menu?.canAddNote == false)
  }

  /// Only people you follow can be in a list.
  @Test(arguments: [Relationship.Following.no, .requested, .yes], [true, false])
  func mappingOfLists(_ following: Relationship.Following, _ hasLists: Bool) {
    let menu = ProfileMenuViewData(
      Profile(
        person: .ada, relationship: Relationship(personID: "ada", following: following),
        actions: .all, hasLists: hasLists))
    #expect(menu?.canList == (hasLists && following == .yes))
  }

  /// Your own profile can be shared too.
  @Test func mappingOfTheLink() {
    let link = URL.fixture("@ada")
    var person = Person.ada
    person.url = link
    for profile in [Profile(person: person, actions: []), Profile(own: .fixture(person: person))] {
      #expect(
        ProfileMenuViewData(profile)
          == ProfileMenuViewData(
            link: link, canMention: false, canList: false, canAddNote: false, isNotifying: nil,
            showsBoosts: nil, isMuted: nil, isBlocked: nil, canReport: false))
    }
  }

  @Test func mappingWithoutActions() {
    #expect(ProfileMenuViewData(Profile(person: .ada, actions: [])) == nil)
    #expect(ProfileMenuViewData(Profile(own: .fixture())) == nil)
  }

  @Test(arguments: [
    (Profile(own: .fixture()), "Your posts appear here."),
    (Profile(own: .fixture(actions: [])), "This feed is read-only, so you have no posts in it."),
    (Profile(person: .ada, actions: .all), "Their posts appear here."),
  ])
  func mappingOfNoPosts(_ profile: Profile, _ message: String) {
    let state = ProfileState(
      profile: .loaded(profile),
      posts: PostListState(.shown(Page(items: []), .fetched(.fixture))))
    let data = ProfileViewData(state, Rows(), at: .fixture, .fixture)
    #expect(data.posts == .empty(title: "No Posts Yet", message: message))
    #expect(data.foot == .none)
  }
}
