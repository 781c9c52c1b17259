import Domain
import Presentation

extension DraftOpeningSources {
  private static let maxMentions = 10
  /// Writing can begin after this time, without the people who are still loading.
  private static let patience = Duration.seconds(4)

  /// The people that a reply also goes to. People who can't be loaded are left out.
  func fetchMentioned(in post: Post, except me: Person.ID) async throws -> [Person] {
    let ids = (post.content?.mentions ?? []).filter { $0 != me && $0 != post.author.id }
      .prefix(Self.maxMentions)
    let found = try await withThrowingTaskGroup(of: (Int, Person?).self) { group in
      for (position, id) in ids.enumerated() {
        group.addTask { (position, try await person(id)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return found.sorted { $0.0 < $1.0 }.compactMap(\.1)
  }

  private func person(_ id: Person.ID) async throws -> Person? {
    try await withThrowingTaskGroup(of: Person?.self) { group in
      group.addTask { try await found(id, people.cachedOrFetchedPerson) }
      group.addTask {
        try await sleep(Self.patience)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next().flatMap(\.self)
    }
  }
}
