import Domain
import Presentation

/// How far the person has read: which rows are on the screen, what was read, where they stopped.
@MainActor
final class FeedReading {
  private var onScreen: Set<String> = []
  private var saved: Post.ID?
  /// Said once: scrolling would say it again with every row.
  private var hasToldFailure = false
  private let positions: Saver<ReadingPosition>
  let marks: Saver<[Post.ID]>

  init(_ reading: any ReadingRepository) {
    positions = Saver { try await reading.save($0) }
    marks = Saver(merging: +) { try await reading.markRead($0) }
  }

  func show(_ rowID: String) {
    onScreen.insert(rowID)
  }

  func hide(_ rowID: String) {
    onScreen.remove(rowID)
  }

  func isOnScreen(_ rowID: String) -> Bool {
    onScreen.contains(rowID)
  }

  /// Saves the topmost row on the screen, if it is another one than before.
  func savePosition(
    in rows: [PostRowViewData], onFailure tell: @escaping @MainActor (LoadFailure) -> Void
  ) {
    guard let top = rows.first(where: { onScreen.contains($0.id) }).map({ Post.ID($0.id) }),
      top != saved
    else { return }
    saved = top
    positions.save(ReadingPosition(rowID: top)) { [weak self] failure in
      guard self?.hasToldFailure == false else { return }
      self?.hasToldFailure = true
      tell(failure)
    }
  }
}
