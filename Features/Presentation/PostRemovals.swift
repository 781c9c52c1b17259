import Domain

/// Deletes your own posts and blocks people after a time to undo, and mutes people. Continues after
/// the screen is gone.
@MainActor
final class PostRemovals {
  let deletions: UndoableActions<Post.ID>
  let blocks: UndoableActions<Person.ID>
  private let people: any PersonRepository
  private var changing: Set<Person.ID> = []

  /// `didSend` is called when a deletion or block can no longer be undone.
  init(_ sources: PostListSources, didSend: @escaping @MainActor () -> Void) {
    deletions = UndoableActions(
      sources.surroundings, { [posts = sources.posts] in try await posts.delete($0) },
      didSend: didSend)
    blocks = UndoableActions(
      sources.surroundings,
      { [people = sources.people] in _ = try await people.setBlocked(true, $0) },
      didSend: didSend)
    people = sources.people
  }

  /// Sends now everything that is still waiting.
  func sendNow() {
    deletions.sendNow()
    blocks.sendNow()
  }

  /// One at a time for each person: a second tap changes nothing. The report gets nil if the work was
  /// cancelled.
  func setMuted(
    _ isOn: Bool, _ id: Person.ID, then report: @escaping UndoableActions<Post.ID>.Report
  ) {
    change(id, { [people] in _ = try await people.setMuted(isOn, id) }, then: report)
  }

  /// The same for a block that the source knows of.
  func unblock(_ id: Person.ID, then report: @escaping UndoableActions<Post.ID>.Report) {
    change(id, { [people] in _ = try await people.setBlocked(false, id) }, then: report)
  }

  private func change(
    _ id: Person.ID, _ work: @escaping @Sendable () async throws -> Void,
    then report: @escaping UndoableActions<Post.ID>.Report
  ) {
    guard changing.insert(id).inserted else { return }
    keepRunning {
      let result = await Result.outcome(of: work)
      self.changing.remove(id)
      report(result)
    }
  }
}

extension Result<Void, LoadFailure> {
  /// Nil if the work was cancelled.
  static func outcome(of work: @Sendable () async throws -> Void) async -> Self? {
    do {
      return .success(try await work())
    } catch {
      return error.meansCancellation ? nil : .failure(LoadFailure(error))
    }
  }
}
