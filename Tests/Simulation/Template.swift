import Data
import Domain
import Foundation
import TestSupport

@testable import Moments

/// The data folder of a signed-in person, created by the app's own code and copied for each run.
enum Template {
  static func make() async throws -> TemporaryFolder {
    try await make(
      for: Account(
        id: "me@a.example", source: .mastodon(host: "a.example"),
        person: Person(id: "me", nick: "Me", userName: "me"),
        capabilities: Capabilities(
          actions: .all, timelines: [.local, .federated, .lists, .hashtags, .followedHashtags],
          groupsNotices: true)), at: .fixture)
  }

  /// The initial store of a report: an account without stored data.
  static func make(for beginning: BugReport.Header) async throws -> TemporaryFolder {
    try await make(for: beginning.account, at: beginning.start)
  }

  private static func make(for account: Account?, at date: Date) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let composition = try await CompositionRoot(
      LaunchOptions(
        folder: folder.url, surroundings: .fixture(now: { date }, makeID: { "made" })))
    let base = try SourceBase(
      folder: folder.url, now: { date }, makeID: { "" }, sleep: { _ in })
    let secrets = FileSecretStore(folder: folder.url.appending(path: "Secrets"))
    if let account, account.source != .sample {
      try await secrets.keep(Secret("me"), named: .token(of: account.id))
      try await StoredAccounts(
        base, secrets: secrets, client: HTTPClient(SystemTransport(), .live)
      ).add(account)
    }
    try await composition.checkpoint()
    return folder
  }
}
