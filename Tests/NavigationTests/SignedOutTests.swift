import Domain
import Presentation
import TestSupport
import Testing

@testable import Navigation

/// Accounts that their server had signed out before the app was started.
@MainActor
@Suite struct SignedOutTests {
  @Test func beingSignedOutPersistsAcrossLaunchesUntilAccepted() {
    let scene = NavigationScene(isSignedOut: true)
    let window = AppWindow(scene.sources)
    #expect(window.status.isSignedOut)
    scene.sources.changes.announce(.signedOut(true))
    #expect(window.messages.toast == nil)
    scene.sources.changes.announce(.signedOut(false))
    #expect(!window.status.isSignedOut)
    scene.sources.changes.announce(.signedOut(true))
    #expect(window.messages.toast?.offersSignIn == true)
    scene.sources.changes.announce(.signedOut(false))
    #expect(window.messages.toast == nil)
  }

  @Test(arguments: [true, false])
  func launchingReportsAnotherAccountThatCannotSend(_ isSignedOut: Bool) {
    let waiting = OutboxEntry(id: "1", action: .markRead("c"), created: .fixture)
    let other = OtherAccount(
      account: Account(
        id: "other", source: .mastodon(host: "b.example"), person: .ada,
        capabilities: Capabilities(actions: .all)), changes: Changes(), unsent: [waiting],
      isSignedOut: isSignedOut)
    let window = AppWindow(NavigationScene(others: [other]).sources)
    #expect((window.messages.toast != nil) == isSignedOut)
  }
}
