import Domain

/// Deletes your own posts after a time to undo, and mutes people. Continues after the screen is
/// gone.
@MainActor
final class PostRemovals {
  /// Nil if the work was cancelled.
  typealias Report = @MainActor (Result<Void, LoadFailure>?) -> Void

  private let sources: PostListSources
  private var muting: Set<Person.ID> = []
  private let didSend: @MainActor () -> Void
  private var waiting: [Post.ID: (time: TimeToUndo, report: Report)] = [:]
  private var running: Set<Post.ID> = []

  /// `didSend` is called when a deletion can no longer be undone.
  init(_ sources: PostListSources, didSend: @escaping @MainActor () -> Void) {
    self.sources = sources
    self.didSend = didSend
  }

  func isWaiting(_ id: Post.ID) -> Bool {
    waiting[id] != nil
  }

  func isRunning(_ id: Post.ID) -> Bool {
    running.contains(id)
  }

  /// A second tap changes nothing. All waiting deletions get the time of the newest, because one
  /// button undoes all of them.
  func delete(_ id: Post.ID, then report: @escaping Report) {
    guard !isWaiting(id), !isRunning(id) else { return }
    waiting[id] = (TimeToUndo(sources.surroundings), report)
    for (id, (time, report)) in waiting {
      // Keeps this object alive until the time to undo is over.
      time.start { self.deleteNow(id, report) }
    }
  }

  func takeBack(_ id: Post.ID) {
    waiting.removeValue(forKey: id)?.time.cancel()
  }

  /// Deletes what waits without waiting longer.
  func deleteNow() {
    for (time, _) in waiting.values { time.end() }
  }

  /// One at a time for each person: a second tap changes nothing.
  func setMuted(_ isOn: Bool, _ id: Person.ID, then report: @escaping Report) {
    guard muting.insert(id).inserted else { return }
    perform { [people = sources.people] in
      _ = try await people.setMuted(isOn, id)
    } then: {
      self.muting.remove(id)
      report($0)
    }
  }
}

extension PostRemovals {
  private func deleteNow(_ id: Post.ID, _ report: @escaping Report) {
    waiting[id] = nil
    running.insert(id)
    didSend()
    perform { [posts = sources.posts] in
      try await posts.delete(id)
    } then: {
      self.running.remove(id)
      report($0)
    }
  }

  private func perform(
    _ work: @escaping @Sendable () async throws -> Void, then report: @escaping Report
  ) {
    keepRunning {
      do {
        report(.success(try await work()))
      } catch {
        report(error.meansCancellation ? nil : .failure(LoadFailure(error)))
      }
    }
  }
}
