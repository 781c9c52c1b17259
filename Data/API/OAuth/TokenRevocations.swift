import Domain
import Foundation

/// Revokes the tokens of accounts that were signed out. If a server does not answer, its token stays
/// with the secrets and is revoked later.
actor TokenRevocations {
  private struct Waiting: Codable, Hashable {
    let account: Account.ID
    let token: String
    let base: URL
    let clientID: String
    let clientSecret: String
    let since: Date
  }

  /// A server that has not answered for so long is gone for good.
  private static let longest: TimeInterval = 90 * 86_400

  private let client: HTTPClient
  private let secrets: any SecretStore
  private var running: Set<Waiting> = []
  private var editing: Task<Void, any Error>?

  init(_ client: HTTPClient, _ secrets: any SecretStore) {
    self.client = client
    self.secrets = secrets
  }

  /// Call this before the token is forgotten, because the app can be terminated in between. A token
  /// is not revoked as long as the account has it.
  func add(
    _ token: Secret, of account: Account.ID, _ registration: MastodonAuthorization.Registration
  ) async throws {
    let new = Waiting(
      account: account, token: token.exposed, base: registration.client.base,
      clientID: registration.client.id, clientSecret: registration.secret.exposed,
      since: client.surroundings.now())
    try await edit { $0.filter { $0.token != new.token } + [new] }
  }

  /// Tries each token once.
  func revokeAll() async {
    let all = ((try? await waiting()) ?? []).filter { !running.contains($0) }
    running.formUnion(all)
    var done: Set<Waiting> = []
    for one in all where await isDone(one) { done.insert(one) }
    running.subtract(all)
    guard !done.isEmpty else { return }
    // If it can't be stored, they are revoked again, which does no harm.
    try? await edit { [done] in $0.filter { !done.contains($0) } }
  }
}

extension TokenRevocations {
  private func isDone(_ waiting: Waiting) async -> Bool {
    let age = client.surroundings.now().timeIntervalSince(waiting.since)
    let isTooOld = !(0...Self.longest).contains(age)
    do {
      let current = try await secrets.secret(named: .token(of: waiting.account))
      // Signing in again can bring the same token.
      if current?.exposed == waiting.token { return isTooOld }
      let registration = MastodonAuthorization.Registration(
        client: MastodonAuthorization.client(named: waiting.clientID, at: waiting.base),
        secret: Secret(waiting.clientSecret))
      try await MastodonAuthorization(client, base: waiting.base)
        .revoke(Secret(waiting.token), registration)
      return true
    } catch LoadFailure.refused, LoadFailure.signedOut, LoadFailure.notFound {
      // The server no longer knows the token or the app.
      return true
    } catch {
      return isTooOld
    }
  }

  /// One edit at a time, because each one reads the list and writes it.
  private func edit(_ change: @escaping @Sendable ([Waiting]) -> [Waiting]) async throws {
    let earlier = editing
    let new = Task {
      _ = await earlier?.result
      try await keep(change(try await waiting()))
    }
    editing = new
    try await new.value
  }

  /// An unreadable list counts as empty.
  private func waiting() async throws -> [Waiting] {
    guard let secret = try await secrets.secret(named: .tokensToRevoke) else { return [] }
    return (try? JSONDecoder().decode([Waiting].self, from: Data(secret.exposed.utf8))) ?? []
  }

  private func keep(_ all: [Waiting]) async throws {
    guard !all.isEmpty else { return try await secrets.forgetSecret(named: .tokensToRevoke) }
    let text = String(decoding: try JSONEncoder().encode(all), as: UTF8.self)
    try await secrets.keep(Secret(text), named: .tokensToRevoke)
  }
}
