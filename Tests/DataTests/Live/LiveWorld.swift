import Domain
import Foundation
import TestSupport

@testable import Data
@testable import FakeServer

/// Accounts on fake servers, with one store and all external dependencies under control.
@MainActor
final class LiveWorld {
  let folder: TemporaryFolder
  let clock: ManualClock
  let changes = Changes()
  private(set) var announced: [Change] = []
  private let ids = Counter()
  private var observation: Changes.Observation?

  init(start: Date = .fixture) throws {
    clock = ManualClock(start: start)
    folder = try .withStore()
    observation = changes.observe { [weak self] in self?.announced.append($0) }
  }

  func takeAnnounced() -> [Change] {
    defer { announced = [] }
    return announced
  }

  /// A second call restarts the app with the same store.
  func base() throws -> SourceBase {
    try SourceBase(
      folder: folder.url, now: { [clock] in clock.date },
      makeID: { [ids] in "new-\(ids.next())" },
      sleep: { [clock] date in
        let seconds = date.timeIntervalSince(clock.date)
        try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)), tolerance: nil)
      })
  }

  func client(_ transport: any Transport) -> HTTPClient {
    HTTPClient(transport, ScriptedTime().surroundings)
  }

  func mastodon(
    _ server: FakeMastodon, changes: Changes? = nil
  ) async throws -> MastodonSource {
    try await MastodonSource(
      base(), client(server), account: .mastodon(server.me), token: Secret(server.me),
      changes: changes ?? self.changes)
  }

  /// The device itself, with the data that belongs to no account.
  func device() async throws -> EmbeddedSource {
    try await EmbeddedSource(base(), changes: changes, content: { _ in .fixture() })
  }

  func moments(_ lines: ScriptedTransport.Line...) async throws -> SourceRepositories {
    try await MomentsSource(
      base(), client(ScriptedTransport(lines)), account: .moments, changes: changes
    ).repositories
  }
}

extension Account {
  static let moments = Account(
    id: "moments", source: .moments(base: URL(string: "http://a.example")!, userName: "jo"),
    person: Person(id: "jo", nick: "Jo"), capabilities: Capabilities(actions: [], hasDates: false))

  static func mastodon(_ name: String) -> Account {
    Account(
      id: Account.ID("\(name)@a.example"), source: .mastodon(host: "a.example"),
      person: Person(id: Person.ID(name), nick: name.capitalized, userName: name),
      capabilities: Capabilities(
        actions: .all,
        recordingRule: RecordingRule(
          formats: Set(RecordingFormat.allCases), largest: 5_000_000)))
  }
}
