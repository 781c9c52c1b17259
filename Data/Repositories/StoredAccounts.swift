import Domain
import Foundation

/// The accounts in the store. Their tokens are only in the secret store.
package struct StoredAccounts: AccountDirectory {
  private let base: SourceBase
  private let secrets: any SecretStore
  private let clients: MastodonClients
  private let revocations: TokenRevocations

  package init(_ base: SourceBase, secrets: any SecretStore, client: HTTPClient) {
    self.base = base
    self.secrets = secrets
    clients = MastodonClients(client, secrets)
    revocations = TokenRevocations(client, secrets)
  }

  package func fetchAccounts() async throws -> KnownAccounts {
    try await base.store.read { try known($0) }
  }

  /// Updates an account that is already known. Keeps its drafts, filter and read marks.
  package func add(_ account: Account, defaults: PostDefaults? = nil) async throws {
    try await base.store.write { connection in
      let ledger: Ledger
      if let known = try AccountKey.find(account.id, in: connection) {
        ledger = self.ledger(known, connection)
        _ = try ledger.accounts.update(to: account)
        try ledger.settings.save(false, of: .isSignedOut)
      } else {
        ledger = try AccountTable.insert(
          account, in: connection, addresses: base.addresses, now: base.now())
      }
      if let defaults { try ledger.settings.save(defaults, of: .postDefaults) }
      try makeCurrent(account.id, connection)
    }
  }

  package func makeCurrent(_ id: Account.ID) async throws {
    try await base.store.write { try makeCurrent(id, $0) }
  }

  package func fetchUnsent(by id: Account.ID) async throws -> Unsent {
    try await base.store.read { connection in
      guard let key = try AccountKey.find(id, in: connection) else { throw LoadFailure.notFound }
      return try ledger(key, connection).accounts.countUnsent()
    }
  }

  package func signOut(_ id: Account.ID) async throws {
    _ = try await forget(id)
  }

  /// Revokes the tokens that could not be revoked when signing out. Call this at each start.
  package func revokeTokens() async {
    await revocations.revokeAll()
  }

  /// Returns the task that revokes the token. Nothing waits for it, because the server may not
  /// answer. If this device fails to forget the account, the account stays unchanged.
  func forget(_ id: Account.ID) async throws -> Task<Void, Never> {
    guard id != EmbeddedSource.accountID else { throw LoadFailure.unsupported }
    let account = try await base.store.read { connection in
      guard let key = try AccountKey.find(id, in: connection) else { throw LoadFailure.notFound }
      return try ledger(key, connection).accounts.fetch()
    }
    let token = try await secrets.secret(named: .token(of: id))
    if let token, let registration = try await clients.registration(of: account) {
      try await revocations.add(token, of: id, registration)
    }
    try await secrets.forgetSecret(named: .token(of: id))
    do {
      let freed = try await base.store.write { connection in
        try connection.freedPictures(base.addresses) {
          guard let key = try AccountKey.find(id, in: connection) else { return }
          if let next = try known(connection).next(without: id) {
            try makeCurrent(next.id, connection)
          }
          try key.delete(in: connection)
        }
      }
      base.pictures.remove(freed.map { base.pictures.url.appending(path: $0) })
    } catch {
      if let token { try? await secrets.keep(token, named: .token(of: id)) }
      throw error
    }
    try? await clients.forgetRegistration(of: id)
    return Task { await revocations.revokeAll() }
  }
}

extension StoredAccounts {
  private func ledger(_ key: AccountKey, _ connection: Connection) -> Ledger {
    Ledger(connection, account: key, addresses: base.addresses, now: base.now())
  }

  private func known(_ connection: Connection) throws -> KnownAccounts {
    let ledgers = try AccountKey.all(in: connection).map { ledger($0, connection) }
    let all = try ledgers.map { try $0.accounts.fetch() }
    let currentID = try current(connection)
    return KnownAccounts(
      all: all,
      currentID: all.contains { $0.id == currentID } ? currentID : EmbeddedSource.accountID,
      signedOut: Set(
        try zip(all, ledgers).filter { try $1.settings.value(of: .isSignedOut) == true }.map(
          \.0.id)))
  }

  /// Stored with the sample account, which always exists.
  private func current(_ connection: Connection) throws -> Account.ID {
    guard let sample = try AccountKey.find(EmbeddedSource.accountID, in: connection) else {
      return EmbeddedSource.accountID
    }
    return try ledger(sample, connection).settings.value(of: .currentAccount)
      ?? EmbeddedSource.accountID
  }

  private func makeCurrent(_ id: Account.ID, _ connection: Connection) throws {
    guard try AccountKey.find(id, in: connection) != nil,
      let sample = try AccountKey.find(EmbeddedSource.accountID, in: connection)
    else { throw LoadFailure.notFound }
    try ledger(sample, connection).settings.save(id, of: .currentAccount)
  }
}
