import Domain

/// A post to delete or a person to block.
package enum PostRemoval: Hashable, Sendable {
  case post(Post.ID)
  case person(Person.ID)
}

extension [PostRemoval] {
  /// Describes what the button undoes.
  var message: String {
    let people = count { if case .person = $0 { true } else { false } }
    let posts = count - people
    if people == 0 { return "\(posts) posts are being deleted" }
    if posts == 0 { return "Blocked \(people) people" }
    return "Deleting \(posts == 1 ? "1 post" : "\(posts) posts")"
      + " and blocking \(people == 1 ? "1 person" : "\(people) people")"
  }
}

/// Deletes your own posts and blocks people after a time to undo, and mutes people. Continues after
/// the screen is gone.
@MainActor
final class PostRemovals {
  let undoable: UndoableActions<PostRemoval>
  private let people: any PersonRepository
  private var changing: Set<Person.ID> = []

  /// `didSend` is called when a deletion or block can no longer be undone.
  init(_ sources: PostListSources, didSend: @escaping @MainActor () -> Void) {
    undoable = UndoableActions(
      sources.surroundings,
      { [posts = sources.posts, people = sources.people] in
        switch $0 {
        case .post(let id): try await posts.delete(id)
        case .person(let id): _ = try await people.setBlocked(true, id)
        }
      }, didSend: didSend)
    people = sources.people
  }

  /// Performs one request at a time per person; a second tap has no effect. The report gets nil if
  /// the work was cancelled.
  func setMuted(
    _ isOn: Bool, _ id: Person.ID, then report: @escaping UndoableActions<PostRemoval>.Report
  ) {
    change(id, { [people] in _ = try await people.setMuted(isOn, id) }, then: report)
  }

  /// The same for a block that the source knows about.
  func unblock(_ id: Person.ID, then report: @escaping UndoableActions<PostRemoval>.Report) {
    change(id, { [people] in _ = try await people.setBlocked(false, id) }, then: report)
  }

  private func change(
    _ id: Person.ID, _ work: @escaping @Sendable () async throws -> Void,
    then report: @escaping UndoableActions<PostRemoval>.Report
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
