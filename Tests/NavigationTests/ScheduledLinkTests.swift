import ComposeFeature
import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite struct ScheduledLinkTests {
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

  @Test func aLinkOpensTheScheduledPostsOverTheDrafts() throws {
    try open("moments://scheduled")
    #expect(router.tab == .profile)
    #expect(tabs.profile.navigationPath == [.outbox, .scheduled])
  }

  @Test func aLinkOpensTheDrafts() throws {
    try open("moments://drafts")
    #expect(router.tab == .profile && tabs.profile.navigationPath == [.outbox])
  }

  @Test func aScheduledPostShowsAToastThatOpensIt() async throws {
    scene.me.accounts.always { _ in .fixture() }
    scene.drafts.drafts.always { _ in [] }
    scene.scheduled.schedules.always {
      ScheduledPost(id: "1", date: $0.scheduled ?? .fixture, text: $0.text)
    }
    sheets.present(.compose(.blank))
    let composer = window.screens.composer(.blank)
    await Completion { composer.onAppear() }.reached
    composer.didType("Good morning")
    composer.didEdit(.toggleTime)
    composer.didEdit(.choose(.fixture + 86_400))
    await Completion { composer.didTapPublish() }.reached
    #expect(router.sheet == nil)
    #expect(window.messages.toast?.message == "Scheduled for tomorrow at 12:00 PM")
    router.didTapMessage()
    #expect(router.tab == .profile && tabs.profile.navigationPath == [.outbox, .scheduled])
  }

  @Test func withoutSchedulingTheLinkIsForeign() throws {
    var account = Account.fixture()
    account.capabilities.actions.remove(.schedule)
    let window = AppWindow(NavigationScene(account: account).sources)
    window.router.open(try #require(URL(string: "moments://scheduled")))
    #expect(window.router.tab == .feed)
    #expect(window.messages.toast?.message == "Your account doesn’t support this link")
  }
}
