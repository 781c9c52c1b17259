#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import Navigation
  import Observation
  import PageHost
  import SwiftUI
  import TestSupport
  import Testing

  @MainActor
  @Suite struct AppViewTests {
    struct Window: View {
      let sources: AppSources
      @State private var link: URL?

      init(_ sources: AppSources, link: URL?) {
        self.sources = sources
        _link = State(initialValue: link)
      }

      var body: some View {
        AppView(sources, link: $link)
          .onOpenURL { link = $0 }
      }
    }

    private let scene = NavigationScene()

    private func harness(link: String?, after earlier: Harness? = nil) -> Harness {
      Harness(kept: earlier?.kept ?? [:]) {
        Window(scene.sources, link: link.flatMap(URL.init(string:)))
      }
    }

    @Test func aPendingLinkOpensWithTheFirstScreen() {
      #expect(harness(link: nil).depth == 0)
      #expect(harness(link: "moments://settings").depth == 1)
    }

    @Test func aWindowIsRestoredToItsLastPlace() throws {
      let first = harness(link: "moments://feed/7")
      try first.tab("Messages").tap()
      let second = harness(link: nil, after: first)
      #expect(try second.tab("Messages").isSelected)
      try second.tab("Feed").tap()
      #expect(second.depth == 1)
    }

    /// The account that was signed out is on its settings.
    @Test func nothingOfARemovedAccountIsRestored() throws {
      let account = Account.fixture(id: "removed")
      let other = OtherAccount(
        account: .fixture(id: "other"), changes: Changes(), unsent: [], isSignedOut: false)
      func harness(_ scene: NavigationScene, after kept: Harness?, link: String? = nil) -> Harness {
        let harness = Harness(kept: kept?.kept ?? [:]) {
          Window(scene.sources, link: link.flatMap(URL.init(string:)))
        }
        harness.flush()
        return harness
      }
      let both = NavigationScene(account: account, others: [other])
      let first = harness(both, after: nil, link: "moments://settings")
      #expect(first.depth == 1 && first.kept["navigation removed"] != nil)
      // Another account is shown, and this one still exists.
      let shown = NavigationScene(
        account: other.account,
        others: [
          OtherAccount(account: account, changes: Changes(), unsent: [], isSignedOut: false)
        ])
      let second = harness(shown, after: first)
      #expect(second.kept["navigation removed"] != nil)
      let third = harness(NavigationScene(account: other.account), after: second)
      #expect(!third.kept.keys.contains { $0.hasSuffix(" removed") })
      #expect(harness(both, after: third).depth == 0)
    }

    @Test func aWindowIsRestoredWithItsComposer() throws {
      let first = harness(link: "moments://compose?text=Hi")
      #expect(first.sheet != nil)
      let second = harness(link: nil, after: first)
      #expect(second.sheet != nil)
    }

    @Test func aLinkWinsOverTheRestoredPlace() throws {
      let first = harness(link: "moments://compose?text=Hi")
      let second = harness(link: "moments://settings", after: first)
      #expect(second.sheet == nil)
      #expect(second.depth == 1)
    }

    @Test func aLinkToAPostShowsItsThread() {
      let harness = harness(link: "moments://feed/7")
      #expect(harness.depth == 1)
      #expect(harness.title == "Post")
    }

    @Test func aLinkToAConversationShowsItInItsTab() throws {
      let harness = harness(link: "moments://messages/7")
      #expect(try harness.tab("Messages").isSelected)
      #expect(harness.depth == 1)
      #expect(harness.title == "Conversation")
    }

    @Test(arguments: ["over the feed", "in its tab"])
    func aReplyOnAProfileOpensTheComposer(_ place: String) async throws {
      scene.me.accounts.always { .fixture() }
      scene.people.people.always { .fixture(id: $0) }
      scene.people.posts.always { _ in Page(items: [.fixture(id: "7", text: "On engines")]) }
      scene.drafts.drafts.always { [] }
      let harness = harness(link: place == "in its tab" ? nil : "moments://profile/ada")
      if place == "in its tab" { try harness.tab("Profile").tap() }
      await harness.waitUntil { $0.exists("On engines") }
      try harness.button("Reply").tap()
      #expect(harness.sheet != nil && harness.title == "Reply")
      await harness.waitUntil { $0.exists("Replying to a post") }
    }

    @Test func theTabBadgeFollowsTheUnreadCount() async throws {
      let unread = Conversation.fixture(lastMessage: .fixture(), unreadCount: 3)
      scene.conversations.conversations.always { _ in Page(items: [unread]) }
      let harness = harness(link: nil)
      await harness.waitUntil { $0.all(.tab).contains { $0.name == "Messages 3" } }
      scene.sources.changes.announce(.conversationChanged(.fixture(lastMessage: .fixture())))
      harness.flush()
      #expect(harness.all(.tab).contains { $0.name == "Messages" })
    }

    @Test func aToastIsAnnouncedOnceAndFades() async throws {
      let harness = harness(link: nil)
      harness.open(try #require(URL(string: "moments://nowhere")))
      let message = "Moments can’t open this link"
      #expect(harness.exists(message))
      #expect(harness.announcements == [message])
      await scene.clock.sleeper
      scene.clock.advance(by: .seconds(5))
      await harness.waitUntil { !$0.exists(message) }
    }

    @Test func settingsOpenTheKeyboardShortcuts() throws {
      let harness = harness(link: "moments://settings")
      // A phone has no keyboard.
      #expect(!harness.exists("Keyboard Shortcuts"))
      harness.resize(isRegular: true)
      try harness.button("Keyboard Shortcuts").tap()
      #expect(harness.exists("Next post"))
      #expect(harness.exists("Send message"))
      try harness.button("Done").tap()
      #expect(harness.sheet == nil && harness.title == "Settings")
    }

    @Test func aToastAppearsAboveTheFrontSheet() throws {
      let harness = harness(link: "moments://compose")
      harness.open(try #require(URL(string: "moments://nowhere")))
      #expect(harness.exists("Moments can’t open this link"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Moments can’t open this link"))
      #expect(harness.sheet != nil)
    }

    @Test func aPictureOfTheGalleryOpensTheViewer() async throws {
      scene.people.media.always { _ in Page(items: [.fixture(id: "7", media: [.fixture()])]) }
      scene.posts.threads.always {
        PostThread(post: .fixture(id: $0, media: [.fixture()]))
      }
      let harness = harness(link: "moments://profile/ada/gallery")
      await harness.waitUntil { $0.all(.button).contains { $0.name == "Image" } }
      try harness.button("Image").tap()
      #expect(harness.sheet != nil)
      try harness.button("Close").tap()
      #expect(harness.sheet == nil && harness.title == "Gallery")
    }

    @Test func aToastAppearsAboveTheViewer() async throws {
      scene.posts.threads.always {
        PostThread(post: .fixture(id: $0, media: [.fixture()]))
      }
      let harness = harness(link: "moments://feed/7")
      await harness.waitUntil { $0.all(.button).contains { $0.name == "Image" } }
      try harness.button("Image").tap()
      harness.open(try #require(URL(string: "moments://nowhere")))
      #expect(harness.exists("Moments can’t open this link"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Moments can’t open this link"))
      #expect(harness.sheet != nil)
      try harness.button("Close").tap()
      #expect(harness.sheet == nil)
      #expect(harness.title == "Post")
    }

    @Test func aToastAppearsAboveAPushedScreen() throws {
      let harness = harness(link: "moments://settings")
      harness.open(try #require(URL(string: "moments://nowhere")))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Moments can’t open this link"))
    }

    @Test func aScreenCreatesOneViewModelAcrossUpdates() async throws {
      final class Model {}
      let made = Recorder<Void>()
      let titles = TitleModel()
      let harness = Harness {
        Text(titles.title)
        ViewModelOwner {
          made.add(())
          return Model()
        } content: { _ in
          Text(titles.title)
        }
      }
      titles.title = "After"
      harness.flush()
      #expect(harness.exists("After") && made.all.count == 1)
    }

    @Test func everyLaterLinkOpensToo() throws {
      let harness = harness(link: "moments://settings")
      let again = try #require(URL(string: "moments://settings"))
      harness.back()
      #expect(harness.depth == 0)
      harness.open(again)
      #expect(harness.depth == 1)
      harness.back()
      harness.open(again)
      #expect(harness.depth == 1)
    }

    @Test func aServerPauseIsShownInPlaceOfTheRows() async throws {
      let harness = harness(link: nil)
      scene.sources.changes.announce(
        .paused([ServerPause(host: "a.example", until: .fixture.addingTimeInterval(300))]))
      harness.flush()
      #expect(harness.exists("Waiting for a.example until 12:05 PM"))
      scene.sources.changes.announce(.paused([]))
      harness.flush()
      #expect(!harness.exists("Waiting for a.example until 12:05 PM"))
    }

    @Test(arguments: ["in the list", "in the message"])
    func aSignedOutPersonReachesTheirServersSignIn(_ place: String) throws {
      let account = Account(
        id: "m", source: .mastodon(host: "b.example"), person: .ada,
        capabilities: Capabilities(actions: .all))
      let scene = NavigationScene(account: account)
      let harness = Harness { Window(scene.sources, link: nil) }
      #expect(harness.sheet == nil)
      scene.sources.changes.announce(.signedOut(true))
      harness.flush()
      #expect(harness.exists("Signed out. Sign in again to continue."))
      let buttons = harness.all(.button).filter { $0.name == "Sign In" }
      #expect(buttons.count == 2)
      try buttons[place == "in the list" ? 0 : 1].tap()
      #expect(harness.sheet != nil)
      #expect(!harness.exists("b.example has signed you out."))
      #expect(try harness.textField("Address").value == "b.example")
    }

    @Test func theWindowUsesThePreferredAppearance() {
      let harness = harness(link: nil)
      harness.clearPatches()
      scene.sources.changes.announce(
        .preferencesChanged(Preferences(appearance: .dark, textSize: .large)))
      harness.flush()
      let looks = harness.patches.flatMap { $0 }.filter {
        if case .attr(rootElementID, _, _) = $0 { true } else { false }
      }
      #expect(
        looks == [
          .attr(rootElementID, "data-scheme", "dark"), .attr(rootElementID, "data-size", "xLarge"),
        ])
    }

    @Test(arguments: ["compose", "settings"])
    func aSheetHasThePreferredTextSize(_ link: String) throws {
      let harness = harness(link: "moments://\(link)")
      let size = { harness.scene.snapshot().filter { $0.isTextSize } }
      scene.sources.changes.announce(.preferencesChanged(Preferences(textSize: .largest)))
      harness.flush()
      #expect(size() == [.attr(rootElementID, "data-size", "accessibility2")])
      if link == "settings" { try harness.press(key: "/") }
      #expect(harness.sheet != nil)
      #expect(size() == [.attr(rootElementID, "data-size", "accessibility2")])
    }
  }

  extension PatchOp {
    fileprivate var isTextSize: Bool {
      if case .attr(rootElementID, "data-size", _) = self { true } else { false }
    }
  }

  @MainActor
  @Observable
  private final class TitleModel {
    var title = "Before"
  }
#endif
