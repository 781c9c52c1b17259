import Domain

/// The account as last fetched. Needs no network.
struct LiveAccount: AccountRepository {
  let context: LiveContext

  func fetchAccount() async throws -> Account {
    try await context.store.read(.pages) { try $0.accounts.fetch() }
  }

  /// Updates the stored account from the server. Failures are ignored; the next launch tries again.
  func refresh() async {
    guard let (account, defaults) = try? await context.remote.fetchSignedIn() else { return }
    _ = try? await context.local.change { ledger in
      if let defaults { try ledger.settings.save(defaults, of: .postDefaults) }
      return try ledger.profile.saving { try ledger.accounts.update(to: account) }
    }
  }
}
