import CatchUpFeature
import ComposeFeature
import ConversationFeature
import Data
import Domain
import EditFilterFeature
import EditProfileFeature
import FeedFeature
import FilterFeature
import GalleryFeature
import ListsFeature
import MembersFeature
import Foundation
import HistoryFeature
import MessagesFeature
import Navigation
import NoteFeature
import NoticeRequestsFeature
import NotificationsFeature
import OutboxFeature
import PeopleFeature
import PicturesFeature
import PostFeature
import Presentation
import ProfileFeature
import ReportFeature
import ReposFeature
import SavedFeature
import ScheduledFeature
import SearchFeature
import ServerFiltersFeature
import SettingsFeature
import SignInFeature

/// The composition root: the one file that knows where data comes from. Opened once.
struct Composition: Sendable {
  private let surroundings: Surroundings
  private let base: SourceBase
  private let sample: EmbeddedSource
  private let client: HTTPClient
  private let secrets: any SecretStore
  private let accounts: StoredAccounts
  private let signIn: LiveSignIn

  /// Opens the store, or makes it.
  init(
    _ surroundings: Surroundings, transport: any Transport = SystemTransport()
  ) async throws {
    let (now, sleep) = (surroundings.now, surroundings.sleep)
    base = try SourceBase(
      folder: surroundings.folder, now: now, makeID: surroundings.makeID,
      sleep: { try await sleep(.seconds(max(0, $0.timeIntervalSince(now())))) })
    await base.removeUnusedPictures()
    sample = try await EmbeddedSource(base, changes: Changes())
    self.surroundings = surroundings
    client = HTTPClient(
      transport, .init(now: now, sleep: sleep, chance: surroundings.chance),
      memory: AnswerMemory(archive: sample.answers))
    #if canImport(Security)
      secrets = KeychainSecretStore()
    #else
      secrets = FileSecretStore(folder: surroundings.folder.appending(path: "Secrets"))
    #endif
    accounts = StoredAccounts(base, secrets: secrets, client: client)
    signIn = LiveSignIn(client, secrets: secrets)
  }
}

/// The app's dependencies for one account, for as long as it is the current one.
struct Session: Sendable {
  let sources: AppSources
  /// Runs until nothing more is to come.
  let keepUp: @Sendable () async throws -> Void
}

