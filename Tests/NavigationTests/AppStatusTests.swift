import Domain
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite struct AppStatusTests {
  @Test func aServerThatStreamsTooMuchIsNamed() {
    let account = Account(
      id: "m", source: .mastodon(host: "b.example"), person: .ada,
      capabilities: Capabilities(actions: .all))
    let scene = NavigationScene(account: account)
    let window = AppWindow(scene.sources)
    scene.sources.changes.announce(.streamEnded)
    #expect(
      window.messages.toast?.message
        == "b.example sends too much at once. New posts appear every few minutes.")
  }
}
