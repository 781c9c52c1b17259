import Domain
import Foundation

/// Registers the app at a server, and exchanges an authorization code for a token.
package struct MastodonAuthorization: Sendable {
  static let scopes = ["read", "write"]

  /// The app's registration. Each server has its own, which is stored with the secrets.
  package struct Registration: Hashable, Sendable {
    package let client: AuthorizationRequest.Client
    package let secret: Secret

    package init(client: AuthorizationRequest.Client, secret: Secret) {
      self.client = client
      self.secret = secret
    }
  }

  private let client: HTTPClient
  private let base: URL

  package init(_ client: HTTPClient, base: URL) {
    self.client = client
    self.base = base
  }

  package func register() async throws -> Registration {
    let wire = try await client.load(.registration(), from: .mastodon(base))
    return Registration(client: Self.client(named: wire.id, at: base), secret: Secret(wire.secret))
  }

  static func client(named id: String, at base: URL) -> AuthorizationRequest.Client {
    .init(base: base, id: id, redirect: AuthorizationWay.link.redirect, scopes: scopes)
  }

  /// `request` is the one that the code belongs to. Throws `SignInFailure.expired` if the code is
  /// no longer valid.
  package func token(
    for code: String, _ request: AuthorizationRequest, _ registration: Registration
  ) async throws -> Secret {
    do {
      return try await client.load(.token(for: code, request, registration), from: .tokens(base))
    } catch LoadFailure.refused(MastodonJSON.Failure.codeIsVoid) {
      throw SignInFailure.expired
    }
  }

  package func revoke(_ token: Secret, _ registration: Registration) async throws {
    try await client.load(.revocation(of: token, registration), from: .mastodon(base))
  }
}

extension Service {
  /// Recognizes an invalid code by the name of the error, which is the same in every language.
  fileprivate static func tokens(_ base: URL) -> Service {
    Service(base: base) { body in
      let failure = try? JSONDecoder().decode(MastodonJSON.Failure.self, from: body)
      return failure?.name == MastodonJSON.Failure.codeIsVoid ? failure?.name : failure?.words
    }
  }
}

struct MastodonRegistration: Decodable, Sendable {
  let id: String
  let secret: String

  private enum CodingKeys: String, CodingKey {
    case id = "client_id"
    case secret = "client_secret"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(String.self, forKey: .id)
    secret = try fields.decodeVisible(.secret)
  }
}

private struct MastodonToken: Decodable, Sendable {
  let value: String

  private enum CodingKeys: String, CodingKey {
    case value = "access_token"
  }

  init(from decoder: any Decoder) throws {
    value = try decoder.container(keyedBy: CodingKeys.self).decodeVisible(.value)
  }
}

extension KeyedDecodingContainer {
  /// Accepts only visible ASCII. A header with other characters would be cut or dropped without an
  /// error.
  fileprivate func decodeVisible(_ key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "not visible ASCII")
    }
    return text
  }
}

extension Endpoint<MastodonRegistration> {
  fileprivate static func registration() -> Endpoint {
    .value(
      .post, "api/v1/apps",
      body: .form([
        URLQueryItem(name: "client_name", value: "Moments"),
        URLQueryItem(
          name: "redirect_uris",
          value: AuthorizationWay.allCases.map(\.redirect).joined(separator: "\n")),
        URLQueryItem(name: "scopes", value: MastodonAuthorization.scopes.joined(separator: " ")),
      ]), as: MastodonRegistration.self
    ) { $0 }
  }
}

extension Endpoint<Secret> {
  fileprivate static func token(
    for code: String, _ request: AuthorizationRequest,
    _ registration: MastodonAuthorization.Registration
  ) -> Endpoint {
    .value(
      .post, "oauth/token",
      body: .form([
        URLQueryItem(name: "grant_type", value: "authorization_code"),
        URLQueryItem(name: "code", value: code),
        URLQueryItem(name: "client_id", value: registration.client.id),
        URLQueryItem(name: "client_secret", value: registration.secret.exposed),
        URLQueryItem(name: "redirect_uri", value: request.client.redirect),
        URLQueryItem(name: "code_verifier", value: request.verifier),
      ]), as: MastodonToken.self
    ) { Secret($0.value) }
  }
}

extension Endpoint<Void> {
  fileprivate static func revocation(
    of token: Secret, _ registration: MastodonAuthorization.Registration
  ) -> Endpoint {
    .action(
      .post, "oauth/revoke",
      body: .form([
        URLQueryItem(name: "client_id", value: registration.client.id),
        URLQueryItem(name: "client_secret", value: registration.secret.exposed),
        URLQueryItem(name: "token", value: token.exposed),
      ]))
  }
}
