#if os(Linux)
  import Data
  import Domain
  import Foundation
  import Harness
  import TestSupport
  import Testing

  /// A server has revoked the token: every screen shows that and offers the sign-in, even after a
  /// relaunch.
  @MainActor
  @Suite struct RevokedTokenTests {
    enum Place: CaseIterable {
      case feed, thread, profile, messages, notifications, search, bookmarks, composer, outbox
    }

    private let journey: Journey
    private let server: RevokingServer
    private let says = "Signed out. Sign in again to continue."

    init() throws {
      journey = try Journey()
      server = try RevokingServer()
    }

    private var harness: Harness { journey.harness }

    @Test(arguments: Place.allCases)
    func everyScreenOffersTheSignIn(in place: Place) async throws {
      try await signIn()
      await journey.start()
      await harness.waitUntil { $0.exists("Kept") }
      server.revokeToken()
      try harness.refresh()
      await harness.waitUntil { $0.exists(says) }
      try await expectSignIn(from: place)
      // Now only the store can know.
      server.stop()
      await journey.start()
      try await expectSignIn(from: place)
    }

    @Test func anUnsentPostOffersSignInAfterARestart() async throws {
      try await signIn()
      await journey.start()
      await harness.waitUntil { $0.exists("Kept") }
      server.revokeToken()
      try harness.button("New Post").tap()
      await harness.waitUntil { $0.exists("What is on your mind?") }
      try harness.textField("What is on your mind?").type("Wait for me")
      try harness.button("Post").tap()
      let waits = "Not sent. Sign in again to send it."
      await harness.waitUntil { $0.exists(waits) }
      server.stop()
      await journey.start()
      await harness.waitUntil { $0.exists(waits) }
      try await go(to: .outbox)
      await harness.waitUntil { $0.exists(waits) && $0.exists("Wait for me") }
      #expect(harness.all(.button).count { $0.name == "Sign In" } == 2)
    }
  }

  extension RevokedTokenTests {
    /// The same state as after signing in.
    private func signIn() async throws {
      await journey.start()
      let base = try SourceBase(
        folder: journey.folder.url, now: { [date = journey.now] in date }, makeID: { "" },
        sleep: { _ in })
      let secrets = FileSecretStore(folder: journey.folder.url.appending(path: "Secrets"))
      let id = Account.ID("me@\(server.host)")
      try await secrets.keep(Secret("token"), named: .token(of: id))
      try await StoredAccounts(
        base, secrets: secrets, client: HTTPClient(URLSessionTransport(), .live)
      ).add(
        Account(
          id: id, source: .mastodon(host: server.host), person: Person(id: "me", nick: "Me"),
          capabilities: Capabilities(actions: .all)))
    }

    private func expectSignIn(from place: Place) async throws {
      try await go(to: place)
      await harness.waitUntil { $0.exists(says) }
      #expect(!harness.elements.contains { $0.markup[attribute: "glyph"] == "wifi.slash" })
      try #require(harness.all(.button).first { $0.name == "Sign In" }).tap()
      await harness.waitUntil { (try? $0.textField("Address").value) == server.host }
      while harness.depth > 0 { harness.back() }
    }

    private func go(to place: Place) async throws {
      switch place {
      case .feed: try journey.open("moments://feed")
      case .thread: try journey.open("moments://feed/101")
      case .profile: try tap(tab: "Profile")
      case .messages: try tap(tab: "Messages")
      case .notifications: try journey.open("moments://notifications")
      case .search:
        try journey.open("moments://feed")
        try harness.button("Search").tap()
      case .bookmarks: try journey.open("moments://bookmarks")
      case .composer:
        try journey.open("moments://compose")
        await harness.waitUntil { !$0.all(.textField).isEmpty }
      case .outbox:
        try tap(tab: "Profile")
        try harness.button("Drafts and Unsent").tap()
      }
    }

    private func tap(tab name: String) throws {
      try #require(harness.all(.tab).first { $0.name.hasPrefix(name) }).tap()
    }
  }
#endif
