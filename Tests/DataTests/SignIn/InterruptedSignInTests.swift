import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// iOS terminates the app while the person is in the browser.
@Suite struct InterruptedSignInTests {
  private let secrets = MemorySecrets()
  private let clock = ManualClock()
  private let server: SignInServer
  private let transport = PathTransport([
    "/api/v2/instance": [.answer(200, [:], #"{"domain":"a.example","title":"A"}"#)],
    "/api/v1/apps": [.answer(200, [:], #"{"client_id":"c1","client_secret":"s1"}"#)],
    "/oauth/token": [.answer(200, [:], #"{"access_token":"t1"}"#)],
    "/oauth/revoke": [.answer(200, [:], "{}")],
    "/api/v1/accounts/verify_credentials": [.answer(200, [:], MastodonFixtures.account)],
  ])

  init() throws {
    server = SignInServer(
      base: try #require(URL(string: "https://a.example")), host: "a.example", title: "A",
      capabilities: Capabilities(actions: []))
  }

  private func launch(_ other: PathTransport? = nil) -> LiveSignIn {
    LiveSignIn(
      HTTPClient(
        other ?? transport,
        .init(
          now: { [clock] in clock.date }, sleep: ScriptedTime().surroundings.sleep,
          chance: { 0 })), secrets: secrets)
  }

  private func answer(_ pending: PendingAuthorization) -> SignInAnswer {
    .granted(code: Secret("17"), state: pending.state)
  }

  private var kept: Secret? {
    get async { await secrets.secret(named: .waitingSignIn) }
  }

  @Test func theNextLaunchFinishesTheSignIn() async throws {
    let pending = try await launch().startAuthorization(at: server, by: .link)
    let next = launch()
    let waiting = try #require(await next.waitingAuthorization(for: answer(pending)))
    #expect(waiting.pending == pending && waiting.server.host == "a.example")
    let account = try await next.finishAuthorization(waiting.pending, with: answer(pending)).account
    #expect(await secrets.secret(named: .token(of: account.id)) == Secret("t1"))
    #expect(await kept == nil)
    #expect(await launch().waitingAuthorization(for: answer(pending)) == nil)
  }

  @Test func anAnswerToAnotherQuestionFindsNothing() async throws {
    let pending = try await launch().startAuthorization(at: server, by: .link)
    let forged = SignInAnswer.granted(code: Secret("17"), state: "forged")
    let next = launch()
    #expect(await next.waitingAuthorization(for: forged) == nil)
    #expect(await next.waitingAuthorization(for: answer(pending)) != nil)
  }

  @Test(arguments: [(3_600, true), (3_601, false), (-1, false)])
  func itWaitsForAnHour(_ seconds: Double, _ isFound: Bool) async throws {
    let pending = try await launch().startAuthorization(at: server, by: .link)
    clock.setTimeOfDay(forward: seconds)
    #expect((await launch().waitingAuthorization(for: answer(pending)) != nil) == isFound)
    #expect((await kept != nil) == isFound)
  }

  @Test func itIsForgottenWhenItIsCancelled() async throws {
    let signIn = launch()
    let pending = try await signIn.startAuthorization(at: server, by: .link)
    #expect(await kept != nil)
    await signIn.cancelAuthorization(pending)
    #expect(await kept == nil)
  }

  @Test func itIsForgottenWhenThePersonRefuses() async throws {
    let signIn = launch()
    let pending = try await signIn.startAuthorization(at: server, by: .link)
    await #expect(throws: SignInFailure.denied) {
      try await signIn.finishAuthorization(
        pending,
        with: .refused(error: "access_denied", description: nil, state: pending.state))
    }
    #expect(await kept == nil)
  }

  @Test(arguments: [
    ScriptedTransport.Line.answer(400, [:], #"{"error":"invalid_grant"}"#), .answer(401),
    .answer(422, [:], #"{"error":"no"}"#),
  ])
  func itIsForgottenWhenTheServerDoesNotAcceptTheCode(
    _ line: ScriptedTransport.Line
  ) async throws {
    let pending = try await launch().startAuthorization(at: server, by: .link)
    let next = launch(PathTransport(["/oauth/token": [line]]))
    let waiting = try #require(await next.waitingAuthorization(for: answer(pending)))
    await #expect(throws: SignInFailure.self) {
      try await next.finishAuthorization(waiting.pending, with: answer(pending))
    }
    #expect(await kept == nil)
  }

  @Test func itIsKeptUntilTheServerAnswers() async throws {
    let pending = try await launch().startAuthorization(at: server, by: .link)
    let offline = launch(PathTransport(["/oauth/token": [.failure(.offline)]]))
    let waiting = try #require(await offline.waitingAuthorization(for: answer(pending)))
    await #expect(throws: SignInFailure.unreachable(host: "a.example")) {
      try await offline.finishAuthorization(waiting.pending, with: answer(pending))
    }
    let next = launch()
    #expect(await next.waitingAuthorization(for: answer(pending)) == waiting)
    _ = try await next.finishAuthorization(waiting.pending, with: answer(pending))
    #expect(await kept == nil)
  }

  @Test func itIsForgottenWhenAnotherIsStarted() async throws {
    let old = try await launch().startAuthorization(at: server, by: .link)
    let next = launch()
    _ = try await next.startAuthorization(at: server, by: .link)
    #expect(await launch().waitingAuthorization(for: answer(old)) == nil)
  }

  @Test func aFullDiskDoesNotKeepItFromWorking() async throws {
    let registering = launch()
    await registering.cancelAuthorization(
      try await registering.startAuthorization(at: server, by: .code))
    await secrets.fail(with: .storage(.full))
    let signIn = launch()
    let pending = try await signIn.startAuthorization(at: server, by: .link)
    #expect(await kept == nil)
    await secrets.fail(with: nil)
    _ = try await signIn.finishAuthorization(pending, with: answer(pending))
  }

  /// The person starts the sign-in again to get to the field for the code.
  @Test(arguments: [AuthorizationWay.link, .code])
  func aCodeIsAcceptedAfterARelaunch(_ way: AuthorizationWay) async throws {
    let first = launch()
    _ = try await first.startAuthorization(at: server, by: .link)
    let pending = try await first.startAuthorization(at: server, by: .code)
    let next = launch()
    #expect(try await next.startAuthorization(at: server, by: way) == pending)
    let account = try await next.finishAuthorization(pending, with: answer(pending)).account
    #expect(await secrets.secret(named: .token(of: account.id)) == Secret("t1"))
    #expect(await kept == nil)
  }

  @Test func aCodeIsNotAwaitedForever() async throws {
    let pending = try await launch().startAuthorization(at: server, by: .code)
    let next = launch()
    _ = try await next.startAuthorization(at: server, by: .link)
    // The person chose to return automatically.
    #expect(try await next.startAuthorization(at: server, by: .link).way == .link)
    await #expect(throws: SignInFailure.notAskedFor) {
      try await next.finishAuthorization(pending, with: answer(pending))
    }
    let last = try await launch().startAuthorization(at: server, by: .code)
    clock.setTimeOfDay(forward: 3_601)
    #expect(try await launch().startAuthorization(at: server, by: .code) != last)
  }
}
