import Domain
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite struct AppStatusTests {
  private let account = Account(
    id: "m", source: .mastodon(host: "b.example"), person: .ada,
    capabilities: Capabilities(actions: .all))

  private func refused(_ id: OutboxEntry.ID) -> OutboxEntry {
    OutboxEntry(
      id: id, action: .markRead("c"), created: .fixture, state: .refused(.notFound))
  }

  @Test func aRefusalOfAnEarlierLaunchIsNotReportedAgain() {
    let scene = NavigationScene(waiting: [refused("old")])
    let window = AppWindow(scene.sources)
    #expect(window.status.badge(of: .profile) == 1)
    scene.sources.changes.announce(.waiting([refused("old")]))
    #expect(window.messages.toast == nil)
    scene.sources.changes.announce(.waiting([refused("old"), refused("new")]))
    #expect(window.messages.toast != nil)
  }

  @Test func aRefusalIsReportedOnlyInOpenWindows() {
    let scene = NavigationScene()
    let windows = [AppWindow(scene.sources), AppWindow(scene.sources)]
    scene.sources.changes.announce(.waiting([refused("new")]))
    #expect(windows.allSatisfy { $0.messages.toast != nil })
    let later = AppWindow(scene.sources)
    #expect(later.messages.toast == nil)
    #expect(later.status.badge(of: .profile) == 1)
  }

  @Test func signingOutIsReportedWithAWayToSignIn() {
    let scene = NavigationScene(account: account)
    let window = AppWindow(scene.sources)
    scene.sources.changes.announce(.signedOut(true))
    let toast = window.messages.toast
    #expect(
      toast?.message
        == "b.example has signed you out. Everything you wrote is saved. Sign in again to continue."
    )
    #expect(toast?.offersSignIn == true)
  }

  @Test func aRefusedMessageIsReported() {
    let scene = NavigationScene()
    let window = AppWindow(scene.sources)
    scene.sources.changes.announce(.messageRefused(in: "with ada"))
    #expect(window.messages.toast?.message == "A message could not be sent")
    #expect(window.messages.toast?.isLasting == true)
    scene.sources.changes.announce(.withdrawn("m", from: "with bo"))
    #expect(window.messages.toast != nil)
    scene.sources.changes.announce(.withdrawn("m", from: "with ada"))
    #expect(window.messages.toast == nil)
  }

  @Test func theMessageAboutRefusalsLeavesWithTheLastOfThem() {
    let scene = NavigationScene(waiting: [refused("old")])
    let window = AppWindow(scene.sources)
    scene.sources.changes.announce(.waiting([refused("old"), refused("a"), refused("b")]))
    scene.sources.changes.announce(.waiting([refused("old"), refused("b")]))
    #expect(window.messages.toast?.undo == .showRefusals)
    scene.sources.changes.announce(.waiting([refused("old")]))
    #expect(window.messages.toast == nil)
  }

  @Test func aServerThatStreamsTooMuchIsNamed() {
    let scene = NavigationScene(account: account)
    let window = AppWindow(scene.sources)
    scene.sources.changes.announce(.streamEnded)
    #expect(
      window.messages.toast?.message
        == "b.example sends too much at once. New posts appear every few minutes.")
  }
}
