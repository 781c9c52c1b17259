import Data
import Domain
import Foundation
import Navigation
import Presentation

/// The composition root: the only file that knows where data comes from. Opened once.
struct CompositionRoot: Sendable {
  private let options: LaunchOptions
  private let base: SourceBase
  private let sample: EmbeddedSource
  private let client: HTTPClient
  private let secrets: any SecretStore
  private let accounts: StoredAccounts
  private let signIn: LiveSignIn

  /// Opens or creates the store.
  init(
    _ options: LaunchOptions, transport: any Transport = SystemTransport()
  ) async throws {
    let (now, sleep) = (options.surroundings.now, options.surroundings.sleep)
    base = try SourceBase(
      folder: options.folder, now: now, makeID: options.surroundings.makeID,
      sleep: { try await sleep(.seconds(max(0, $0.timeIntervalSince(now())))) })
    await base.removeUnusedPictures()
    sample = try await EmbeddedSource(base, changes: Changes())
    self.options = options
    let recorder = ReportRecorder()
    client = HTTPClient(
      transport,
      .init(now: now, sleep: sleep, chance: recorder.recording(options.chance, now: now)),
      recorder: recorder, memory: ResponseCache(archive: sample.answers))
    #if canImport(Security)
      secrets = KeychainSecretStore()
    #else
      secrets = FileSecretStore(folder: options.folder.appending(path: "Secrets"))
    #endif
    accounts = StoredAccounts(base, secrets: secrets, client: client)
    signIn = LiveSignIn(client, secrets: secrets)
  }
}

/// The app's dependencies for one account, as long as it is the current one.
struct AccountSession: Sendable {
  let sources: AppSources
  /// The background work of the session, until it is cancelled. Failed parts restart later.
  let backgroundWork: @Sendable () async throws -> Void
}

extension CompositionRoot {
  /// Creates a session for the current account. `onAccountChange` is called when another account
  /// should be shown. The first session reports problems with opening the store.
  func session(
    isFirst: Bool, onAccountChange: @escaping @MainActor @Sendable () -> Void
  ) async throws -> AccountSession {
    let known = try await accounts.fetchAccounts()
    guard let account = known.current else { throw LoadFailure.notFound }
    let source = try await repositories(of: account)
    await source.changes.forgetEarlier()
    client.recorder.begin(with: account, at: options.surroundings.now())
    let others = try await others(of: known)
    let preferences = sample.preferences(announcing: source.changes)
    return AccountSession(
      sources: AppSources(
        source, try await services(of: account, source, preferences), options.surroundings,
        account: account, accounts: known.all.map(\.id),
        isSignedOut: known.signedOut.contains(account.id),
        preferences: try await preferences.fetchPreferences(),
        unsent: try await source.outbox.fetchEntries(), others: others.map(\.account),
        startupMessage: isFirst ? sample.opening.startupMessage : nil,
        onAccountChange: onAccountChange,
        record: { record($0) }),
      backgroundWork: { [client, base, accounts, sample] in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await base.keepRunning(source.backgroundWork) }
          group.addTask { try await base.keepRunning(base.keepLogEmpty) }
          group.addTask { try await base.keepRunning(base.keepSmall) }
          group.addTask { await client.pauses.announce(to: source.changes) }
          group.addTask { await accounts.revokeTokens() }
          if account.source != .sample {
            group.addTask { try await base.keepRunning(sample.publishScheduled) }
          }
          for other in others { group.addTask { try await base.keepRunning(other.send) } }
          try await group.waitForAll()
        }
      })
  }

  /// Other accounts keep sending their outbox while they are not shown.
  private func others(
    of known: KnownAccounts
  ) async throws -> [(account: OtherAccount, send: @Sendable () async throws -> Void)] {
    var others: [(account: OtherAccount, send: @Sendable () async throws -> Void)] = []
    for account in known.all where account.id != known.currentID && account.source.host != nil {
      let source = try await mastodon(account)
      others.append(
        (
          OtherAccount(
            account: account, changes: source.repositories.changes,
            unsent: try await source.repositories.outbox.fetchEntries(),
            isSignedOut: known.signedOut.contains(account.id)), source.send
        ))
    }
    return others
  }

  private func mastodon(_ account: Account) async throws -> MastodonSource {
    try await MastodonSource(
      base, client, account: account, token: secrets.secret(named: .token(of: account.id)),
      changes: Changes())
  }

  /// Records a user action for the bug report.
  func record(_ event: PersonEvent) {
    client.recorder.record(event, at: options.surroundings.now())
  }

  /// The scrubbed content of the bug report file.
  var report: Data { client.recorder.report(about, at: options.surroundings.now()) }

  private var about: ReportRecorder.About {
    ReportRecorder.About(
      app: Self.version, locale: options.surroundings.formatting.locale.identifier,
      timeZone: options.surroundings.formatting.timeZone)
  }

  /// Moves all written data from the log into the store's file.
  func checkpoint() async throws { try await base.store.checkpoint() }

  private func repositories(of account: Account) async throws -> SourceRepositories {
    switch account.source {
    case .sample:
      return sample.repositories
    case .moments:
      return try await MomentsSource(base, client, account: account, changes: Changes())
        .repositories
    case .mastodon:
      return try await mastodon(account).repositories
    }
  }
}

extension CompositionRoot {
  private func services(
    of account: Account, _ source: SourceRepositories, _ preferences: any PreferencesRepository
  ) async throws -> AppServices {
    AppServices(
      accounts: accounts, signIn: signIn, preferences: preferences,
      codeRepositories: codeRepositories(source, preferences), pictures: base.pictureFiles(client),
      storage: base.storage(with: Self.caches), exports: try await base.exports(of: account),
      bugReport: base.export(of: client.recorder, about: about), language: SystemLanguage.guess,
      version: Self.version)
  }

  /// GitHub's repositories once the person has entered a GitHub name.
  private func codeRepositories(
    _ source: SourceRepositories, _ preferences: any PreferencesRepository
  ) -> ChosenCodeRepositories {
    ChosenCodeRepositories(
      own: source.codeRepositories, preferences: preferences
    ) { [client, sample, base = options.gitHub] name in
      sample.keeping(
        GitHubCodeRepositories(
          client, userName: name, base: base ?? GitHubCodeRepositories.publicAddress),
        userName: name ?? "")
    }
  }

  /// The system's web cache. In a browser, the browser manages its own cache.
  private static var caches: [DisposableCache] {
    #if os(Linux)
      []
    #else
      [
        DisposableCache(
          size: { URLCache.shared.currentDiskUsage },
          clear: { URLCache.shared.removeAllCachedResponses() })
      ]
    #endif
  }

  private static var version: String {
    Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "1.0"
  }
}

extension StoreOpening {
  fileprivate var startupMessage: String? {
    switch self {
    case .opened, .created: nil
    case .setAside(let url):
      "Moments couldn’t read its data and started over. A copy is saved as “\(url.lastPathComponent)”."
    case .lostChanges(let url):
      "Moments couldn’t read the last changes. A copy of its data is saved as “\(url.lastPathComponent)”."
    }
  }
}
