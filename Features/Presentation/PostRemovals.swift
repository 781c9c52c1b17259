import Domain

/// Deletes your own posts after a time to undo, and mutes people. Continues after the screen is
/// gone.
@MainActor
package final class PostRemovals {
  package typealias Report = @MainActor (LoadFailure?) -> Void

  package static let timeToUndo = Duration.seconds(6)

  private let posts: any PostRepository
  private let people: any PersonRepository
  private let sleep: @Sendable (Duration) async throws -> Void
  private var muting: Set<Person.ID> = []
  private var waiting: [Post.ID: (pause: LatestTask, report: Report)] = [:]

  init(
    posts: any PostRepository, people: any PersonRepository,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.posts = posts
    self.people = people
    self.sleep = sleep
  }

  func isWaiting(_ id: Post.ID) -> Bool {
    waiting[id] != nil
  }

  /// A second tap changes nothing. All waiting deletions get the time of the newest, because one
  /// button undoes all of them.
  package func delete(_ id: Post.ID, then report: @escaping Report) {
    guard !isWaiting(id) else { return }
    waiting[id] = (LatestTask(), report)
    for (id, (pause, report)) in waiting {
      // Keeps this object alive until the time to undo is over.
      pause.start { [sleep] in
        try await sleep(Self.timeToUndo)
      } then: { _ in
        self.deleteNow(id, report)
      }
    }
  }

  func takeBack(_ id: Post.ID) {
    waiting.removeValue(forKey: id)?.pause.cancel()
  }

  /// One at a time for each person: a second tap changes nothing.
  package func setMuted(_ isOn: Bool, _ id: Person.ID, then report: @escaping Report) {
    guard muting.insert(id).inserted else { return }
    keepRunning { [people] in
      do {
        _ = try await people.setMuted(isOn, id)
        self.muting.remove(id)
        report(nil)
      } catch {
        self.muting.remove(id)
        report(LoadFailure(error))
      }
    }
  }
}

extension PostRemovals {
  private func deleteNow(_ id: Post.ID, _ report: @escaping Report) {
    waiting[id] = nil
    keepRunning { [posts] in
      do {
        try await posts.delete(id)
        report(nil)
      } catch {
        report(LoadFailure(error))
      }
    }
  }
}
