import Data
import Domain
import Foundation

/// Posts and writes messages as fast as the store accepts them, while the outbox sends them.
struct Poster {
  let source: MastodonSource
  let run: String
  private let changes = Changes()
  /// At most this many wait to be sent, so that every kill happens while sending.
  private static let maxWaiting = 3

  init(folder: URL, run: String, host: String) async throws {
    let time = FastTime()
    let base = try SourceBase(
      folder: folder, now: { time.now }, makeID: { UUID().uuidString },
      sleep: { date in try await time.sleep(date.timeIntervalSince(time.now)) })
    let client = HTTPClient(
      SystemTransport(),
      HTTPClient.Surroundings(
        now: { time.now }, sleep: { try await time.sleep($0 / .seconds(1)) },
        chance: { Double.random(in: 0..<1) }))
    let me = Person(id: Person.ID("me"), nick: "Me", userName: "me")
    source = try await MastodonSource(
      base, client,
      account: Account(
        id: Account.ID("me"), source: .mastodon(host: host), person: me,
        capabilities: Capabilities(actions: .all)),
      token: Secret("token"), changes: changes)
    self.run = run
  }

  func post() async throws -> Never {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await source.send() }
      group.addTask { try await write() }
      try await group.waitForAll()
    }
    exit(70)
  }

  @MainActor
  private func write() async throws {
    let (counts, told) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let observation = changes.observe { change in
      if case .waiting(let entries) = change { told.yield(entries.count) }
    }
    defer { withExtendedLifetime(observation) {} }
    var waiting = counts.makeAsyncIterator()
    let conversations = source.repositories.conversations
    let talk = try await conversations.fetchConversation(with: Person.ID("ada"))
    var number = 0
    while true {
      number += 1
      let name = "\(run)-\(number)"
      if number.isMultiple(of: 2) {
        _ = try await conversations.send("Message \(name)", to: talk.id, key: .init(name))
        say("@ada Message \(name)")
      } else {
        _ = try await source.repositories.compose.publish(
          Draft(id: Draft.ID(name), text: "Post \(name)", changed: Date()))
        say("Post \(name)")
      }
      while let count = await waiting.next(), count > Self.maxWaiting {}
    }
  }
}

/// Time that passes a hundred times as fast, so that retries happen without waiting.
private struct FastTime {
  private static let speed = 100.0
  private let start = Date()

  var now: Date { start.addingTimeInterval(Date().timeIntervalSince(start) * Self.speed) }

  func sleep(_ seconds: TimeInterval) async throws {
    try await HTTPClient.Surroundings.live.sleep(.seconds(max(0, seconds) / Self.speed))
  }
}
