import Data
import Domain
import Foundation
import TestSupport

@testable import Moments

/// A data folder of somebody who is signed in, made by the app's own code and copied for each run.
enum Template {
  static func make() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let composition = try await Composition(
      LaunchOptions(folder: folder.url, surroundings: .fixture(makeID: { "made" })))
    let base = try SourceBase(
      folder: folder.url, now: { .fixture }, makeID: { "" }, sleep: { _ in })
    let secrets = FileSecretStore(folder: folder.url.appending(path: "Secrets"))
    let id = Account.ID("me@a.example")
    try await secrets.keep(Secret("me"), named: .token(of: id))
    try await StoredAccounts(
      base, secrets: secrets, client: HTTPClient(SystemTransport(), .live)
    ).add(
      Account(
        id: id, source: .mastodon(host: "a.example"),
        person: Person(id: "me", nick: "Me", userName: "me"),
        capabilities: Capabilities(
          actions: .all, timelines: [.local, .federated, .lists, .hashtags, .followedHashtags],
          groupsNotices: true)))
    try await composition.checkpoint()
    return folder
  }
}
