import Domain
import Foundation

/// Signs people in to servers. Only one authorization is pending at a time. Its secrets stay here.
package actor LiveSignIn: SignInService {
  private struct Waiting {
    let pending: PendingAuthorization
    let base: URL
    let request: AuthorizationRequest
    let registration: MastodonAuthorization.Registration
    /// A code can be redeemed once, so the token is kept in case a later step fails.
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

  /// On a second attempt, the server can have forgotten this app.
  package func startAuthorization(
    at server: SignInServer, by way: AuthorizationWay
  ) async throws -> PendingAuthorization {
    let isSecond = waiting?.base == server.base
    waiting = nil
    do {
      let registration = try await MastodonClients(client, secrets)
        .registration(at: server.base, isNew: isSecond)
      try Task.checkCancellation()
      return try wait(for: registration, at: server.base, by: way)
    } catch let failure as LoadFailure {
      throw SignInFailure(failure, asking: server.host)
    }
  }

  package func finishAuthorization(
    _ pending: PendingAuthorization, with answer: SignInAnswer
  ) async throws -> Account {
    guard let known = waiting, known.pending == pending else { throw SignInFailure.notAskedFor }
    let code = try known.request.code(in: answer)
    do {
      let token = try await token(for: code, known)
      let account = try await MastodonRepository(client, base: known.base, token: token)
        .fetchAccount()
      guard waiting?.pending == pending else { throw CancellationError() }
      try await secrets.keep(token, named: .token(of: account.id))
      waiting = nil
      return account
    } catch let failure as LoadFailure {
      throw SignInFailure(failure, asking: known.base.mastodonHost)
    }
  }

  package func cancelAuthorization(_ pending: PendingAuthorization) async {
    guard let known = waiting, known.pending == pending else { return }
    waiting = nil
    guard let token = known.token else { return }
    // The token is not stored anywhere any more, so a failed revocation does no harm.
    try? await MastodonClients(client, secrets).revoke(token, at: known.base)
  }
}

extension LiveSignIn {
  private func wait(
    for registration: MastodonAuthorization.Registration, at base: URL, by way: AuthorizationWay
  ) throws -> PendingAuthorization {
    var generator = makeGenerator()
    let asking = registration.client.comingBack(by: way)
    let request = AuthorizationRequest(asking, using: &generator)
    guard let page = request.url else { throw SignInFailure.noAddress }
    let pending = PendingAuthorization(page: page, state: request.state, way: way)
    waiting = Waiting(pending: pending, base: base, request: request, registration: registration)
    return pending
  }

  private func token(for code: String, _ known: Waiting) async throws -> Secret {
    if let token = known.token { return token }
    do {
      let token = try await MastodonAuthorization(client, base: known.base)
        .token(for: code, known.request, known.registration)
      guard waiting?.pending == known.pending else {
        // The sign-in was cancelled, so the token is revoked.
        try? await MastodonClients(client, secrets).revoke(token, at: known.base)
        throw CancellationError()
      }
      waiting?.token = token
      return token
    } catch LoadFailure.signedOut {
      // The server does not know the app. The next attempt registers it again.
      try await MastodonClients(client, secrets).forgetRegistration(at: known.base)
      throw SignInFailure.expired
    }
  }
}

extension SignInFailure {
  /// While a server is looked for, most failures mean that it does not exist or is not a server.
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