extension Composition {
  /// The current account with what its source offers. `onAccountChange` is called when another one
  /// should be shown. What happened at the start is told by the first session.
  func session(
    isFirst: Bool, onAccountChange: @escaping @MainActor @Sendable () -> Void
  ) async throws -> Session {
    let known = try await accounts.fetchAccounts()
    guard let account = known.current else { throw LoadFailure.notFound }
    let source = try await repositories(of: account)
    await source.changes.forgetWhatLasts()
    let others = try await others(of: known)
    let preferences = sample.preferences(announcing: source.changes)
    return Session(
      sources: appSources(
        source, of: account, isSignedOut: known.signedOut.contains(account.id),
        settings: try await settings(of: account, source, preferences),
        repos: reposSources(source, preferences),
        preferences: try await preferences.fetchPreferences(),
        others: others.map(\.account), notice: isFirst ? sample.opening.notice : nil,
        onAccountChange: onAccountChange),
      keepUp: { [client, base] in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await source.keepUp() }
          group.addTask { try await base.keepLogEmpty() }
          group.addTask { try await base.keepSmall() }
          group.addTask { await client.pauses.announce(to: source.changes) }
          for other in others { group.addTask { try await other.send() } }
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

  /// Brings everything that was written into the file of the store.
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

  private func appSources(
    _ source: SourceRepositories, of account: Account, isSignedOut: Bool,
    settings: SettingsSources, repos: ReposSources, preferences: Preferences,
    others: [OtherAccount],
    notice: String?,
    onAccountChange: @escaping @MainActor @Sendable () -> Void
  ) -> AppSources {
    let (now, makeID, sleep) = (surroundings.now, surroundings.makeID, surroundings.sleep)
    let formatting = surroundings.formatting
    return AppSources(
      gallery: GallerySources(people: source.people, now: now, formatting: formatting),
      catchUp: CatchUpSources(
        accounts: source.account, catchUp: source.catchUp, filters: source.filter,
        reading: source.reading, now: now, sleep: sleep, formatting: formatting),
      scheduled: ScheduledSources(posts: source.scheduled, now: now, formatting: formatting),
      noticeRequests: NoticeRequestsSources(
        requests: source.noticeRequests, now: now, formatting: formatting),
      feed: FeedSources(
        accounts: source.account, feed: source.feed, timelines: source.timelines,
        posts: source.posts, people: source.people, reading: source.reading,
        filters: source.filter, notices: source.notices, now: now,
        sleep: sleep, formatting: formatting),
      filter: FilterSources(filters: source.filter, now: now, formatting: formatting),
      compose: ComposeSources(
        accounts: source.account, drafts: source.compose, posts: source.posts,
        people: source.people, search: source.search, emojis: source.emojis,
        scheduled: source.scheduled, language: SystemLanguage.guess, now: now,
        makeID: makeID, sleep: sleep,
        formatting: formatting),
      lists: ListsSources(lists: source.lists, now: now, formatting: formatting),
      members: MembersSources(
        lists: source.lists, now: now, sleep: sleep, formatting: formatting),
      messages: MessagesSources(
        conversations: source.conversations, now: now, formatting: formatting),
      conversation: ConversationSources(
        conversations: source.conversations, unsent: source.unsent, outbox: source.outbox,
        now: now, makeID: makeID, sleep: sleep, formatting: formatting),
      note: NoteSources(notes: source.notes, now: now, formatting: formatting),
      report: ReportSources(
        reports: source.reports, people: source.people, now: now, formatting: formatting),
      editProfile: EditProfileSources(profile: source.profile, now: now, formatting: formatting),
      serverFilters: ServerFiltersSources(
        filters: source.serverFilters, now: now, formatting: formatting),
      editFilter: EditFilterSources(
        filters: source.serverFilters, now: now, formatting: formatting),
      notifications: NotificationsSources(
        notices: source.notices, requests: source.noticeRequests, now: now,
        formatting: formatting),
      people: PeopleSources(
        accounts: source.account, people: source.people, follows: source.follows, now: now,
        formatting: formatting),
      history: HistorySources(posts: source.posts, now: now, formatting: formatting),
      outbox: OutboxSources(
        outbox: source.outbox, drafts: source.compose, now: now, formatting: formatting),
      pictures: PicturesSources(
        posts: source.posts, pictures: base.pictureFiles(client), now: now,
        formatting: formatting),
      post: PostSources(
        accounts: source.account, posts: source.posts, people: source.people,
        reading: source.reading, now: now, sleep: sleep, formatting: formatting),
      profile: ProfileSources(
        accounts: source.account, people: source.people, follows: source.follows,
        posts: source.posts, reading: source.reading, now: now, sleep: sleep,
        formatting: formatting),
      repos: repos,
      saved: SavedSources(
        accounts: source.account, saved: source.saved, posts: source.posts, people: source.people,
        reading: source.reading, now: now, sleep: sleep, formatting: formatting),
      search: SearchSources(
        accounts: source.account, posts: source.posts, people: source.people,
        search: source.search, reading: source.reading, now: now, sleep: sleep,
        formatting: formatting),
      links: source.links,
      signIn: SignInSources(
        service: signIn, accounts: accounts, now: now, formatting: formatting),
      account: account, isSignedOut: isSignedOut, settings: settings, preferences: preferences,
      changes: source.changes, formatting: formatting, others: others, notice: notice, sleep: sleep,
      onAccountChange: onAccountChange)
  }
}

extension Composition {
  /// GitHub's once the person has given their name there.
  private func reposSources(
    _ source: SourceRepositories, _ preferences: any PreferencesRepository
  ) -> ReposSources {
    let repositories = ChosenCodeRepositories(
      own: source.codeRepositories, preferences: preferences
    ) { [client, sample, base = surroundings.gitHub] name in
      sample.keeping(
        GitHubCodeRepositories(
          client, userName: name, base: base ?? GitHubCodeRepositories.publicAddress),
        userName: name ?? "")
    }
    return ReposSources(
      accounts: source.account, preferences: preferences, repositories: repositories,
      now: surroundings.now, sleep: surroundings.sleep, formatting: surroundings.formatting)
  }

  private func settings(
    of account: Account, _ source: SourceRepositories, _ preferences: any PreferencesRepository
  ) async throws -> SettingsSources {
    SettingsSources(
      accounts: accounts, preferences: preferences, filters: source.filter,
      storage: base.storage(with: Self.caches), exports: try await base.exports(of: account),
      requestLog: base.export(of: client.log),
      version: Self.version, now: surroundings.now, sleep: surroundings.sleep,
      formatting: surroundings.formatting)
  }

  /// The system's web cache. In a browser the cache is the browser's own.
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
  fileprivate var notice: String? {
    switch self {
    case .opened, .created: nil
    case .setAside(let url):
      "The store could not be read. It was kept as “\(url.lastPathComponent)”, and a new one begun."
    case .lostChanges(let url):
      "The last changes could not be read. A copy of all files was kept as “\(url.lastPathComponent)”."
    }
  }
}
