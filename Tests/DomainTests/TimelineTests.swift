import Domain
import Foundation
import Testing

@Suite struct TimelineTests {
  private let own = OwnTimelines(
    lists: [PeopleList(id: "1", title: "Makers"), PeopleList(id: "2", title: "Sea")],
    hashtags: ["Swift"])

  @Test func aSourceOffersItsTimelines() {
    func choices(_ timelines: Capabilities.Timelines) -> [Timeline] {
      Capabilities(actions: .all, timelines: timelines).choices(own)
    }
    #expect(
      choices([.local, .federated, .lists, .hashtags]) == [
        .home, .local, .federated, .list("1"), .list("2"), .hashtag("Swift"),
      ])
    #expect(choices([.local, .hashtags]) == [.home, .local, .hashtag("Swift")])
    #expect(choices(.lists) == [.home, .list("1"), .list("2")])
    #expect(choices([]) == [])
    #expect(Capabilities(actions: .all, timelines: .lists).choices(OwnTimelines()) == [])
  }

  /// Its server has no posts for it yet.
  @Test func aListBeingCreatedHasNoTimeline() {
    var own = own
    own.lists.append(PeopleList(id: "3", title: "New", delivery: .waiting))
    #expect(own.all == [.list("1"), .list("2"), .hashtag("Swift")])
  }

  @Test func aHashtagIsFollowedOnceInAnySpelling() {
    var own = own
    #expect(own.follows(hashtag: "swift") && !own.follows(hashtag: "rust"))
    own.setFollowing(true, hashtag: "SWIFT")
    own.setFollowing(true, hashtag: "rust")
    #expect(own.hashtags == ["Swift", "rust"])
    own.setFollowing(false, hashtag: "SWIFT")
    #expect(own.hashtags == ["rust"])
  }

  /// Stores of earlier versions only have the title.
  @Test func anEarlierListHasDefaultRules() throws {
    let list = try JSONDecoder().decode(
      PeopleList.self, from: Data(#"{"id": "1", "title": "Makers"}"#.utf8))
    #expect(list == PeopleList(id: "1", title: "Makers"))
  }

  /// Accounts stored by earlier versions do not contain which timelines there are.
  @Test(arguments: [true, false])
  func anEarlierAccountThatCanFollowHasTimelines(_ canFollow: Bool) throws {
    let capabilities = Capabilities(actions: canFollow ? .all : [], timelines: .federated)
    let data = try JSONEncoder().encode(capabilities)
    #expect(try JSONDecoder().decode(Capabilities.self, from: data).timelines == .federated)
    var fields = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(fields.removeValue(forKey: "storedTimelines") != nil)
    let old = try JSONDecoder().decode(
      Capabilities.self, from: JSONSerialization.data(withJSONObject: fields))
    #expect(old.timelines == (canFollow ? [.local, .lists, .hashtags] : []))
  }

  @Test func listsAndFollowedHashtagsNeedTheSource() {
    func capabilities(_ timelines: Capabilities.Timelines) -> Capabilities {
      Capabilities(actions: [], timelines: timelines)
    }
    #expect(capabilities(.lists).hasLists && !capabilities(.hashtags).hasLists)
    #expect(capabilities([.hashtags, .followedHashtags]).canFollowHashtags)
    #expect(!capabilities(.followedHashtags).canFollowHashtags)
    #expect(!capabilities(.hashtags).canFollowHashtags)
  }

  @Test func everyTimelineHasItsOwnKey() {
    let all: [Timeline] = [
      .home, .local, .federated, .list("home"), .list("7"), .hashtag("home"), .hashtag("7"),
    ]
    #expect(Set(all.map(\.key)).count == all.count)
    #expect(Timeline.hashtag("Swift").key == Timeline.hashtag("sWIFT").key)
  }
}
