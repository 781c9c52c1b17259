import Domain
import Foundation

/// Signs people in to servers. Only one authorization is pending at a time. Its secrets stay here
/// and in the secret store, because iOS can terminate the app while the person is in the browser.
package actor LiveSignIn: SignInService {
  private struct Waiting {
    let pending: PendingAuthorization
    let base: URL
    let request: AuthorizationRequest
    let registration: MastodonAuthorization.Registration
    /// A code can be redeemed only once, so the token is kept in case a later step fails.
    var token: Secret?
  }

  private let client: HTTPClient
  private let secrets: any SecretStore
  private let makeGenerator: @Sendable () -> any RandomNumberGenerator
  private var waiting: Waiting?

  package init(
    _ client: HTTPClient, secrets: any SecretStore,
    makeGenerator: @escaping @Sendable () -> any RandomNumberGenerator = {
      SystemRandomNumberGenerator()
    }
  ) {
    self.client = client
    self.secrets = secrets
    self.makeGenerator = makeGenerator
  }

  package func findServer(at address: String) async throws -> SignInServer {
    guard let base = URL(serverTyped: address) else { throw SignInFailure.noAddress }
    let host = base.mastodonHost
    do {
      let server = try await MastodonRepository(client, base: base, token: nil).fetchServer()
      return SignInServer(
        base: base, host: host, title: server.title, about: server.about,
        capabilities: server.capabilities)
    } catch let failure as LoadFailure {
      throw SignInFailure(failure, finding: host)
    }
  }

  package func findMoments(at address: String, userName: String) async throws -> Account {
    guard let base = URL(momentsTyped: address) else { throw SignInFailure.noAddress }
    let host = base.mastodonHost
    do {
      return try await MomentsFeed(client, base: base, userName: userName).fetchAccount()
    } catch LoadFailure.notFound {
      throw SignInFailure.noSuchUser(name: userName, host: host)
    } catch let failure as LoadFailure {
      throw SignInFailure(failure, finding: host)
    }
  }

  /// A second attempt in the same way registers the app again, because the server may have forgotten
  /// it. After a relaunch, a question whose code the person may already have is asked again, because
  /// no other question accepts that code.
  package func startAuthorization(
    at server: SignInServer, by way: AuthorizationWay
  ) async throws -> PendingAuthorization {
    if waiting == nil, let kept = await kept(), waiting == nil, kept.pending.way == .code,
      kept.base == server.base
    {
      waiting = kept
      return kept.pending
    }
    let isSecond = waiting?.base == server.base && waiting?.pending.way == way
    waiting = nil
    await removeCached()
    do {
      let registration = try await MastodonClients(client, secrets)
        .registration(at: server.base, isNew: isSecond)
      try Task.checkCancellation()
      let new = try makeWaiting(for: registration, at: server.base, by: way)
      waiting = new
      try await keep(new)
      return new.pending
    } catch let failure as LoadFailure {
      throw SignInFailure(failure, asking: server.host)
    }
  }

  package func finishAuthorization(
    _ pending: PendingAuthorization, with answer: SignInAnswer
  ) async throws -> SignedInAccount {
    guard let known = waiting, known.pending == pending else { throw SignInFailure.notAskedFor }
    do {
      let code = try known.request.code(in: answer)
      let token = try await token(for: code, known)
      let (account, defaults) = try await MastodonRepository(
        client, base: known.base, token: token
      ).fetchSignedIn()
      guard waiting?.pending == pending else { throw CancellationError() }
      try await MastodonClients(client, secrets).keep(known.registration, of: account.id)
      try await secrets.keep(token, named: .token(of: account.id))
      waiting = nil
      return SignedInAccount(account: account, defaults: defaults)
    } catch let failure as LoadFailure {
      throw await end(with: SignInFailure(failure, asking: known.base.mastodonHost))
    } catch let failure as SignInFailure {
      throw await end(with: failure)
    }
  }

  package func cancelAuthorization(_ pending: PendingAuthorization) async {
    guard let known = waiting, known.pending == pending else { return }
    waiting = nil
    await removeCached()
    if let token = known.token { await revoke(token, of: known) }
  }
}

