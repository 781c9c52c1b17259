import Domain
import Presentation

/// Saves the place where the person stopped reading.
@MainActor
final class FeedReading {
  private var saved: Post.ID?
  /// Shown once. Otherwise, scrolling would show it again with every row.
  private var hasShownFailure = false
  private let positions: Saver<ReadingPosition>

  init(_ reading: any ReadingRepository) {
    positions = Saver { try await reading.save($0) }
  }

  func savePosition(
    at row: String, onFailure report: @escaping @MainActor (LoadFailure) -> Void
  ) {
    let row = Post.ID(row)
    guard row != saved else { return }
    saved = row
    positions.save(ReadingPosition(rowID: row)) { [weak self] failure in
      guard self?.hasShownFailure == false else { return }
      self?.hasShownFailure = true
      report(failure)
    }
  }
}

extension Attempt {
  static let savePosition = Attempt(
    failed: "Your place in the feed could not be saved")
}
