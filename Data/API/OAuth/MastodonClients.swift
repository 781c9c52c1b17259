import Domain
import Foundation

/// The app's registrations, stored with the secrets: the newest one per server, and that of each
/// account's token, because no other can revoke it.
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
    try await keep(registration, named: .client(of: base.mastodonHost))
    return registration
  }

  func keep(
    _ registration: MastodonAuthorization.Registration, of account: Account.ID
  ) async throws {
    try await keep(registration, named: .registration(of: account))
  }

  /// Earlier versions stored only one registration per server.
  func registration(of account: Account) async throws -> MastodonAuthorization.Registration? {
    guard let base = account.source.host.flatMap(URL.init(mastodonHost:)) else { return nil }
    if let own = try await kept(.registration(of: account.id), at: base) { return own }
    return try await kept(at: base)
  }

  func forgetRegistration(of account: Account.ID) async throws {
    try await secrets.forgetSecret(named: .registration(of: account))
  }

  func forgetRegistration(at base: URL) async throws {
    try await secrets.forgetSecret(named: .client(of: base.mastodonHost))
  }
}

extension MastodonClients {
  private struct Kept: Codable {
    let id: String
    let secret: String
  }

  func kept(at base: URL) async throws -> MastodonAuthorization.Registration? {
    try await kept(.client(of: base.mastodonHost), at: base)
  }

  private func keep(
    _ registration: MastodonAuthorization.Registration, named name: Secret.Name
  ) async throws {
    let wire = Kept(id: registration.client.id, secret: registration.secret.exposed)
    let text = String(decoding: try JSONEncoder().encode(wire), as: UTF8.self)
    try await secrets.keep(Secret(text), named: name)
  }

  /// An unreadable registration counts as missing, because a new one costs a single request.
  private func kept(
    _ name: Secret.Name, at base: URL
  ) async throws -> MastodonAuthorization.Registration? {
    guard let secret = try await secrets.secret(named: name),
      let kept = try? JSONDecoder().decode(Kept.self, from: Data(secret.exposed.utf8))
    else { return nil }
    return MastodonAuthorization.Registration(
      client: MastodonAuthorization.client(named: kept.id, at: base), secret: Secret(kept.secret))
  }
}
