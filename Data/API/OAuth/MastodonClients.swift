import Domain
import Foundation

/// The app's registrations, one per server, stored with the secrets.
struct MastodonClients: Sendable {
  private let client: HTTPClient
  private let secrets: any SecretStore

  init(_ client: HTTPClient, _ secrets: any SecretStore) {
    self.client = client
    self.secrets = secrets
  }

  /// `isNew` forces a new registration, for a server that has forgotten the app.
  func registration(
    at base: URL, isNew: Bool = false
  ) async throws -> MastodonAuthorization.Registration {
    if !isNew, let kept = try await kept(at: base) { return kept }
    let registration = try await MastodonAuthorization(client, base: base).register()
    let wire = Kept(id: registration.client.id, secret: registration.secret.exposed)
    let text = String(decoding: try JSONEncoder().encode(wire), as: UTF8.self)
    try await secrets.keep(Secret(text), named: .client(of: base.mastodonHost))
    return registration
  }

  func forgetRegistration(at base: URL) async throws {
    try await secrets.forgetSecret(named: .client(of: base.mastodonHost))
  }

  func revoke(_ token: Secret, at base: URL) async throws {
    guard let registration = try await kept(at: base) else { return }
    try await MastodonAuthorization(client, base: base).revoke(token, registration)
  }
}

extension MastodonClients {
  private struct Kept: Codable {
    let id: String
    let secret: String
  }

  /// An unreadable registration counts as missing, because a new one costs a single request.
  func kept(at base: URL) async throws -> MastodonAuthorization.Registration? {
    guard let secret = try await secrets.secret(named: .client(of: base.mastodonHost)),
      let kept = try? JSONDecoder().decode(Kept.self, from: Data(secret.exposed.utf8))
    else { return nil }
    return MastodonAuthorization.Registration(
      client: MastodonAuthorization.client(named: kept.id, at: base), secret: Secret(kept.secret))
  }
}
