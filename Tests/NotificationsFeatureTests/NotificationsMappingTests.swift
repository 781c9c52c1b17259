import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import NotificationsFeature

@MainActor
@Suite struct NotificationsMappingTests {
  private func row(_ notices: Notice...) -> NotificationRowViewData? {
    NoticeGroup.groups(of: notices).first.map {
      NotificationRowViewData($0, listsEveryone: true, .fixture)
    }
  }

  @Test func mappingOfAFullRow() throws {
    let age = try #require(Formatting.fixture.age(of: .fixture(minutesAgo: 5)))
    let post = Post.fixture(id: "9", text: "Tea\ntime")
    let row = row(
      .fixture("3", .favorite, by: .ada, post: post, isUnread: true),
      .fixture("2", .favorite, by: .alan, post: post),
      .fixture("1", .favorite, by: .grace, post: post))
    #expect(
      row
        == NotificationRowViewData(
          id: "3", symbol: "heart.fill",
          people: [PersonViewData(.ada), PersonViewData(.alan), PersonViewData(.grace)],
          sentence: "Ada Lovelace and 2 others favorited your post", preview: "Tea time",
          date: age, isUnread: true, isLink: true, request: nil,
          label: age.spoken.prefixed(
            by: "Unread. Ada Lovelace and 2 others favorited your post. Tea time. ")))
  }

  @Test(arguments: [
    (Notice.Kind.mention, "Ada Lovelace mentioned you"), (.reply, "Ada Lovelace replied to you"),
    (.favorite, "Ada Lovelace favorited your post"), (.boost, "Ada Lovelace boosted your post"),
    (.follow, "Ada Lovelace followed you"),
    (.followRequest, "Ada Lovelace would like to follow you"),
    (.pollEnded, "Ada Lovelace ran a poll that has ended"), (.post, "Ada Lovelace wrote a post"),
    (.edited, "Ada Lovelace edited a post"),
    (.quote, "Ada Lovelace quoted your post"),
    (.quotedPostEdited, "Ada Lovelace edited a post that you quoted"),
    (.signUp, "Ada Lovelace signed up on your server"),
    (.report, "Ada Lovelace reported an account to you"),
    (.followsEnded, "A block or a moderator ended some of your follows"),
    (.moderationWarning, "A moderator of your server sent you a warning"),
    (.annualReport, "Your year in review is ready on your server’s website"),
    (.unknown("x"), "1 other notification on your server’s website"),
  ])
  func mappingOfEveryKindIsASentence(_ kind: Notice.Kind, _ sentence: String) {
    #expect(row(.fixture("1", kind))?.sentence == sentence)
  }

  @Test(
    arguments: [
      (nil, NotificationRowViewData.Request.open, "Ada Lovelace would like to follow you"),
      (.accepted, .answered("Accepted"), "Ada Lovelace would like to follow you. Accepted"),
      (.refused, .answered("Declined"), "Ada Lovelace would like to follow you. Declined"),
    ] as [(Notice.Answer?, NotificationRowViewData.Request, String)])
  func mappingOfARequestShowsItsOutcome(
    _ answer: Notice.Answer?, _ request: NotificationRowViewData.Request, _ label: String
  ) {
    var notice = Notice.fixture("1", .followRequest)
    notice.answer = answer
    #expect(row(notice)?.request == request)
    #expect(row(notice)?.label.now == "\(label). 5 minutes ago")
    #expect(row(.fixture("1", .follow))?.request == nil)
  }

  @Test func mappingOfTwoPeopleNamesBoth() {
    let sentence = row(.fixture("2", .follow), .fixture("1", .follow, by: .alan))?.sentence
    #expect(sentence == "Ada Lovelace and Alan Turing followed you")
  }

  @Test func mappingOfARightToLeftNameKeepsTheSentence() {
    let person = Person(id: "l", nick: "ليلى")
    #expect(
      row(.fixture("1", .follow, by: person))?.sentence == "\u{2068}ليلى\u{2069} followed you")
  }

  @Test func coveredContentStaysCovered() {
    var post = Post.fixture(text: "Tea", contentWarning: "drinks")
    #expect(row(.fixture("1", .mention, post: post))?.preview == "drinks")
    post.filtered = .init(title: "Leaves", isHidden: false)
    #expect(row(.fixture("1", .mention, post: post))?.preview == "Filtered: Leaves")
    let picture = Post.fixture(text: nil, media: [.fixture()])
    #expect(row(.fixture("1", .mention, post: picture))?.preview == "1 picture")
    #expect(row(.fixture("1", .mention, post: .fixture(text: nil)))?.preview == nil)
  }

  @Test func mappingOfAnEmptyList() async {
    let scene = NotificationsScene()
    await scene.appear(Page(items: []))
    #expect(
      scene.model.viewData
        == NotificationsViewData(
          menu: scene.model.viewData.menu, canMarkAllRead: false, canFilter: false, heldBack: nil,
          phase: .empty(
            title: "No Notifications Yet",
            message: "Replies, favorites, boosts, and new followers appear here."),
          age: nil, rows: Rows(), foot: .none))
    #expect(scene.marked.all.isEmpty)
  }

  @Test(arguments: [
    (1, ["Ada Lovelace favorited your post"]),
    (2, ["Ada Lovelace and Alan Turing favorited your post"]),
    (300, ["Ada Lovelace and 299 others favorited your post"]),
  ])
  func mappingOfAGroupTakesTheCountOfItsSource(_ count: Int, _ sentences: [String]) async {
    let scene = NotificationsScene()
    var notice = Notice.fixture("1", .favorite, post: .fixture(id: "9"))
    notice.group = .init(key: "k", count: count, people: count == 1 ? [.ada] : [.ada, .alan])
    await scene.appear(Page(items: [notice]))
    #expect(scene.model.viewData.rows.all.map(\.sentence) == sentences)
  }

  @Test func rowsOpenThePostOrThePerson() async {
    let scene = NotificationsScene()
    await scene.appear(
      Page(items: [.fixture("2", .reply, post: .fixture(id: "9")), .fixture("1", .follow)]))
    scene.model.didTapRow("2")
    scene.model.didTapRow("1")
    scene.model.didTapRow("none")
    scene.model.didTapPerson("alan")
    #expect(scene.destinations.all == [.post("9"), .profile("ada"), .profile("alan")])
  }
}
