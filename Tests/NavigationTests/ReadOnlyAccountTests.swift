import Domain
import Foundation
import TestSupport
import Testing

@testable import Navigation

/// An account whose source publishes nothing.
@MainActor
@Suite struct ReadOnlyAccountTests {
  @Test(arguments: [
    "compose", "compose?text=Hi", "notifications", "messages", "messages?id=7", "bookmarks",
  ])
  func aLinkToWhatTheSourceLacksLeadsToTheAccounts(_ link: String) throws {
    let window = AppWindow(NavigationScene(account: .fixture(actions: [])).sources)
    window.router.press(.newPost)
    #expect(window.router.sheet == nil)
    window.router.open(try #require(URL(string: "moments://\(link)")))
    #expect(window.router.sheet == nil && window.router.tabs.feed.navigationPath.isEmpty)
    #expect(
      window.messages.toast?.message
        == "This account is read-only. Use another account to open this link.")
    window.router.didTapMessage()
    #expect(window.router.tab == .feed && window.router.tabs.feed.navigationPath == [.settings])
  }

  @Test func thereIsNoTabForMessages() {
    let window = AppWindow(NavigationScene(account: .fixture(actions: [])).sources)
    #expect(window.router.tabs.shown == [.feed, .repositories, .profile])
    window.router.didTap(.messages)
    #expect(window.router.tab == .feed)
    window.router.restore(NavigationState(tab: .messages, paths: [:]))
    #expect(window.router.tab == .feed)
  }
}
