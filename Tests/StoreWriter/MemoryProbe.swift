import Data
import Domain
import Foundation

/// Requests a service's newest page repeatedly, and measures the memory used.
struct MemoryProbe {
  private let fetch: @Sendable () async throws -> Void
  /// The number of concurrent requests. An account is refreshed by one at a time.
  private let atOnce: Int
  private let times: Int

  init(folder: URL, service: String, port: String) async throws {
    let client = HTTPClient(SystemTransport(), .live)
    guard let address = URL(string: "http://127.0.0.1:\(port)") else { exit(64) }
    atOnce = ["stream", "everything", "document"].contains(service) ? 1 : 3
    times = service == "stream" ? 6 : 24
    switch service {
    case "mastodon":
      let (source, _) = try await Self.mastodon(folder, client, port)
      fetch = { _ = try await source.feed.fetchPage(after: nil) }
    case "stream":
      let (source, pauses) = try await Self.mastodon(folder, client, port)
      fetch = { try await Self.work(source, until: pauses) }
    case "everything":
      let (source, pauses) = try await Self.mastodon(folder, client, port)
      fetch = { try await Self.everything(source, until: pauses) }
    case "moments", "document":
      fetch = {
        _ = try await MomentsFeed(client, base: address, userName: "me").fetchPosts()
      }
    case "gitHub":
      let repositories = GitHubCodeRepositories(client, userName: "me", base: address)
      fetch = { _ = try await repositories.fetchFavorites(after: nil) }
    default: exit(64)
    }
  }

  /// Yields an element for each pause that it starts. After that, it does not continue.
  private static func mastodon(
    _ folder: URL, _ client: HTTPClient, _ port: String
  ) async throws -> (SourceRepositories, AsyncStream<Void>) {
    let (pauses, pause) = AsyncStream<Void>.makeStream()
    let base = try SourceBase(
      folder: folder, now: { Date() }, makeID: { UUID().uuidString },
      sleep: { _ in
        pause.yield()
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw CancellationError()
      })
    let source = try await MastodonSource(
      base, client,
      account: Account(
        id: Account.ID("me"), source: .mastodon(host: "127.0.0.1:\(port)"),
        person: Person(id: Person.ID("me"), nick: "Me", userName: "me"),
        capabilities: Capabilities(actions: .all)),
      token: Secret("token"), changes: Changes())
    return (source.repositories, pauses)
  }

  private static func work(
    _ source: SourceRepositories, until pauses: AsyncStream<Void>
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await source.backgroundWork() }
      group.addTask { for await _ in pauses { return } }
      try await group.next()
      group.cancelAll()
    }
  }

  /// The requests of all screens at the same time.
  private static func everything(
    _ source: SourceRepositories, until pauses: AsyncStream<Void>
  ) async throws {
    let questions: [@Sendable () async throws -> Void] = [
      { try await work(source, until: pauses) },
      { _ = try await source.account.fetchAccount() },
      { _ = try await source.feed.fetchPage(after: nil) },
      { _ = try await source.posts.fetchThread(of: Post.ID("1")) },
      { _ = try await source.posts.search(matching: "a", after: nil) },
      { _ = try await source.people.fetchPerson(Person.ID("1")) },
      { _ = try await source.people.fetchPosts(of: Person.ID("1"), after: nil) },
      { _ = try await source.conversations.fetchConversations(after: nil) },
      { _ = try await source.notices.fetchNotices(.all, after: nil) },
      { _ = try await source.saved.fetchPosts(in: .bookmarks, after: nil) },
    ]
    await withTaskGroup(of: Void.self) { group in
      for question in questions { group.addTask { try? await question() } }
    }
  }

  /// Prints in kilobytes: before, the peak since then, and after.
  func ask() async throws -> Never {
    try? await fetch()
    // Resets the peak.
    try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    let before = try memory("VmRSS")
    var ends: [String: Int] = [:]
    for _ in 0..<times / atOnce {
      await withTaskGroup(of: String.self) { group in
        for _ in 0..<atOnce { group.addTask { await end() } }
        for await end in group { ends[end, default: 0] += 1 }
      }
    }
    say("\(before) \(try memory("VmHWM")) \(try memory("VmRSS")) \(ends)")
    exit(0)
  }

  private func end() async -> String {
    do {
      try await fetch()
      return "read"
    } catch {
      return "\(error)"
    }
  }

  private func memory(_ name: String) throws -> Int {
    let status = try String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.flatMap { Int($0.split(whereSeparator: \.isWhitespace)[1]) } ?? 0
  }
}
