import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Two accounts on one server, added in one browser.
@Suite struct SecondAccountTests {
  private let mastodon = FakeMastodon()
  private let secrets = MemorySecrets()
  private let signIn: LiveSignIn
  private let server: SignInServer

  init() throws {
    signIn = LiveSignIn(HTTPClient(mastodon, ScriptedTime().surroundings), secrets: secrets)
    server = SignInServer(
      base: try #require(URL(string: "https://a.example")), host: "a.example", title: "A",
      capabilities: Capabilities(actions: []))
  }

  private func add(_ user: String, inBrowserOf signedIn: String) async throws -> SignedInAccount {
    let pending = try await signIn.startAuthorization(at: server, by: .link)
    #expect(await mastodon.openPage(pending.page, as: signedIn) == nil)
    let answer = try #require(await mastodon.permit(pending.page, as: user))
    let items = URLComponents(url: answer, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let code = try #require(items.first { $0.name == "code" }?.value)
    return try await signIn.finishAuthorization(
      pending, with: .granted(code: Secret(code), state: pending.state))
  }

  @Test func theSecondAccountCanBeChosen() async throws {
    await mastodon.say(version: "4.2.1")
    let first = try await add("me", inBrowserOf: "me")
    let second = try await add("private", inBrowserOf: "me")
    let accounts = [first, second].map(\.account)
    #expect(accounts.map(\.person.userName) == ["me", "private"])
    #expect(await secrets.secret(named: .token(of: accounts[0].id)) == Secret("me-client-0"))
    #expect(await secrets.secret(named: .token(of: accounts[1].id)) == Secret("private-client-0"))
  }

  @Test func thePreferencesForPostsComeWithTheAccount() async throws {
    await mastodon.say(version: "4.2.1")
    await mastodon.setPreferences(["privacy": "private"])
    #expect(try await add("me", inBrowserOf: "me").defaults == PostDefaults(visibility: .followers))
  }
}
