import Domain

package struct FakeAccountDirectory: AccountDirectory {
  package let accounts: Gate<Void, KnownAccounts>
  package let additions: Gate<Account, Void>
  /// The preferences for new posts of each added account.
  package let addedDefaults = Recorder<PostDefaults?>()
  package let switches: Gate<Account.ID, Void>
  package let unsent: Gate<Account.ID, Unsent>
  package let signOuts: Gate<Account.ID, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    accounts = fakes.gate("fetchAccounts")
    additions = fakes.gate("add(account)")
    switches = fakes.gate("makeCurrent")
    unsent = fakes.gate("fetchUnsent")
    signOuts = fakes.gate("signOut")
  }

  package func fetchAccounts() async throws -> KnownAccounts {
    try await accounts(())
  }

  package func add(_ account: Account, defaults: PostDefaults?) async throws {
    addedDefaults.add(defaults)
    try await additions(account)
  }

  package func makeCurrent(_ id: Account.ID) async throws {
    try await switches(id)
  }

  package func fetchUnsent(by id: Account.ID) async throws -> Unsent {
    try await unsent(id)
  }

  package func signOut(_ id: Account.ID) async throws {
    try await signOuts(id)
  }
}

package struct FakeSignIn: SignInService {
  package struct StartCall: Hashable, Sendable {
    package let server: SignInServer
    package let way: AuthorizationWay
  }

  package struct FinishCall: Hashable, Sendable {
    package let pending: PendingAuthorization
    package let answer: SignInAnswer
  }

  package struct MomentsCall: Hashable, Sendable {
    package let address: String
    package let userName: String
  }

  package let servers: Gate<String, SignInServer>
  package let starts: Gate<StartCall, PendingAuthorization>
  package let finishes: Gate<FinishCall, Account>
  /// The last one applies to each account.
  package let defaults = Recorder<PostDefaults>()
  /// Nil unless a test says otherwise.
  package let waiting: Gate<SignInAnswer, WaitingAuthorization?>
  package let cancellations = Recorder<PendingAuthorization>()
  package let moments: Gate<MomentsCall, Account>

  @MainActor
  package init(_ fakes: Fakes) {
    servers = fakes.gate("findServer")
    starts = fakes.gate("startAuthorization")
    finishes = fakes.gate("finishAuthorization")
    waiting = fakes.gate("waitingAuthorization")
    waiting.always { _ in nil }
    moments = fakes.gate("findMoments")
  }

  package func findServer(at address: String) async throws -> SignInServer {
    try await servers(address)
  }

  package func startAuthorization(
    at server: SignInServer, by way: AuthorizationWay
  ) async throws -> PendingAuthorization {
    try await starts(StartCall(server: server, way: way))
  }

  package func finishAuthorization(
    _ pending: PendingAuthorization, with answer: SignInAnswer
  ) async throws -> SignedInAccount {
    SignedInAccount(
      account: try await finishes(FinishCall(pending: pending, answer: answer)),
      defaults: defaults.all.last)
  }

  package func waitingAuthorization(for answer: SignInAnswer) async -> WaitingAuthorization? {
    try? await waiting(answer)
  }

  package func cancelAuthorization(_ pending: PendingAuthorization) async {
    cancellations.add(pending)
  }

  package func findMoments(at address: String, userName: String) async throws -> Account {
    try await moments(MomentsCall(address: address, userName: userName))
  }
}
