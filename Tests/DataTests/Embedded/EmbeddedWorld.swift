import Domain
import Foundation
import TestSupport

@testable import Data

/// An embedded source in its own folder, with all external dependencies under control.
@MainActor
final class EmbeddedWorld {
  let folder: TemporaryFolder
  let clock = ManualClock()
  let changes = Changes()
  private(set) var announced: [Change] = []
  private let ids = Counter()
  private var observation: Changes.Observation?

  init(in folder: TemporaryFolder? = nil) throws {
    self.folder = try folder ?? .withStore()
    observation = changes.observe { [weak self] in self?.announced.append($0) }
  }

  /// A second call restarts the app with the same store.
  func start(
    _ content: SampleContent = .fixture()
  ) async throws -> EmbeddedSource {
    try await EmbeddedSource(
      folder: folder.url, now: { [clock] in clock.date }, makeID: { [ids] in "new-\(ids.next())" },
      sleep: { [clock] date in
        let seconds = date.timeIntervalSince(clock.date)
        try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)), tolerance: nil)
      },
      changes: changes, content: { _ in content })
  }

  func takeAnnounced() -> [Change] {
    defer { announced = [] }
    return announced
  }
}

final class Counter: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards `last`.
  private let lock = NSLock()
  private var last = 0

  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}

extension SampleContent {
  /// Grace is signed in and follows Ada, not Alan.
  static func fixture(
    people: [Person] = [.grace, .ada, .alan],
    relationships: [Relationship] = [
      Relationship(personID: "ada", following: .yes), Relationship(personID: "alan"),
    ],
    posts: [Post] = [.fixture(id: "1", author: .ada)], boosts: [Post] = [],
    conversations: [Conversation] = [], messages: [Message] = [],
    repositories: [CodeRepository] = [], timelines: OwnTimelines = OwnTimelines(),
    listMembers: [PeopleList.ID: [Person.ID]] = [:], filters: [ServerFilter] = []
  ) -> SampleContent {
    SampleContent(
      me: .grace, people: people, relationships: relationships, posts: posts, boosts: boosts,
      conversations: conversations, messages: messages, repositories: repositories,
      timelines: timelines, listMembers: listMembers, filters: filters)
  }
}

extension Post {
  /// The post as `person` boosted it.
  func boosted(by person: Person, id: Post.ID, date: Date) -> Post {
    var post = self
    post.boost = Boost(id: id, person: person, date: date)
    return post
  }
}
