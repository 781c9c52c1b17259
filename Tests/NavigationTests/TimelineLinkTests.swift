import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature
@testable import FilterFeature
@testable import ListsFeature
@testable import MembersFeature
@testable import Navigation

/// Links to the timelines of hashtags and lists.
@MainActor
@Suite struct TimelineLinkTests {
  private func router(_ timelines: Capabilities.Timelines) -> AppRouter {
    AppWindow(NavigationScene(account: .fixture(timelines: timelines)).sources).router
  }

  private func open(_ link: String, in router: AppRouter) throws {
    router.open(try #require(URL(string: link)))
  }

  @Test(arguments: [
    ("moments://tag?name=swift", Timeline.hashtag("swift")), ("moments://list?id=7", .list("7")),
    ("moments://local", .local), ("moments://federated", .federated),
  ])
  func aLinkSelectsATimelineOfTheFeed(_ link: String, _ timeline: Timeline) throws {
    let router = router([.local, .federated, .lists, .hashtags])
    router.tabs.feed.navigationPath = [.settings]
    router.didTap(.messages)
    try open(link, in: router)
    #expect(router.tab == .feed && router.tabs.feed.navigationPath == [])
    #expect(router.tabs.feed.timeline == timeline)
    try open("moments://settings", in: router)
    #expect(router.tabs.feed.timeline == timeline)
    try open("moments://feed", in: router)
    #expect(router.tabs.feed.timeline == .home)
  }

  @Test func withoutTimelinesAHashtagLinkSearches() throws {
    let router = router([])
    try open("moments://tag?name=swift", in: router)
    #expect(router.tabs.feed.navigationPath == [.timeline(.hashtag("swift"))])
    try open("moments://list?id=7", in: router)
    #expect(router.tabs.feed.navigationPath == [.timeline(.hashtag("swift"))])
    #expect(router.tabs.feed.timeline == .home)
    #expect(router.messages.toast?.message == "Your account doesn’t support this link")
  }

  @Test func aLinkOpensTheListsIfSupported() throws {
    let router = router(.lists)
    try open("moments://lists", in: router)
    #expect(router.tab == .feed && router.tabs.feed.navigationPath == [.lists])
    let other = self.router(.hashtags)
    try open("moments://lists", in: other)
    #expect(other.tabs.feed.navigationPath == [])
    #expect(other.messages.toast?.message == "Your account doesn’t support this link")
  }

  /// Deleting a list closes its own screen and no other.
  @Test func aDeletedListClosesItsScreen() async throws {
    let scene = NavigationScene(account: .fixture(timelines: .lists))
    scene.lists.deletions.always { _ in }
    let router = AppWindow(scene.sources).router
    let root = router.tabs.feed
    root.navigationPath = [.lists, .list("7")]
    let model = router.screens.makeMembers(of: "7", in: root)
    await Completion { model.didConfirmDelete(ListDeletion(.fixture(id: "7"))) }.reached
    #expect(root.navigationPath == [.lists])
  }

  @Test func leavingRemovesAConversationFromThePath() {
    let router = AppWindow(NavigationScene().sources).router
    let root = router.tabs.messages
    root.navigationPath = [.settings, .conversation("7")]
    let model = router.screens.makeConversation(.id("7"), at: .conversation("7"), in: root)
    model.didTapGoBack()
    #expect(root.navigationPath == [.settings])
  }

  @Test func aTypedListNameIsKeptForTheNextVisit() async {
    let scene = NavigationScene(account: .fixture(timelines: .lists))
    let names = Recorder<String?>()
    scene.lists.lists.always { _ in [] }
    scene.lists.with.always { _ in [] }
    scene.lists.savedNames.always { names.add($0.name) }
    scene.lists.nameDrafts.always { _ in names.all.last ?? nil }
    let router = AppWindow(scene.sources).router
    let screen = router.screens.makeLists(in: router.tabs.feed)
    await Completion { screen.onAppear() }.reached
    await Completion { screen.didType("Se") }.reached
    for next in [
      router.screens.makeLists(in: router.tabs.feed), router.screens.lists(with: "ada"),
    ] {
      await Completion { next.onAppear() }.reached
      #expect(next.viewData.name == "Se")
    }
  }

  @Test func aTypedFilterWordIsKeptForTheNextVisit() async {
    let scene = NavigationScene()
    let words = Recorder<String?>()
    scene.filters.filters.always { _ in FeedFilter() }
    scene.filters.savedWords.always { words.add($0) }
    scene.filters.wordDrafts.always { _ in words.all.last ?? nil }
    let router = AppWindow(scene.sources).router
    let screen = router.screens.filter(FeedFilter())
    await Completion { screen.onAppear() }.reached
    await Completion { screen.didTypeWord("Se") }.reached
    screen.didLeave()
    router.sheet = nil
    let next = router.screens.filter(FeedFilter())
    await Completion { next.onAppear() }.reached
    #expect(next.viewData.newWord == "Se")
  }

  @Test func aPersonsListsArePresented() {
    let router = router(.lists)
    router.screens.sheets.leading { _ in }(.listing("ada"))
    #expect(router.sheet == .lists(with: "ada"))
    router.screens.lists(with: "ada").didTapDone()
    #expect(router.sheet == nil)
  }
}
