import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Navigation
@testable import ProfileFeature

@MainActor
@Suite struct AppRouterTests {
  private let scene = NavigationScene()
  private let window: AppWindow

  init() {
    window = AppWindow(scene.sources)
  }

  private var router: AppRouter { window.router }
  private var tabs: AppTabs { router.tabs }
  private var sheets: SheetSlot { window.screens.sheets }

  private func open(_ link: String) throws {
    router.open(try #require(URL(string: link)))
  }

  // MARK: Links

  @Test(arguments: [
    ("moments://feed?id=7", Destination.post("7")),
    ("moments://feed/7", .post("7")),
    ("https://moments.example/profile?userId=ada", .profile("ada")),
    ("moments://profile/ada/following", .people(.following(of: "ada"))),
    ("moments://settings", .settings), ("moments://notifications", .notifications),
  ])
  func aLinkReplacesThePath(_ link: String, _ destination: Destination) throws {
    tabs.feed.navigationPath = [.profile("grace"), .settings]
    router.didTap(.messages)
    try open(link)
    #expect(router.tab == .feed)
    #expect(tabs.feed.navigationPath == [destination])
  }

  @Test(arguments: [("bookmarks", SavedList.bookmarks), ("favorites", .favorites)])
  func aLinkOpensYourOwnListOverTheProfile(_ route: String, _ list: SavedList) throws {
    tabs.profile.navigationPath = [.settings]
    try open("moments://\(route)")
    #expect(router.tab == .profile)
    #expect(tabs.profile.navigationPath == [.saved(list)])
  }

  @Test func aLinkOpensNotificationRequests() throws {
    tabs.feed.navigationPath = [.settings]
    try open("moments://notifications/requests")
    #expect(router.tab == .feed)
    #expect(tabs.feed.navigationPath == [.notifications, .noticeRequests])
  }

  @Test(arguments: [
    ("moments://compose", ComposeStart.blank),
    ("moments://compose?text=Hi%20there", .text("Hi there")),
  ])
  func aLinkOpensTheComposerOverTheFeed(_ link: String, _ start: ComposeStart) throws {
    router.didTap(.profile)
    tabs.feed.didTapFilter()
    try open(link)
    #expect(router.tab == .feed)
    #expect(router.sheet == .compose(start))
  }

  @Test(arguments: [
    ("moments://messages", []), ("moments://messages?id=7", ["7"]), ("moments://messages/7", ["7"]),
  ])
  func aLinkOpensTheMessages(_ link: String, _ ids: [Conversation.ID]) throws {
    tabs.messages.navigationPath = [.profile("ada"), .settings]
    tabs.feed.navigationPath = [.settings]
    try open(link)
    #expect(router.tab == .messages)
    #expect(tabs.messages.navigationPath == ids.map { .conversation($0) })
    #expect(tabs.feed.navigationPath == [.settings])
  }

  @Test func unreadMessagesAreCountedOnTheirTab() async {
    let conversation = Conversation.fixture(lastMessage: .fixture(), unreadCount: 3)
    scene.conversations.conversations.always { _ in Page(items: [conversation]) }
    #expect(window.status.badge(of: .messages) == 0)
    await Completion { tabs.messages.onAppear() }.reached
    #expect(window.status.badge(of: .messages) == 3)
  }

  @Test(arguments: [("moments://repos?query=rust", "rust"), ("moments://repos", "Swift")])
  func aLinkOpensTheRepositorySearch(_ link: String, _ query: String) throws {
    tabs.repos.navigationPath = [.settings]
    sheets.present(.compose(.blank))
    try open(link)
    #expect(router.tab == .repositories)
    #expect(router.sheet == nil)
    #expect(tabs.repos.navigationPath.isEmpty)
    #expect(tabs.repos.section == .search)
    #expect(tabs.repos.search.viewData.field?.text == query)
  }

  @Test func aLinkClosesEverySheet() throws {
    tabs.feed.didTapFilter()
    try open("moments://feed/7")
    #expect(router.sheet == nil)
    sheets.present(.compose(.blank))
    try open("moments://feed/8")
    #expect(router.sheet == nil)
    #expect(tabs.feed.navigationPath == [.post("8")])
  }

  @Test func theFeedLinkOpensItsRoot() throws {
    router.didTap(.messages)
    tabs.feed.navigationPath = [.post("7"), .settings]
    sheets.present(.compose(.blank))
    try open("moments://feed")
    #expect(router.tab == .feed && tabs.feed.navigationPath.isEmpty && router.sheet == nil)
  }

  @Test func theSameLinkTwiceOpensTheSamePlace() throws {
    try open("moments://feed/7")
    try open("moments://feed/7")
    #expect(tabs.feed.navigationPath == [.post("7")])
  }

  @Test(arguments: ["evil://settings", "moments://nowhere", "moments://feed?id="])
  func aForeignLinkIsReportedAndOpensNothing(_ link: String) throws {
    tabs.feed.navigationPath = [.settings]
    sheets.present(.compose(.blank))
    try open(link)
    #expect(tabs.feed.navigationPath == [.settings])
    #expect(router.sheet == .compose(.blank))
    #expect(window.messages.toast?.message == "Moments can’t open this link")
    try open("moments://settings")
    #expect(window.messages.toast == nil)
  }

  @Test func theStartupMessageIsShown() {
    #expect(window.messages.toast == nil)
    let scene = NavigationScene(startupMessage: "Begun anew.")
    #expect(AppWindow(scene.sources).messages.toast?.message == "Begun anew.")
  }

  // MARK: Preferences

  @Test func preferencesApplyAtLaunchAndAtOnce() {
    #expect(window.status.preferences == Preferences())
    scene.sources.changes.announce(.preferencesChanged(Preferences(appearance: .dark)))
    #expect(window.status.preferences == Preferences(appearance: .dark))
  }

  @Test func aWindowThatOpensLaterLooksAndCountsLikeTheOthers() {
    let changes = scene.sources.changes
    changes.announce(.preferencesChanged(Preferences(appearance: .dark)))
    changes.announce(
      .waiting([
        OutboxEntry(id: "e", action: .delete("1"), created: .fixture, state: .waiting)
      ]))
    changes.announce(.paused([ServerPause(host: "a.example", until: .fixture)]))
    let later = AppWindow(scene.sources).status
    #expect(later.preferences == Preferences(appearance: .dark))
    #expect(later.badge(of: .profile) == 1)
    #expect(later.serverPause == "Waiting for a.example until 12:00 PM")
  }

  // MARK: Unsent actions

  @Test func aRefusalIsShownOnceAndCountedOnTheProfile() {
    let draft = Draft(id: "d", text: "Refused", changed: .fixture)
    let entry = OutboxEntry(
      id: "e", action: .publish(draft), created: .fixture, state: .refused(.refused(nil)))
    scene.sources.changes.announce(.waiting([entry]))
    #expect(window.messages.toast?.message == "Something could not be sent")
    #expect(window.messages.toast?.isLasting == true)
    #expect(window.status.badge(of: .profile) == 1)
    window.messages.didDismiss(1)
    scene.sources.changes.announce(.waiting([entry]))
    #expect(window.messages.toast == nil)
    scene.sources.changes.announce(.waiting([]))
    #expect(window.status.badge(of: .profile) == 0)
  }

  // MARK: Tabs

  @Test func aRefusalOfAnotherAccountIsShownOnceWithItsName() {
    let refused = OutboxEntry(
      id: "1", action: .markRead("c"), created: .fixture, state: .refused(.notFound))
    let old = OutboxEntry(
      id: "0", action: .markRead("c"), created: .fixture, state: .refused(.notFound))
    let other = OtherAccount(
      account: Account(
        id: "other", source: .mastodon(host: "b.example"), person: .ada,
        capabilities: Capabilities(actions: .all)), changes: Changes(), unsent: [old],
      isSignedOut: false)
    let scene = NavigationScene(others: [other])
    let window = AppWindow(scene.sources)
    other.changes.announce(.waiting([old]))
    #expect(window.messages.toast == nil)
    other.changes.announce(.waiting([old, refused]))
    #expect(
      window.messages.toast?.message
        == "Something from @ada@b.example could not be sent. Find it in that account’s Drafts and Unsent."
    )
    let first = window.messages.toast?.id
    other.changes.announce(.waiting([refused]))
    #expect(window.messages.toast?.id == first)
    #expect(window.status.badge(of: .profile) == 0)
    other.changes.announce(.messageRefused(in: "with bo"))
    #expect(
      window.messages.toast?.message
        == "A message from @ada@b.example could not be sent. Find it under that account’s Messages."
    )
    other.changes.announce(.signedOut(true))
    other.changes.announce(.signedOut(true))
    #expect(
      window.messages.toast?.message
        == "@ada@b.example is signed out. Unsent items are saved. Switch to that account and sign in again."
    )
  }

  @Test func aServerPauseIsKnownUntilItEnds() {
    let scene = NavigationScene()
    let window = AppWindow(scene.sources)
    #expect(window.status.serverPause == nil)
    scene.sources.changes.announce(
      .paused([
        ServerPause(host: "a.example", until: .fixture),
        ServerPause(
          host: "b.example", until: .fixture.addingTimeInterval(300)),
      ]))
    #expect(window.status.serverPause == "Waiting for b.example until 12:05 PM")
    scene.sources.changes.announce(.paused([]))
    #expect(window.status.serverPause == nil)
  }

  @Test func aTabKeepsItsStackWhileAnotherIsShown() {
    tabs.feed.navigationPath = [.post("7"), .settings]
    router.didTap(.messages)
    #expect(router.tab == .messages)
    router.didTap(.feed)
    #expect(router.tab == .feed)
    #expect(tabs.feed.navigationPath == [.post("7"), .settings])
  }

  @Test func aSecondTapOpensTheRoot() {
    tabs.feed.navigationPath = [.post("7"), .settings]
    router.didTap(.feed)
    #expect(router.tab == .feed)
    #expect(tabs.feed.navigationPath.isEmpty)
  }

  @Test func theProfileHasItsOwnStack() {
    router.didTap(.profile)
    tabs.profile.profile.didTapSettings()
    #expect(tabs.profile.navigationPath == [.settings])
    #expect(tabs.feed.navigationPath.isEmpty)
    router.didTap(.profile)
    #expect(tabs.profile.navigationPath.isEmpty)
  }

  @Test func aProfilePushesOntoItsOwnStack() {
    let profile = window.screens.makeProfile("ada", in: tabs.feed)
    profile.posts.actions.openHashtag("swift")
    #expect(tabs.feed.navigationPath == [.timeline(.hashtag("swift"))])
  }

  // MARK: Sheets

  @Test func theComposerClosesItsSheet() {
    tabs.feed.didTapCompose()
    window.screens.composer(.blank).didTapCancel()
    #expect(router.sheet == nil)
    sheets.present(.compose(.mention("ada")))
    window.screens.composer(.mention("ada")).didTapCancel()
    #expect(router.sheet == nil)
  }

  @Test func aClosedScreenDoesNotDismissTheNextSheet() throws {
    sheets.present(.compose(.reply(to: "7")))
    let ended = window.screens.composer(.reply(to: "7"))
    try open("moments://compose?text=Hi")
    ended.didTapCancel()
    #expect(router.sheet == .compose(.text("Hi")))
  }

  @Test func aTapOpensNoSecondSheet() {
    tabs.feed.didTapFilter()
    sheets.present(.compose(.blank))
    #expect(router.sheet == .filter(FeedFilter()))
    sheets.sheet = nil
    sheets.present(.compose(.reply(to: "7")))
    sheets.present(.compose(.blank))
    #expect(router.sheet == .compose(.reply(to: "7")))
  }

  @Test func theModelOfASheetIsCreatedOnceAndReleased() {
    sheets.present(.compose(.blank))
    weak let first = window.screens.composer(.blank)
    #expect(first != nil)
    #expect(window.screens.composer(.blank) === first)
    sheets.sheet = nil
    #expect(first == nil)
  }

  @Test func theFiltersDoneClosesItsSheet() {
    tabs.feed.didTapFilter()
    window.screens.filter(FeedFilter()).didTapDone()
    #expect(router.sheet == nil)
  }
}