extension LiveSignIn {
  private func makeWaiting(
    for registration: MastodonAuthorization.Registration, at base: URL, by way: AuthorizationWay
  ) throws -> Waiting {
    var generator = makeGenerator()
    let asking = registration.client.comingBack(by: way)
    let request = AuthorizationRequest(asking, using: &generator)
    guard let page = request.url else { throw SignInFailure.noAddress }
    let pending = PendingAuthorization(page: page, state: request.state, way: way)
    return Waiting(pending: pending, base: base, request: request, registration: registration)
  }

  /// The token is not stored anywhere, so a failed revocation does no harm.
  private func revoke(_ token: Secret, of known: Waiting) async {
    try? await MastodonAuthorization(client, base: known.base).revoke(token, known.registration)
  }

  private func token(for code: String, _ known: Waiting) async throws -> Secret {
    if let token = known.token { return token }
    do {
      let token = try await MastodonAuthorization(client, base: known.base)
        .token(for: code, known.request, known.registration)
      guard waiting?.pending == known.pending else {
        // The sign-in was cancelled.
        await revoke(token, of: known)
        throw CancellationError()
      }
      waiting?.token = token
      await removeCached()
      return token
    } catch LoadFailure.signedOut {
      // The server does not know the app. The next attempt registers it again.
      try await MastodonClients(client, secrets).forgetRegistration(at: known.base)
      throw SignInFailure.expired
    }
  }
}

// MARK: - A sign-in that survives a relaunch

extension LiveSignIn {
  private struct Kept: Codable {
    let request: AuthorizationRequest
    let started: Date

    /// Servers accept a code only for a few minutes.
    static let longest: TimeInterval = 3_600
  }

  package func waitingAuthorization(for answer: SignInAnswer) async -> WaitingAuthorization? {
    if waiting == nil, let kept = await kept(), waiting == nil { waiting = kept }
    guard let waiting, waiting.pending.state == answer.state else { return nil }
    let host = waiting.base.mastodonHost
    // The person has already confirmed the server, so its title and capabilities are not shown again.
    return WaitingAuthorization(
      server: SignInServer(
        base: waiting.base, host: host, title: host, capabilities: Capabilities(actions: [])),
      pending: waiting.pending)
  }

  /// If it can't be stored, the sign-in still works until the app quits.
  private func keep(_ new: Waiting) async throws {
    let kept = Kept(request: new.request, started: client.surroundings.now())
    let text = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
    try? await secrets.keep(Secret(text), named: .waitingSignIn)
    guard Task.isCancelled else { return }
    // The caller never receives the authorization, so it can't cancel it.
    await removeCached()
    throw CancellationError()
  }

  /// If it can't be removed, it expires.
  private func removeCached() async {
    try? await secrets.forgetSecret(named: .waitingSignIn)
  }

  /// Forgets the authorization unless its answer can still arrive or be retried.
  private func end(with failure: SignInFailure) async -> SignInFailure {
    switch failure {
    case .failed, .unreachable, .notAskedFor: break
    default: await removeCached()
    }
    return failure
  }

  private func kept() async -> Waiting? {
    guard let secret = try? await secrets.secret(named: .waitingSignIn) else { return nil }
    guard let kept = try? JSONDecoder().decode(Kept.self, from: Data(secret.exposed.utf8)),
      (0...Kept.longest).contains(client.surroundings.now().timeIntervalSince(kept.started)),
      let page = kept.request.url,
      let way = AuthorizationWay.allCases.first(where: {
        $0.redirect == kept.request.client.redirect
      }),
      let registration = try? await MastodonClients(client, secrets).kept(
        at: kept.request.client.base)
    else {
      await removeCached()
      return nil
    }
    return Waiting(
      pending: PendingAuthorization(page: page, state: kept.request.state, way: way),
      base: kept.request.client.base, request: kept.request, registration: registration)
  }
}

extension SignInFailure {
  /// While finding a server, most failures mean that it does not exist or is not a server.
  fileprivate init(_ failure: LoadFailure, finding host: String) {
    self =
      switch failure {
      case .offline, .connectionLost, .timedOut: .unreachable(host: host)
      case .notFound, .malformed, .unreadable, .refused, .signedOut: .notAServer(host: host)
      default: .failed(failure)
      }
  }

  fileprivate init(_ failure: LoadFailure, asking host: String) {
    self =
      switch failure {
      case .offline, .connectionLost, .timedOut: .unreachable(host: host)
      case .refused(let words): .refused(words)
      default: .failed(failure)
      }
  }
}
