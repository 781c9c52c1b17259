import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct APIAuthorizationTests {
  private let client = AuthorizationRequest.Client(
    base: URL(string: "https://a.example")!, id: "c&1", redirect: "moments://oauth",
    scopes: ["read", "write"])

  private func request(seed: UInt64 = 1) -> AuthorizationRequest {
    var generator = SeededGenerator(seed: seed)
    return AuthorizationRequest(client, using: &generator)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func digestMatchesTheStandard(_ message: String, _ digest: String) {
    let bytes = SHA256.digest(of: Array(message.utf8))
    #expect(bytes.map { String(Int($0) + 256, radix: 16).suffix(2) }.joined() == digest)
  }

  @Test func theChallengeIsTheDigestOfTheVerifier() throws {
    // The example of RFC 7636, appendix B.
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    let challenge = Base64URL.text(SHA256.digest(of: Array(verifier.utf8)))
    #expect(challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test func requestsEverythingTheServerChecks() throws {
    let request = request()
    let url = try #require(request.url)
    let items = try #require(
      URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems)
    #expect(url.absoluteString.hasPrefix("https://a.example/oauth/authorize?"))
    #expect(
      Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") }) == [
        "response_type": "code", "client_id": "c&1", "redirect_uri": "moments://oauth",
        "scope": "read write", "state": request.state, "code_challenge": request.challenge,
        "code_challenge_method": "S256", "force_login": "true",
      ])
    #expect(!url.absoluteString.contains(request.verifier))
    #expect(request.verifier.count == 43 && request.state.count == 43)
  }

  @Test func everyRequestIsUnique() {
    #expect(request(seed: 1) == request(seed: 1))
    #expect(request(seed: 1).state != request(seed: 2).state)
    #expect(request().state != request().verifier)
  }

  private func granted(_ code: String, _ state: String) -> SignInAnswer {
    .granted(code: Secret(code), state: state)
  }

  @Test func onlyTheMatchingResponseIsAccepted() throws {
    let request = request()
    #expect(try request.code(in: granted("17", request.state)) == "17")
    for answer in [granted("17", ""), granted("17", "other"), granted("", request.state)] {
      #expect(throws: SignInFailure.notAskedFor) { try request.code(in: answer) }
    }
  }

  @Test(arguments: [
    ("access_denied", nil, SignInFailure.denied), ("access_denied", "Nein", .denied),
    ("invalid_scope", nil, .refused("invalid_scope")),
    ("invalid_scope", "No such scope", .refused("No such scope")),
  ])
  func distinguishesDenialFromOtherErrors(
    _ error: String, _ description: String?, _ failure: SignInFailure
  ) {
    let request = request()
    #expect(throws: failure) {
      try request.code(
        in: .refused(error: error, description: description, state: request.state))
    }
    for state in [nil, "other"] {
      #expect(throws: SignInFailure.notAskedFor) {
        try request.code(in: .refused(error: error, description: description, state: state))
      }
    }
  }

  @Test func registersThenTradesTheCodeForAToken() async throws {
    let transport = ScriptedTransport(
      .answer(200, [:], #"{"id":"1","client_id":"c1","client_secret":"s1"}"#),
      .answer(200, [:], #"{"access_token":"t1","token_type":"Bearer","created_at":1}"#),
      .answer(200, [:], "{}"))
    let authorization = MastodonAuthorization(
      HTTPClient(transport, ScriptedTime().surroundings), base: client.base)
    let registration = try await authorization.register()
    #expect(registration.client.id == "c1" && registration.secret == Secret("s1"))
    let request = request()
    let token = try await authorization.token(for: "17", request, registration)
    #expect(token == Secret("t1"))
    try await authorization.revoke(token, registration)
    #expect(
      await transport.addresses == [
        "https://a.example/api/v1/apps", "https://a.example/oauth/token",
        "https://a.example/oauth/revoke",
      ])
    let bodies = await transport.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) }
    #expect(
      bodies[0]
        == "client_name=Moments&redirect_uris=moments%3A%2F%2Foauth%0A"
        + "urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob&scopes=read%20write")
    #expect(
      bodies[1]
        == "grant_type=authorization_code&code=17&client_id=c1&client_secret=s1"
        + "&redirect_uri=moments%3A%2F%2Foauth&code_verifier=\(request.verifier)")
    #expect(bodies[2] == "client_id=c1&client_secret=s1&token=t1")
  }

  @Test(arguments: ["", " ", "a b", "a\\nb", "a\\r\\nX-Other: 1", "a\\u0000", "a\\u00e9", "\\t"])
  func aTokenThatFitsNoHeaderIsRefused(_ token: String) async throws {
    let transport = ScriptedTransport(
      .answer(200, [:], #"{"access_token":"\#(token)"}"#),
      .answer(200, [:], #"{"id":"1","client_id":"c1","client_secret":"\#(token)"}"#))
    let authorization = MastodonAuthorization(
      HTTPClient(transport, ScriptedTime().surroundings), base: client.base)
    await #expect(throws: LoadFailure.malformed) {
      try await authorization.token(
        for: "17", request(), .init(client: client, secret: Secret("s")))
    }
    await #expect(throws: LoadFailure.malformed) {
      try await authorization.register()
    }
  }

  /// The words are in the server's language, but the name of the error is not.
  @Test func anExpiredCodeAndOtherErrorsAreReported() async {
    let transport = ScriptedTransport(
      .answer(400, [:], #"{"error":"invalid_grant","error_description":"Abgelaufen"}"#),
      .answer(400, [:], #"{"error":"invalid_scope","error_description":"Kein Recht"}"#))
    let authorization = MastodonAuthorization(
      HTTPClient(transport, ScriptedTime().surroundings), base: client.base)
    for failure in [SignInFailure.expired as any Error, LoadFailure.refused("Kein Recht")] {
      do {
        _ = try await authorization.token(
          for: "17", request(), .init(client: client, secret: Secret("s")))
        Issue.record("A void code brought a token")
      } catch {
        #expect("\(error)" == "\(failure)")
      }
    }
  }
}
