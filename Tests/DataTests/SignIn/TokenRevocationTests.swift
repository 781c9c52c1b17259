import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Tokens are revoked when an account is signed out, or later.
@MainActor
@Suite struct TokenRevocationTests {
  private let mastodon = FakeMastodon()
  private let secrets = MemorySecrets()
  private let clock = ManualClock()
  private let folder: TemporaryFolder
  private let base: SourceBase
  private let client: HTTPClient
  private let server: SignInServer

  init() throws {
    folder = try .withStore()
    base = try SourceBase(
      folder: folder.url, now: { .fixture }, makeID: { "new" }, sleep: { _ in })
    client = HTTPClient(
      mastodon,
      .init(
        now: { [clock] in clock.date }, sleep: ScriptedTime().surroundings.sleep, chance: { 0 }))
    server = SignInServer(
      base: try #require(URL(string: "https://a.example")), host: "a.example", title: "A",
      capabilities: Capabilities(actions: []))
  }

  /// As after a launch.
  private func accounts() -> StoredAccounts {
    StoredAccounts(base, secrets: secrets, client: client)
  }

  private func signIn() async throws -> Account.ID {
    let signIn = LiveSignIn(client, secrets: secrets)
    let pending = try await signIn.startAuthorization(at: server, by: .link)
    let answer = try #require(await mastodon.permit(pending.page, as: "me"))
    let items = URLComponents(url: answer, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let code = try #require(items.first { $0.name == "code" }?.value)
    let account = try await signIn.finishAuthorization(
      pending, with: .granted(code: Secret(code), state: pending.state)
    ).account
    try await accounts().add(account)
    return account.id
  }

  private func begin() async throws -> Account.ID {
    _ = try await EmbeddedSource(base, changes: Changes(), content: { _ in .fixture() })
    await mastodon.say(version: "4.2.1")
    return try await signIn()
  }

  private var tokens: [String] {
    get async { await mastodon.signIns.tokens.keys.sorted() }
  }

  @Test func theRegistrationOfTheTokenRevokesIt() async throws {
    let account = try await begin()
    // A second attempt registers the app again.
    let other = LiveSignIn(client, secrets: secrets)
    _ = try await other.startAuthorization(at: server, by: .link)
    _ = try await other.startAuthorization(at: server, by: .link)
    #expect(await mastodon.signIns.clients.count == 2)
    try await accounts().forget(account).value
    #expect(await tokens == [])
    #expect(
      await secrets.secrets.keys.map(\.rawValue).sorted() == [
        "client a.example", "waiting sign-in",
      ])
  }

  @Test func aTokenIsRevokedLaterIfTheServerIsUnreachable() async throws {
    let account = try await begin()
    await mastodon.simulate(.offline)
    try await accounts().forget(account).value
    await accounts().revokeTokens()
    #expect(await tokens == ["me-client-0"])
    await mastodon.simulate(.online)
    await accounts().revokeTokens()
    #expect(await tokens == [])
    #expect(await secrets.secret(named: .tokensToRevoke) == nil)
    _ = await mastodon.takeRequests()
    await accounts().revokeTokens()
    #expect(await mastodon.takeRequests() == [])
  }

  /// Servers answer with the same token as long as it was not revoked.
  @Test func theTokenOfAnAccountThatWasAddedAgainStays() async throws {
    let account = try await begin()
    await mastodon.simulate(.offline)
    try await accounts().forget(account).value
    await mastodon.simulate(.online)
    #expect(try await signIn() == account)
    await accounts().revokeTokens()
    #expect(await tokens == ["me-client-0"])
    try await accounts().forget(account).value
    #expect(await tokens == [])
  }

  @Test func aSignOutThatFailedRevokesNothing() async throws {
    let account = try await begin()
    try FileManager.default.removeItem(at: folder.url)
    await #expect(throws: LoadFailure.self) { try await accounts().signOut(account) }
    await accounts().revokeTokens()
    #expect(await tokens == ["me-client-0"])
  }

  @Test func aServerThatIsGoneIsNotAskedForever() async throws {
    let account = try await begin()
    await mastodon.simulate(.offline)
    try await accounts().forget(account).value
    clock.setTimeOfDay(forward: 90 * 86_400)
    await accounts().revokeTokens()
    #expect(await secrets.secret(named: .tokensToRevoke) != nil)
    clock.setTimeOfDay(forward: 1)
    await accounts().revokeTokens()
    #expect(await secrets.secret(named: .tokensToRevoke) == nil)
  }
}
