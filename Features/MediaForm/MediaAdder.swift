import Domain
import Presentation

/// Adds chosen pictures to a draft. Keeps those that could not be added for a retry.
@MainActor
package final class MediaAdder {
  package let adding = LatestTask()
  package private(set) var notAdded: [PickedPicture] = []
  private let sources: MediaFormSources

  package init(_ sources: MediaFormSources) {
    self.sources = sources
  }

  /// Leaves out pictures that don't fit. `done` receives nil if adding was cancelled or could not
  /// start.
  package func add(
    _ picked: [PickedPicture], room: Int, to draft: Draft, _ rule: RecordingRule,
    done: @escaping @MainActor (AddedPictures?) -> Void
  ) {
    let leftOut = Array(picked.dropFirst(room))
    adding.start { [sources] in
      try await sources.add(Array(picked.prefix(room)), to: draft, rule)
    } then: { [weak self] result in
      var added = try? result.get()
      added?.failed += leftOut
      if let added { self?.notAdded = added.failed }
      done(added)
    } restore: {
      done(nil)
    }
  }
}
