import Domain
import Foundation
import Presentation
import ProfileFeature
import TestSupport
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite struct AppRouterTests {
  private let scene = NavigationScene()
  private let router: AppRouter

  init() {
    router = AppRouter(scene.sources)
  }

  private func open(_ link: String) throws {
    router.open(try #require(URL(string: link)))
  }

  // MARK: Links

  @Test(arguments: [
    ("moments://feed?id=7", Destination.post("7")),
    ("moments://feed/7", .post("7")),
    ("https://moments.example/profile?userId=ada", .profile("ada")),
    ("moments://settings", .settings), ("moments://notifications", .notifications),
  ])
  func aLinkReplacesThePath(_ link: String, _ destination: Destination) throws {
    router.feed.navigationPath = [.profile("grace"), .settings]
    router.didTap(.messages)
    try open(link)
    #expect(router.tab == .feed)
    #expect(router.feed.navigationPath == [destination])
  }

  @Test(arguments: [
    ("moments://compose", ComposeStart.blank),
    ("moments://compose?text=Hi%20there", .text("Hi there")),
  ])
  func aLinkOpensTheComposerOverTheFeed(_ link: String, _ start: ComposeStart) throws {
    router.didTap(.profile)
    router.feed.didTapFilter()
    try open(link)
    #expect(router.tab == .feed)
    #expect(router.feed.sheet == nil)
    #expect(router.sheet == .compose(start))
  }

  @Test(arguments: ["moments://messages?id=7", "moments://messages/7"])
  func aLinkToAConversationPushesItOnTheMessages(_ link: String) throws {
    router.messages.navigationPath = [.profile("ada"), .settings]
    router.feed.navigationPath = [.settings]
    try open(link)
    #expect(router.tab == .messages)
    #expect(router.messages.navigationPath == [.conversation("7")])
    #expect(router.feed.navigationPath == [.settings])
  }

  @Test func unreadMessagesAreCountedBesideTheirTab() async {
    let conversation = Conversation.fixture(lastMessage: .fixture(), unreadCount: 3)
    scene.conversations.conversations.always { _ in Page(items: [conversation]) }
    #expect(router.badge(of: .messages) == 0)
    await Ending { router.messages.onAppear() }.reached
    #expect(router.badge(of: .messages) == 3)
  }

  @Test(arguments: [("moments://repos?query=rust", "rust"), ("moments://repos", "Swift")])
  func aLinkLeadsToTheSearchForRepositories(_ link: String, _ query: String) throws {
    router.repos.navigationPath = [.settings]
    router.compose(.blank)
    try open(link)
    #expect(router.tab == .repositories)
    #expect(router.sheet == nil)
    #expect(router.repos.navigationPath.isEmpty)
    #expect(router.repos.section == .search)
    #expect(router.repos.search.viewData.field?.query == query)
  }

  @Test func aLinkClosesEverySheetInItsWay() throws {
    router.feed.didTapFilter()
    try open("moments://feed/7")
    #expect(router.feed.sheet == nil)
    router.compose(.blank)
    try open("moments://feed/8")
    #expect(router.sheet == nil)
    #expect(router.feed.navigationPath == [.post("8")])
  }

  @Test func theSameLinkTwiceLeadsToTheSamePlace() throws {
    try open("moments://feed/7")
    try open("moments://feed/7")
    #expect(router.feed.navigationPath == [.post("7")])
  }

  @Test(arguments: ["evil://settings", "moments://nowhere", "moments://feed?id="])
  func aForeignLinkIsSaidAndMovesNothing(_ link: String) throws {
    router.feed.navigationPath = [.settings]
    router.compose(.blank)
    try open(link)
    #expect(router.feed.navigationPath == [.settings])
    #expect(router.sheet == .compose(.blank))
    #expect(router.feed.state.toast?.message == "This link cannot be opened in Moments.")
  }

  @Test func whatToKnowAboutTheStartIsSaid() {
    #expect(router.feed.state.toast == nil)
    let scene = NavigationScene(notice: "Begun anew.")
    #expect(AppRouter(scene.sources).feed.state.toast?.message == "Begun anew.")
  }

  // MARK: Preferences

  @Test func preferencesCountFromTheStartAndAtOnce() {
    #expect(router.preferences == Preferences())
    scene.sources.changes.announce(.preferred(Preferences(appearance: .dark)))
    #expect(router.preferences == Preferences(appearance: .dark))
  }

  @Test func aWindowThatOpensLaterLooksAndCountsLikeTheOthers() {
    let changes = scene.sources.changes
    changes.announce(.preferred(Preferences(appearance: .dark)))
    changes.announce(
      .waiting([
        OutboxEntry(id: "e", action: .delete("1"), created: .fixture, state: .waiting)
      ]))
    changes.announce(.paused([ServerPause(host: "a.example", until: .fixture)]))
    let later = AppRouter(scene.sources)
    #expect(later.preferences == Preferences(appearance: .dark))
    #expect(later.badge(of: .profile) == 1)
    #expect(later.serverPause == "Waiting for a.example until 12:00 PM")
  }

  // MARK: What could not be sent

  @Test func whatIsRefusedIsSaidOnceAndCountedOnTheProfile() {
    let draft = Draft(id: "d", text: "Refused", changed: .fixture)
    let entry = OutboxEntry(
      id: "e", action: .publish(draft), created: .fixture, state: .refused(.refused(nil)))
    scene.sources.changes.announce(.waiting([entry]))
    #expect(
      router.feed.state.toast?.message
        == "Something could not be sent. It is kept in your profile under Drafts.")
    #expect(router.feed.state.toast?.isLasting == true)
    #expect(router.badge(of: .profile) == 1)
    router.feed.didDismissToast(1)
    scene.sources.changes.announce(.waiting([entry]))
    #expect(router.feed.state.toast == nil)
    scene.sources.changes.announce(.waiting([]))
    #expect(router.badge(of: .profile) == 0)
  }

  // MARK: Tabs

  @Test func whatIsRefusedOfAnotherAccountIsSaidOnceWithItsName() {
    let refused = OutboxEntry(
      id: "1", action: .markRead("c"), created: .fixture, state: .refused(.notFound))
    let old = OutboxEntry(
      id: "0", action: .markRead("c"), created: .fixture, state: .refused(.notFound))
    let other = OtherAccount(
      account: Account(
        id: "other", source: .mastodon(host: "b.example"), person: .ada,
        capabilities: Capabilities(actions: .all)), changes: Changes(), unsent: [old])
    let scene = NavigationScene(others: [other])
    let router = AppRouter(scene.sources)
    other.changes.announce(.waiting([old]))
    #expect(router.feed.state.toast == nil)
    other.changes.announce(.waiting([old, refused]))
    #expect(
      router.feed.state.toast?.message
        == "Something of @ada@b.example could not be sent. It is kept in that account’s Drafts.")
    let first = router.feed.state.toast?.id
    other.changes.announce(.waiting([refused]))
    #expect(router.feed.state.toast?.id == first)
    #expect(router.badge(of: .profile) == 0)
    other.changes.announce(.signedOut)
    other.changes.announce(.signedOut)
    #expect(
      router.feed.state.toast?.message
        == "@ada@b.example is signed out. What waits there is kept: change to it and sign in again."
    )
  }

  @Test func whoIsSignedOutIsToldWithTheWayBackIn() {
    let account = Account(
      id: "m", source: .mastodon(host: "b.example"), person: .ada,
      capabilities: Capabilities(actions: .all))
    let scene = NavigationScene(account: account)
    let router = AppRouter(scene.sources)
    for tab in AppTab.allCases {
      router.didTap(tab)
      scene.sources.changes.announce(.signedOut)
    }
    let said = "b.example has signed you out. All you wrote is kept: sign in again to go on."
    for toast in [
      router.feed.viewData.toast, router.repos.favorites.viewData.toast,
      router.messages.viewData.toast, router.profile.profile.viewData.toast,
    ] {
      #expect(toast?.message == said && toast?.offersSignIn == true)
    }
  }

  @Test func whomSomethingWaitsForIsKnownUntilItIsOver() {
    let scene = NavigationScene()
    let router = AppRouter(scene.sources)
    #expect(router.serverPause == nil)
    scene.sources.changes.announce(
      .paused([
        ServerPause(host: "a.example", until: .fixture),
        ServerPause(
          host: "b.example", until: .fixture.addingTimeInterval(300)),
      ]))
    #expect(router.serverPause == "Waiting for b.example until 12:05 PM")
    scene.sources.changes.announce(.paused([]))
    #expect(router.serverPause == nil)
  }

  @Test func aTabKeepsItsStackWhileAnotherIsShown() {
    router.feed.navigationPath = [.post("7"), .settings]
    router.didTap(.messages)
    #expect(router.tab == .messages)
    router.didTap(.feed)
    #expect(router.tab == .feed)
    #expect(router.feed.navigationPath == [.post("7"), .settings])
  }

  @Test func aSecondTapLeadsToTheRoot() {
    router.feed.navigationPath = [.post("7"), .settings]
    router.didTap(.feed)
    #expect(router.tab == .feed)
    #expect(router.feed.navigationPath.isEmpty)
  }

  @Test func theProfileHasAStackOfItsOwn() {
    router.didTap(.profile)
    router.profile.profile.didTapSettings()
    #expect(router.profile.navigationPath == [.settings])
    #expect(router.feed.navigationPath.isEmpty)
    router.didTap(.profile)
    #expect(router.profile.navigationPath.isEmpty)
  }

  @Test func aProfileLeadsOnInTheStackItStandsIn() {
    let profile = router.makeProfile("ada", in: router.feed)
    profile.didTapHashtag("swift")
    #expect(router.feed.navigationPath == [.posts(matching: "#swift")])
    profile.reply(to: "7")
    #expect(router.sheet == .compose(.reply(to: "7")))
    router.sheet = nil
    router.profile.profile.reply(to: "8")
    #expect(router.sheet == .compose(.reply(to: "8")))
  }

  // MARK: Sheets

  @Test func theComposerClosesItsSheetWhereverItStands() {
    router.feed.didTapCompose()
    router.makeComposer(.blank).didTapCancel()
    #expect(router.feed.sheet == nil)
    router.compose(.mention("ada"))
    router.makeComposer(.mention("ada")).didTapCancel()
    #expect(router.sheet == nil)
  }

  @Test func noSecondSheetOpensOverTheFirst() {
    router.feed.didTapFilter()
    router.compose(.blank)
    #expect(router.sheet == nil)
    router.feed.didFinishSheet()
    router.compose(.reply(to: "7"))
    router.compose(.blank)
    #expect(router.sheet == .compose(.reply(to: "7")))
  }

  // MARK: Signing in

  @Test func anAnswerThatNoSignInWaitsForIsSaidAndMovesNothing() throws {
    router.feed.navigationPath = [.settings]
    try open("moments://oauth?code=17&state=s")
    #expect(router.feed.navigationPath == [.settings])
    #expect(
      router.feed.state.toast?.message == "No sign-in waits for this answer. Begin it again.")
    router.showSignIn()
    try open("moments://oauth?code=17&state=s")
    #expect(router.sheet == .signIn)
    #expect(router.makeSignIn().state.problem == nil)
  }

  @Test func anAnswerReachesTheSignInThatWaitsAndTheAccountIsShown() async throws {
    let server = SignInServer(
      base: .fixture(""), host: "a.example", title: "A", capabilities: Capabilities(actions: []))
    scene.signIn.servers.always { _ in server }
    scene.signIn.starts.always { _ in
      PendingAuthorization(page: .fixture("oauth"), state: "s", way: .link)
    }
    scene.signIn.finishes.always { _ in .fixture(id: "new") }
    scene.accounts.additions.always { _ in }
    router.showSignIn()
    let signIn = router.makeSignIn()
    signIn.didChoose(.mastodon)
    signIn.didTypeAddress("a.example")
    for _ in 0..<2 {
      signIn.didTapContinue()
      await signIn.finished
    }
    try open("moments://oauth?code=17&state=s")
    await signIn.finished
    #expect(router.sheet == .signIn)
    #expect(scene.accountChanges.all.isEmpty)
    signIn.didTapContinue()
    #expect(router.sheet == nil)
    #expect(scene.accountChanges.all.count == 1)
  }

  @Test func theSignInIsOneUntilItIsOver() {
    router.showSignIn()
    let first = router.makeSignIn()
    #expect(router.makeSignIn() === first)
    first.didLeave()
    #expect(router.sheet == nil)
    #expect(scene.accountChanges.all.isEmpty)
    router.showSignIn()
    #expect(router.makeSignIn() !== first)
  }

  @Test func aLinkOpensTheSignInOverTheFeed() throws {
    router.didTap(.profile)
    router.feed.navigationPath = [.settings]
    try open("moments://signin?server=a.example")
    #expect(router.tab == .feed && router.feed.navigationPath.isEmpty)
    #expect(router.sheet == .signIn)
    #expect(router.makeSignIn().state.addresses == [.mastodon: "a.example"])
  }

  @Test func signingInAgainKnowsTheServer() {
    let account = Account(
      id: "m", source: .mastodon(host: "a.example"), person: .ada,
      capabilities: Capabilities(actions: []))
    let router = AppRouter(NavigationScene(account: account).sources)
    router.signInAgain()
    #expect(router.makeSignIn().state.addresses == [.mastodon: "a.example"])
  }

  @Test func signingInAgainTakesTheComposersPlace() {
    router.compose(.blank)
    router.signInAgain()
    #expect(router.sheet == .signIn)
    router.sheet = nil
    router.feed.didTapFilter()
    router.signInAgain()
    #expect(router.sheet == .signIn && router.feed.sheet == nil)
  }

  @Test func noSignInOpensOverAnotherSheetAndNoneIsRestored() {
    router.compose(.blank)
    router.showSignIn()
    #expect(router.sheet == .compose(.blank))
    router.sheet = nil
    router.showSignIn()
    #expect(router.navigationState.composer == nil)
  }

  @Test func theFiltersDoneClosesItsSheet() {
    router.feed.didTapFilter()
    router.makeFilter(FeedFilter()).didTapDone()
    #expect(router.feed.sheet == nil)
  }
}
