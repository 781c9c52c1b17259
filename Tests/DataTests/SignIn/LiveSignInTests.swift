import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct LiveSignInTests {
  private static let instance = """
    {"domain":"a.example","title":"A server","description":"For &amp; by readers",
    "configuration":{"statuses":{"max_characters":1000}}}
    """

  private static let instancePath = "/api/v2/instance"
  private static let appsPath = "/api/v1/apps"
  private static let tokenPath = "/oauth/token"
  private static let revokePath = "/oauth/revoke"
  private static let personPath = "/api/v1/accounts/verify_credentials"

  private let secrets = MemorySecrets()

  private func transport(
    _ changes: [String: [ScriptedTransport.Line]] = [:]
  ) -> PathTransport {
    let all: [String: [ScriptedTransport.Line]] = [
      Self.instancePath: [.answer(200, [:], Self.instance)],
      Self.appsPath: [.answer(200, [:], #"{"client_id":"c1","client_secret":"s1"}"#)],
      Self.tokenPath: [.answer(200, [:], #"{"access_token":"t1"}"#)],
      Self.revokePath: [.answer(200, [:], "{}")],
      Self.personPath: [.answer(200, [:], MastodonFixtures.account)],
    ]
    return PathTransport(all.merging(changes) { $1 })
  }

  private func signIn(_ transport: any Transport) -> LiveSignIn {
    LiveSignIn(
      HTTPClient(transport, ScriptedTime().surroundings), secrets: secrets,
      makeGenerator: { SeededGenerator(seed: 1) })
  }

  private func granted(_ pending: PendingAuthorization, code: String = "17") -> SignInAnswer {
    .granted(code: Secret(code), state: pending.state)
  }

  private func query(_ pending: PendingAuthorization) -> [String: String] {
    let items = URLComponents(url: pending.page, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") })
  }

  // MARK: Finding servers

  @Test func identifiesWhatAnAddressServes() async throws {
    let server = try await signIn(transport()).findServer(at: "@bo@a.example")
    #expect(server.base.absoluteString == "https://a.example")
    #expect(server.host == "a.example" && server.title == "A server")
    #expect(server.about == "For & by readers")
    #expect(server.capabilities.lengthRule.limit == 1_000)
  }

  @Test func invalidAddressesAreNotRequested() async {
    let transport = transport()
    await #expect(throws: SignInFailure.noAddress) {
      try await signIn(transport).findServer(at: "a b")
    }
    #expect(await transport.requests.isEmpty)
  }

  @Test(arguments: [
    (ScriptedTransport.Line.failure(.offline), SignInFailure.unreachable(host: "a.example")),
    (.failure(.timedOut), .unreachable(host: "a.example")),
    (.failure(.untrusted), .notAServer(host: "a.example")),
    (.failure(.badCertificate), .failed(.badCertificate)),
    (.answer(404), .notAServer(host: "a.example")),
    (.answer(200, [:], "<html></html>"), .notAServer(host: "a.example")),
    (.answer(200, [:], "{}"), .notAServer(host: "a.example")),
    (.answer(403), .notAServer(host: "a.example")),
  ])
  func obstaclesAreReported(_ line: ScriptedTransport.Line, _ failure: SignInFailure) async {
    let transport = transport([Self.instancePath: [line], "/api/v1/instance": [line]])
    await #expect(throws: failure) { try await signIn(transport).findServer(at: "a.example") }
  }

  @Test func findsTheUserAtAMomentsAddress() async throws {
    let transport = PathTransport([
      "/user/jsmith": [.answer(200, [:], #"{"nick":"John","username":"jsmith"}"#)]
    ])
    let account = try await signIn(transport).findMoments(at: "localhost:2727", userName: "jsmith")
    #expect(account.person.displayName == "John")
    let base = try #require(URL(string: "http://localhost:2727"))
    #expect(account.source == .moments(base: base, userName: "jsmith"))
  }

  @Test func anUnknownUserIsReported() async {
    let transport = PathTransport([
      "/user/x": [.answer(404)], "/user.json": [.answer(404)], "/user/x/tweets": [.answer(404)],
      "/tweets.json": [.answer(404)],
    ])
    await #expect(throws: SignInFailure.noSuchUser(name: "x", host: "a.example")) {
      try await signIn(transport).findMoments(at: "https://a.example", userName: "x")
    }
  }

  // MARK: Authorizing

  @Test func requestsALinkOrACodeAsTheCallback() async throws {
    let transport = transport()
    let signIn = signIn(transport)
    let server = try await signIn.findServer(at: "a.example")
    let link = try await signIn.startAuthorization(at: server, by: .link)
    #expect(query(link)["redirect_uri"] == "moments://oauth")
    #expect(query(link)["state"] == link.state)
    let code = try await signIn.startAuthorization(at: server, by: .code)
    #expect(query(code)["redirect_uri"] == "urn:ietf:wg:oauth:2.0:oob")
    #expect(
      await transport.body(Self.appsPath)
        == "client_name=Moments"
        + "&redirect_uris=moments%3A%2F%2Foauth%0Aurn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob"
        + "&scopes=read%20write")
  }

  @Test func theAppRegistersOncePerServer() async throws {
    let transport = transport()
    let server = try await signIn(transport).findServer(at: "a.example")
    _ = try await signIn(transport).startAuthorization(at: server, by: .link)
    let again = signIn(transport)
    _ = try await again.startAuthorization(at: server, by: .link)
    #expect(await transport.count(Self.appsPath) == 1)
    // On a second attempt, the server may have forgotten the app.
    _ = try await again.startAuthorization(at: server, by: .link)
    #expect(await transport.count(Self.appsPath) == 2)
  }

  /// Another registration could not revoke the tokens of this one.
  @Test func anotherWayUsesTheSameRegistration() async throws {
    let transport = transport()
    let signIn = signIn(transport)
    let server = try await signIn.findServer(at: "a.example")
    _ = try await signIn.startAuthorization(at: server, by: .link)
    _ = try await signIn.startAuthorization(at: server, by: .code)
    #expect(await transport.count(Self.appsPath) == 1)
    _ = try await signIn.startAuthorization(at: server, by: .code)
    #expect(await transport.count(Self.appsPath) == 2)
  }

  // MARK: Answers

  private func start(
    _ signIn: LiveSignIn, by way: AuthorizationWay = .link
  ) async throws -> PendingAuthorization {
    let server = try await signIn.findServer(at: "a.example")
    return try await signIn.startAuthorization(at: server, by: way)
  }

  @Test func anAuthorizationAddsAnAccountAndStoresItsToken() async throws {
    let transport = transport()
    let signIn = signIn(transport)
    let pending = try await start(signIn)
    let account = try await signIn.finishAuthorization(pending, with: granted(pending)).account
    #expect(account.id == "mastodon 7 a.example")
    #expect(account.source == .mastodon(host: "a.example"))
    #expect(await secrets.secret(named: .token(of: account.id)) == Secret("t1"))
    #expect(await transport.token(Self.personPath) == "Bearer t1")
    await #expect(throws: SignInFailure.notAskedFor) {
      try await signIn.finishAuthorization(pending, with: granted(pending))
    }
  }

  @Test func aPastedCodeUsesItsOwnRedirect() async throws {
    let transport = transport()
    let signIn = signIn(transport)
    let pending = try await start(signIn, by: .code)
    _ = try await signIn.finishAuthorization(pending, with: granted(pending))
    let body = try #require(await transport.body(Self.tokenPath))
    #expect(body.contains("redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob"))
  }

  @Test(arguments: [
    (SignInAnswer.granted(code: Secret("17"), state: "other"), SignInFailure.notAskedFor),
    (.refused(error: "access_denied", description: nil, state: nil), .notAskedFor),
  ])
  func anAnswerToAnotherRequestIsRefused(
    _ answer: SignInAnswer, _ failure: SignInFailure
  ) async throws {
    let signIn = signIn(transport())
    let pending = try await start(signIn)
    await #expect(throws: failure) {
      try await signIn.finishAuthorization(pending, with: answer)
    }
    // The right one is still accepted.
    _ = try await signIn.finishAuthorization(pending, with: granted(pending))
  }

  @Test func aDenialIsNotAServerFailure() async throws {
    let signIn = signIn(transport())
    let pending = try await start(signIn)
    for (error, failure) in [
      ("access_denied", SignInFailure.denied), ("invalid_scope", .refused("invalid_scope")),
    ] {
      await #expect(throws: failure) {
        try await signIn.finishAuthorization(
          pending, with: .refused(error: error, description: nil, state: pending.state))
      }
    }
  }

  @Test func aNewRequestInvalidatesTheOldOne() async throws {
    let signIn = signIn(transport())
    let old = try await start(signIn)
    _ = try await start(signIn, by: .code)
    await #expect(throws: SignInFailure.notAskedFor) {
      try await signIn.finishAuthorization(old, with: granted(old))
    }
  }

  @Test func aFailedNewRequestInvalidatesTheOldOneToo() async throws {
    let app = #"{"client_id":"c1","client_secret":"s1"}"#
    let signIn = signIn(transport([Self.appsPath: [.answer(200, [:], app), .answer(503)]]))
    let old = try await start(signIn)
    await #expect(throws: SignInFailure.self) { try await start(signIn) }
    await #expect(throws: SignInFailure.notAskedFor) {
      try await signIn.finishAuthorization(old, with: granted(old))
    }
  }

  @Test func anExpiredCodeSaysSo() async throws {
    let late = #"{"error":"invalid_grant","error_description":"Der Code ist abgelaufen"}"#
    let signIn = signIn(transport([Self.tokenPath: [.answer(400, [:], late)]]))
    let pending = try await start(signIn)
    await #expect(throws: SignInFailure.expired) {
      try await signIn.finishAuthorization(pending, with: granted(pending))
    }
  }

  @Test func aForgottenAppRegistersAgain() async throws {
    let transport = transport([Self.tokenPath: [.answer(401)]])
    let signIn = signIn(transport)
    let pending = try await start(signIn)
    await #expect(throws: SignInFailure.expired) {
      try await signIn.finishAuthorization(pending, with: granted(pending))
    }
    #expect(await secrets.secrets.isEmpty)
  }

  /// A code works only once, so its token must not be lost if a later step fails.
  @Test func aRetryResumesWhereItFailed() async throws {
    let transport = transport([
      Self.personPath: [.answer(404), .answer(200, [:], MastodonFixtures.account)]
    ])
    let signIn = signIn(transport)
    let pending = try await start(signIn)
    await #expect(throws: SignInFailure.failed(.notFound)) {
      try await signIn.finishAuthorization(pending, with: granted(pending))
    }
    await secrets.fail(with: .storage(.full))
    await #expect(throws: SignInFailure.failed(.storage(.full))) {
      try await signIn.finishAuthorization(pending, with: granted(pending))
    }
    await secrets.fail(with: nil)
    _ = try await signIn.finishAuthorization(pending, with: granted(pending))
    #expect(await transport.count(Self.tokenPath) == 1)
  }

  @Test func cancellingInvalidatesTheAnswerAndRevokesTheToken() async throws {
    let transport = transport([Self.personPath: [.answer(404)]])
    let signIn = signIn(transport)
    let pending = try await start(signIn)
    _ = try? await signIn.finishAuthorization(pending, with: granted(pending))
    await signIn.cancelAuthorization(pending)
    #expect(await transport.body(Self.revokePath) == "client_id=c1&client_secret=s1&token=t1")
    await #expect(throws: SignInFailure.notAskedFor) {
      try await signIn.finishAuthorization(pending, with: granted(pending))
    }
    #expect(await secrets.secrets.keys.map(\.rawValue) == ["client a.example"])
  }

  @Test func aTokenArrivingAfterCancellingIsRevoked() async throws {
    let transport = transport()
    let begun = Recorder<(LiveSignIn, PendingAuthorization)>()
    let slow = SlowTransport(server: transport, path: Self.tokenPath) {
      for (signIn, pending) in begun.all { await signIn.cancelAuthorization(pending) }
    }
    let signIn = signIn(slow)
    let pending = try await start(signIn)
    begun.add((signIn, pending))
    await #expect(throws: CancellationError.self) {
      try await signIn.finishAuthorization(pending, with: granted(pending))
    }
    #expect(await transport.body(Self.revokePath) == "client_id=c1&client_secret=s1&token=t1")
  }
}
