import Domain
import Foundation
import TestSupport
import Testing

@testable import Navigation

/// An account whose source publishes nothing.
@MainActor
@Suite struct ReadOnlyAccountTests {
  @Test(arguments: ["moments://compose", "moments://compose?text=Hi"])
  func readOnlyAccountsCannotCompose(_ link: String) throws {
    let window = AppWindow(NavigationScene(account: .fixture(actions: [])).sources)
    window.router.press(.newPost)
    #expect(window.router.sheet == nil)
    window.router.open(try #require(URL(string: link)))
    #expect(window.router.sheet == nil)
    #expect(window.messages.toast?.message == "Your account doesn’t support this link")
  }
}
